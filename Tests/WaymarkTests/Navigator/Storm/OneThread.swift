import Foundation

/// Runs all asynchronous work of this process on the main thread, in the order in which it became ready, so
/// that a storm is reproducible.
///
/// By default, tasks that wait for a continuation resume through a thread pool, so two tasks resumed in order
/// can return in any order. The Swift runtime has a hook for work that is sent to that pool.
func useOneThread() {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
    fatalError("the runtime has no hook for what is to run")
  }
  hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
}
