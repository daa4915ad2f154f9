#ifndef WAYMARK_BENCHMARKS_COUNTING_H
#define WAYMARK_BENCHMARKS_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this system: on Linux with glibc.
bool counting_sees_allocations(void);

/// Whether this code was built with valgrind's headers, which it needs to control callgrind.
bool counting_knows_callgrind(void);

/// Starts counting the allocations of the process and, under callgrind, its instructions.
void counting_start(void);

/// Stops counting.
void counting_stop(void);

/// Resets the counts of allocations and bytes to zero.
void counting_reset(void);

/// The number of blocks allocated while counting. Growing a block counts as one allocation.
uint64_t counting_allocations(void);

/// The number of bytes in these blocks.
uint64_t counting_bytes(void);

/// The number of bytes in use in the process, according to the C library; 0 if it has no such statistics.
uint64_t counting_bytes_in_use(void);

/// Makes callgrind write the instructions counted since the last dump to a file, under the given name.
void counting_dump_instructions(const char *name);

/// Runs the main queue on this thread until the process exits, and calls the function each time the queue is empty.
/// Available on Linux.
///
/// Callgrind starts and stops counting for one thread. Without this function, the main queue moves from one thread to
/// another when code on the main actor waits.
void counting_run_main_queue(void (*turn)(void));

/// The time of a monotonic clock in nanoseconds. Only differences are meaningful.
uint64_t counting_nanoseconds(void);

#endif
