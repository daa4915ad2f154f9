import Foundation

/// Has all that is asynchronous in this process run on the main actor's thread, each piece in the order in which it
/// became ready, so that a storm is the same each time.
///
/// Otherwise whoever has waited for a continuation goes on by way of a pool of threads, and two who were resumed one
/// after the other may come back in any order. The language's runtime has a hook for what goes to that pool.
func useOneThread() {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  guard let hook = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
    fatalError("the runtime has no hook for what is to run")
  }
  hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
}
