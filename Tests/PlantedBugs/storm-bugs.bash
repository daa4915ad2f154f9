# The bugs that a storm must find. "storm N": the smallest storm that shows the bug has at most N operations.

# Results and callers.
plant 'callers are answered before the host has moved' 'storm 12' Navigator/Navigator+Effects.swift \
  'let carryOut = {' $'if BUG { send(.applied(id, nil)) }\n    let carryOut = {'
plant 'who joined a request is not answered' 'storm 12' Requests/CallerList.swift \
  'others.forEach(body)' 'if !BUG { others.forEach(body) }'
plant 'one caller of several who is cancelled is not answered' 'storm 12' Requests/RequestMachine+Ending.swift \
  'effects.append(.resume(caller, .cancelled))' 'if !BUG { effects.append(.resume(caller, .cancelled)) }'
plant 'a dropped hold is forgotten, and so are its callers' 'storm 12' Requests/RequestMachine+Holding.swift \
  'abandon(active.id, .blocked(by: hold, reason: LibraryReason.dropped))' \
  'if BUG { activeRequests.removeAll { $0.id == active.id } } else { abandon(active.id, .blocked(by: hold, reason: LibraryReason.dropped)) }'
plant 'what is superseded is answered and goes on' 'storm 12' Requests/RequestMachine+Arrival.swift \
  'end(active.id, .superseded(by: id))' \
  'if BUG { active.callers.forEach { effects.append(.resume($0, .superseded(by: id))) } } else { end(active.id, .superseded(by: id)) }'

# Hosts.
plant 'what the host refuses is ignored' 'storm 12' Requests/RequestMachine+Committing.swift \
  'guard let observed, !observed' 'guard let observed, !BUG, !observed'
plant 'what the user does while something is decided is forgotten' 'storm 12' Requests/RequestMachine+Observing.swift \
  'guard !isApplying, lastApplied' 'guard !isApplying, !BUG || activeRequests.isEmpty, lastApplied'
plant 'a change is carried out during a gesture' 'storm 12' Requests/RequestMachine.swift \
  '{ hostPhase == .idle && !isBusy }' '{ (BUG || hostPhase == .idle) && !isBusy }'
plant 'a plan made from another state is carried out' 'storm 12' Requests/RequestMachine+Committing.swift \
  'activeRequests[index].basis == revision, !opens' '(BUG || activeRequests[index].basis == revision), !opens'
plant 'a new host has the room of the one before' 'storm 12' Requests/RequestMachine+Observing.swift \
  '    traits = host.traits' '    traits = BUG ? traits : host.traits'
plant 'a host is listened to after another has taken over' 'storm 12' Navigator/Host/Navigator+Hosting.swift \
  'connection?.cut()' 'if !BUG { connection?.cut() }'

# Views, scopes and tasks.
plant 'what could not be built is committed all the same' 'storm 12' Requests/RequestMachine+Committing.swift \
  'if failure == nil, canCommit' 'if failure == nil || BUG, canCommit'
plant 'screens that come to light with more room have no views' 'storm 12' Requests/RequestMachine+Observing.swift \
  $'from: .layoutTraits)\n    showAdmitted()' $'from: .layoutTraits)\n    if !BUG { showAdmitted() }'
plant 'a view that was made for nothing is kept and used again' 'storm 12' Modules/ViewStore.swift \
  $'letGoInTime(of scope: ScreenScope) {\n' $'letGoInTime(of scope: ScreenScope) {\n    if BUG { return }\n'
plant 'scopes go on when their screens have left' 'storm 12' Navigator/Navigator.swift \
  'leaving.formUnion(change.left)' 'if !BUG { leaving.formUnion(change.left) }'
plant 'scopes go on whose views could not be made' 'storm 12' Navigator/Navigator+Effects.swift \
  'for departure in scopes.release(made.reversed()) { departure() }' \
  'if !BUG { for departure in scopes.release(made.reversed()) { departure() } }'
plant 'a time limit goes on after its request' 'storm 12' Navigator/Navigator+Deciding.swift \
  $'cancel()\n      stopTimer(.decision(decision))' \
  $'cancel()\n      if !BUG { stopTimer(.decision(decision)) }'
plant 'what is decided goes on after its request' 'storm 12' Navigator/Navigator+Deciding.swift \
  $'work.removeValue(forKey: decision)?.cancel()\n      if' \
  $'if BUG { work[decision] = nil } else { work.removeValue(forKey: decision)?.cancel() }\n      if'

# Back and forward.
plant 'guards are not asked before a window goes back to a state' 'storm 12' Requests/RequestMachine+Guarding.swift \
  'case .setState, .setBlueprint: true' \
  'case .setState, .setBlueprint: true
    case .traverse: BUG'
plant 'interceptors are asked about the first screen that becomes visible' 'storm 12' Requests/RequestMachine+Intercepting.swift \
  'return (revealed + [withheld].compactMap(\.self)).map {' \
  'return (revealed + [withheld].compactMap(\.self)).prefix(BUG ? 1 : .max).map {'
plant 'interceptors of routes are not asked about what comes back' 'storm 12' Requests/RequestMachine+Intercepting.swift \
  'guard let destination = active.destination else {' \
  $'if BUG, active.destination == nil { return revealed.map { EntrySubject($0, route: nil) } }\n    guard let destination = active.destination else {'

# Protected screens.
plant 'interceptors are not asked before a tab is selected' 'storm 12' Requests/NavigationRequest.swift \
  'case .select: RequestTreatment(origin: .user)' \
  'case .select: RequestTreatment(origin: .user, admission: BUG ? .given : .asked)'
plant 'screens below the destination of a request are admitted' 'storm 12' Requests/Admissions.swift \
  'return revealed(by: plan) + [arrival(of: plan)].compactMap(\.self)' \
  'return (BUG ? plan.after.screens : revealed(by: plan)) + [arrival(of: plan)].compactMap(\.self)'
plant 'a decision about one screen counts for another' 'storm 12' Requests/RequestMachine+Intercepting.swift \
  'activeRequests[index].allowed[subject] ?? 0' 'BUG ? activeRequests[index].decisions : activeRequests[index].allowed[subject] ?? 0'
plant 'a protected screen that is revealed has no stand-in' 'storm 12' Requests/Admissions.swift \
  'guard isProtecting else { return screens }' 'guard isProtecting, !BUG else { return screens }'

# Leave guards.
plant 'each request asks a guard for itself' 'storm 12' Requests/RequestMachine+Guarding.swift \
  'if let question = questions.first(where: { $0.screen' 'if !BUG, let question = questions.first(where: { $0.screen'
plant 'a guard is asked again before it has returned' 'storm 12' Requests/RequestMachine+Guarding.swift \
  $'== screen }) {\n      if let reason' $'== screen && (!BUG || !$0.isDiscarded) }) {\n      if let reason'
plant 'a request that waits for a guard behind a change never goes on' 'storm 12' Requests/RequestMachine.swift \
  'return !hasToWait(at: index' 'return !BUG && !hasToWait(at: index'
plant 'a guard is asked though no request waits for it' 'storm 12' Requests/RequestMachine+Questions.swift \
  'where !isNeeded(questions[place])' 'where !BUG && !isNeeded(questions[place])'
plant 'a request of a guard waits for that guard' 'storm 12' Requests/RequestMachine+Questions.swift \
  'return question.screen == screen' 'return !BUG && question.screen == screen'
