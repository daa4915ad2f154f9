#ifndef WAYMARK_BENCHMARKS_COUNTING_H
#define WAYMARK_BENCHMARKS_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this system: on Linux with glibc.
bool counting_sees_allocations(void);

/// Whether this was built with valgrind's headers, so that it can tell callgrind what to count.
bool counting_knows_callgrind(void);

/// Counts what this thread allocates from now on, and has callgrind count its instructions.
void counting_start(void);

/// Counts no longer.
void counting_stop(void);

/// Forgets what has been counted.
void counting_reset(void);

/// How many blocks were allocated while counting; growing a block counts as one.
uint64_t counting_allocations(void);

/// How many bytes those blocks had.
uint64_t counting_bytes(void);

/// How many bytes of all blocks of the process are in use now, by the C library's own statistics; 0 if it has none.
uint64_t counting_bytes_in_use(void);

/// Has callgrind write down the instructions counted since the last time, under a name.
void counting_dump_instructions(const char *name);

/// A clock in nanoseconds, of which only differences mean anything.
uint64_t counting_nanoseconds(void);

#endif
