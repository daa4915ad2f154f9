#include "Counting.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define KNOWS_CALLGRIND 1
#endif
#endif

#ifndef KNOWS_CALLGRIND
#define KNOWS_CALLGRIND 0
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

// These are global, not per thread, because code on the main actor may resume on another thread after a suspension.
static atomic_bool is_counting;
static atomic_uint_fast64_t allocations;
static atomic_uint_fast64_t bytes;

bool counting_knows_callgrind(void) { return KNOWS_CALLGRIND; }

void counting_start(void) {
  is_counting = true;
  CALLGRIND_TOGGLE_COLLECT;
}

void counting_stop(void) {
  CALLGRIND_TOGGLE_COLLECT;
  is_counting = false;
}

void counting_reset(void) { allocations = bytes = 0; }

uint64_t counting_allocations(void) { return allocations; }

uint64_t counting_bytes(void) { return bytes; }

void counting_dump_instructions(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

uint64_t counting_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#if defined(__linux__)

#include <poll.h>
#include <unistd.h>

// The functions of libdispatch with which Foundation's run loop runs the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

void counting_run_main_queue(void (*turn)(void)) {
  struct pollfd queue = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  for (;;) {
    uint64_t count;
    // Other threads may be about to add to the queue. Waiting for them executes no instructions.
    if (poll(&queue, 1, 2) > 0 && read(queue.fd, &count, sizeof count) > 0) {
      _dispatch_main_queue_callback_4CF(NULL);
    } else {
      turn();
    }
  }
}

#endif

#if defined(__linux__) && defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)

#include <malloc.h>

uint64_t counting_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#else

uint64_t counting_bytes_in_use(void) { return 0; }

#endif

#if defined(__linux__) && defined(__GLIBC__)

// An executable's own malloc replaces the C library's in the whole process. The C library's functions remain
// available under other names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

bool counting_sees_allocations(void) { return true; }

static inline void count(size_t size) {
  if (!is_counting) return;
  allocations += 1;
  bytes += size;
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count(size);
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

#else

bool counting_sees_allocations(void) { return false; }

#endif
