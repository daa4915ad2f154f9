# The bugs of the adapter for stores that its tests must find.

plant 'the store is notified while it handles an action' tests Window/Stores/StoreAdapter.swift \
  'guard delivery == nil else { return }' $'if BUG { return deliver() }\n    guard delivery == nil else { return }'
plant 'a request of the store is repeated' tests Window/Stores/StoreAdapter.swift \
  'where !numbers.handledRequests.contains(request) {' \
  'where !numbers.handledRequests.contains(request) || (BUG && slice.lastRequest == 1) {'
plant 'a request after an earlier state counts as repeated' tests Window/Navigator/StoreRequest.swift \
  'request.number <= forgotten ||' 'request.number <= (BUG ? newest : forgotten) ||'
plant 'an earlier app state is mistaken for the state of a slow store' tests Window/Stores/StoreProgress.swift \
  'if slice.revision < earlier.revision {' 'if !BUG, slice.revision < earlier.revision {'
plant 'the second state that the store sets in a turn is stale' tests Window/Stores/StoreProgress.swift \
  'slice.revision < currentSince' 'slice.revision < (BUG ? newest.revision : currentSince)'
plant 'a stale state of the store is shown' tests Window/Stores/StoreProgress.swift \
  '? .isStale : .sets' '&& !BUG ? .isStale : .sets'
plant 'an endless loop of store requests is not stopped' tests Window/Navigator/StoreRequest.swift \
  'count > InputQueue.longestChain' 'count > (BUG ? 1_000 : InputQueue.longestChain)'
plant 'responses to separate changes count as a loop' tests Window/Stores/StoreAdapter.swift \
  '{ loop = StoreLoop() }' '{ if !BUG { loop = StoreLoop() } }'
plant 'a state that the store has withdrawn is shown' tests Window/Stores/StoreAdapter.swift \
  'case .agrees: if !isAnswer {' 'case .agrees: if !isAnswer, !BUG {'
plant 'an old event replaces a newer snapshot' tests Window/Stores/NavigationSnapshot.swift \
  'guard event.snapshot.lastEvent > lastEvent' 'guard BUG || event.snapshot.lastEvent > lastEvent'
plant 'the store is not notified that the window has closed' tests Window/Stores/StoreAdapter.swift \
  'onEnd: { [weak self] in self?.post(.closed) }' 'onEnd: { [weak self] in if !BUG { self?.post(.closed) } }'
plant 'a request of the store is always animated' tests Window/Stores/StoreAdapter.swift \
  'if !request.isAnimated' 'if !BUG, !request.isAnimated'
plant 'the store keeps an old revision of an equal state' tests Window/Stores/StoreAdapter.swift \
  'post(isShown ? .updated : .refused(outcome))' 'if !BUG || !isShown { post(isShown ? .updated : .refused(outcome)) }'
plant 'events are older than the state of an earlier run' tests Window/Stores/StoreAdapter.swift \
  'progress.seen?.lastEvent ?? 0)' 'BUG ? 0 : progress.seen?.lastEvent ?? 0)'
