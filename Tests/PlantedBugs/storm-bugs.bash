# The bugs that a storm must find. "storm N": the smallest storm that shows the bug has at most N operations.

# Results and callers.
plant 'callers get results before the host has finished' 'storm 12' Window/Navigator/Navigator+Effects.swift \
  'let carryOut = {' $'if BUG { send(.applied(id, nil)) }\n    let carryOut = {'
plant 'a caller that joined a request gets no result' 'storm 12' Requests/RequestMachine+QueueAndStages.swift \
  'others.forEach(body)' 'if !BUG { others.forEach(body) }'
plant 'a cancelled caller of a shared request gets no result' 'storm 12' Requests/RequestMachine+QueueAndStages.swift \
  'effects.append(.resume(caller, .cancelled))' 'if !BUG { effects.append(.resume(caller, .cancelled)) }'
plant 'the callers of a dropped hold get no result' 'storm 12' Requests/RequestMachine+Holds.swift \
  'abandon(active.id, .refused(by: .hold(hold), reason: LibraryReason.dropped))' \
  'if BUG { activeRequests.removeAll { $0.id == active.id } } else { abandon(active.id, .refused(by: .hold(hold), reason: LibraryReason.dropped)) }'
plant 'a superseded request continues after its result' 'storm 12' Requests/RequestMachine+QueueAndStages.swift \
  'end(active.id, .superseded(by: id))' \
  'if BUG { active.callers.forEach { effects.append(.resume($0, .superseded(by: id))) } } else { end(active.id, .superseded(by: id)) }'
plant 'a request that an earlier request of its screen supersedes gets no result' 'storm 12' \
  Requests/RequestMachine+QueueAndStages.swift 'return refuse(request, caller, .superseded(by: shown.id))' \
  'if BUG { return }; return refuse(request, caller, .superseded(by: shown.id))'
plant 'a result without a receiver is dropped silently' 'storm 12' Window/Flows/Results/FlowStore+Results.swift \
  'where !self.deliver(delivery) {' 'where !self.deliver(delivery) && !BUG {'
plant 'a result is delivered twice' 'storm 12' Window/Flows/Results/FlowStore+Results.swift \
  'for receiver in delivery.receivers {' 'for receiver in BUG ? delivery.receivers + delivery.receivers : delivery.receivers {'
plant 'a receiver is lost when its screen is removed' 'storm 12' Requests/NodeMetadata.swift \
  'absent.count <= Self.maximumAbsent ? [:]' 'BUG ? forget(absent) : absent.count <= Self.maximumAbsent ? [:]'
plant 'a receiver is kept after its value was delivered' 'storm 12' Requests/NodeMetadata.swift \
  'removeReceivers(of: node) { isReceived || $0.flow == nil }' 'removeReceivers(of: node) { !BUG && isReceived || $0.flow == nil }'
plant 'a result reaches the receivers of a different screen' 'storm 12' Window/Flows/Results/FlowStore+Results.swift \
  'navigator?.machine.metadata[node]?.receivers ?? []' \
  'navigator?.machine.metadata[BUG ? nodes[0] : node]?.receivers ?? []'

# Hosts.
plant 'a refusal by the host is ignored' 'storm 12' Requests/RequestMachine+Commit.swift \
  'guard let observed, !observed' 'guard let observed, !BUG, !observed'
plant 'a user change during a decision is lost' 'storm 12' Requests/RequestMachine+HostReports.swift \
  $'if ignoresReport(lastApplied: lastApplied) { return }\n    guard divergence' \
  $'if ignoresReport(lastApplied: lastApplied) || BUG && !activeRequests.isEmpty { return }\n    guard divergence'
plant 'a change is carried out during a gesture' 'storm 12' Requests/RequestMachine.swift \
  '{ hostPhase == .idle && !isBusy }' '{ (BUG || hostPhase == .idle) && !isBusy }'
plant 'an outdated plan is committed' 'storm 12' Requests/RequestMachine+Commit.swift \
  'canCommit, activeRequests[index].basis == revision' 'canCommit, BUG || activeRequests[index].basis == revision'
plant 'a new host keeps the layout traits of the previous host' 'storm 12' Requests/RequestMachine+HostReports.swift \
  '    traits = host.traits' '    traits = BUG ? traits : host.traits'
plant 'reports of a replaced host are accepted' 'storm 12' Window/Host/Navigator+Hosting.swift \
  'connection?.cut()' 'if !BUG { connection?.cut() }'

# Views, scopes and tasks.
plant 'a request is committed although a view could not be built' 'storm 12' Requests/RequestMachine+Commit.swift \
  'if failure == nil, isNeeded' 'if failure == nil || BUG, isNeeded'
plant 'screens that a wider window reveals have no views' 'storm 12' Requests/RequestMachine+HostReports.swift \
  $'from: .layoutTraits)\n    showAdmitted()' $'from: .layoutTraits)\n    if !BUG { showAdmitted() }'
plant 'a screen that could not be built shows no failure' 'storm 12' Window/Navigator/Navigator+Building.swift \
  'host.showFailure(error, of: screen.id)' 'if !BUG { host.showFailure(error, of: screen.id) }'
plant 'a screen that interceptors allow again is not rebuilt' 'storm 12' Window/Navigator/Navigator+Building.swift \
  'if !failedScreens.isEmpty { failedScreens[screen] = nil }' \
  'if !BUG, !failedScreens.isEmpty { failedScreens[screen] = nil }'
plant 'the view of a failed request is reused' 'storm 12' Window/Modules/ViewStore.swift \
  $'letGoInTime(of scope: ScreenScope) {\n' $'letGoInTime(of scope: ScreenScope) {\n    if BUG { return }\n'
plant 'scopes do not end when their screens leave' 'storm 12' Window/Navigator/Navigator.swift \
  'leaving.formUnion(change.removed)' 'if !BUG { leaving.formUnion(change.removed) }'
plant 'scopes of failed views do not end' 'storm 12' Window/Navigator/Navigator+Building.swift \
  'for departure in scopes.release(made.reversed()) { departure() }' \
  'if !BUG { for departure in scopes.release(made.reversed()) { departure() } }'
plant 'a time limit keeps running after its request' 'storm 12' Window/Navigator/Navigator+Deciding.swift \
  $'cancel()\n      stopTimers(of: decision)' \
  $'cancel()\n      if !BUG { stopTimers(of: decision) }'
plant 'a decision keeps running after its request' 'storm 12' Window/Navigator/Navigator+Deciding.swift \
  $'work.removeValue(forKey: decision)?.cancel()\n      if' \
  $'if BUG { work[decision] = nil } else { work.removeValue(forKey: decision)?.cancel() }\n      if'

# Back and forward.
plant 'guards do not run before an earlier state is shown' 'storm 12' Requests/RequestMachine+LeaveGuards.swift \
  'case .setState(_, asksFirst: false), .setBlueprint(_, asksFirst: false): true' \
  'case .setState(_, asksFirst: false), .setBlueprint(_, asksFirst: false): true
    case .setState: BUG'
plant 'interceptors run for only the first visible screen' 'storm 12' Requests/RequestMachine+Interceptors.swift \
  'return (revealed + [withheld].compactMap(\.self)).map {' \
  'return (revealed + [withheld].compactMap(\.self)).prefix(BUG ? 1 : .max).map {'
plant 'interceptors of routes do not run for returning screens' 'storm 12' Requests/RequestMachine+Interceptors.swift \
  'guard let destination else {' \
  $'if BUG, destination == nil { return revealed.map { EntrySubject($0, route: nil) } }\n    guard let destination else {'

# Restorations.
plant 'a link during a restoration drops it' 'storm 12' Requests/RequestMachine+QueueAndStages.swift \
  'active.canBeSuperseded && !belongsToRestoration(active.request)' \
  'active.canBeSuperseded && (BUG || !belongsToRestoration(active.request))'
plant 'a link drops a restoration that is held' 'storm 12' Requests/RequestMachine+Holds.swift \
  'request.reveals == nil && !request.restores' 'request.reveals == nil && (BUG || !request.restores)'

# Protected screens.
plant 'interceptors do not run before a tab is selected' 'storm 12' Requests/NavigationRequest.swift \
  'case .go, .open, .reset, .select, .add, .move, .show: .asked' \
  $'case .select where BUG: .given\n    case .go, .open, .reset, .select, .add, .move, .show: .asked'
plant 'screens below the destination of a request are admitted' 'storm 12' Requests/Admissions.swift \
  'return revealed(by: plan) + [arrival(of: plan)].compactMap(\.self)' \
  'return (BUG ? plan.after.screens : revealed(by: plan)) + [arrival(of: plan)].compactMap(\.self)'
plant 'a decision for one screen applies to a different screen' 'storm 12' Requests/RequestMachine+Interceptors.swift \
  'let place = decisions[subject]' 'let place = BUG ? decisions.count : decisions[subject]'
plant 'a revealed protected screen has no placeholder' 'storm 12' Requests/Admissions.swift \
  'guard isProtecting else { return screens }' 'guard isProtecting, !BUG else { return screens }'

# Leave guards.
plant 'each request runs the guard again' 'storm 12' Requests/RequestMachine+LeaveGuards.swift \
  'if let question = questions.first(where: { $0.screen' 'if !BUG, let question = questions.first(where: { $0.screen'
plant 'a guard runs again before it has returned' 'storm 12' Requests/RequestMachine+LeaveGuards.swift \
  $'== screen }) {\n      if let reason' $'== screen && (!BUG || !$0.isDiscarded) }) {\n      if let reason'
plant 'a request that waits for a guard behind a change never continues' 'storm 12' Requests/RequestMachine.swift \
  'return !hasToWait(at: index' 'return !BUG && !hasToWait(at: index'
plant 'a guard keeps running although no request waits for it' 'storm 12' Requests/RequestMachine+LeaveGuards.swift \
  'where !isNeeded(questions[place])' 'where !BUG && !isNeeded(questions[place])'
plant 'a request of a guard waits for that guard' 'storm 12' Requests/RequestMachine+LeaveGuards.swift \
  'return question.screen == screen' 'return !BUG && question.screen == screen'

# The difference of two states, operations, and their interpreter.
plant 'a difference lacks removed nodes' 'storm 12' Planning/TreeDiff.swift \
  'for site in sites where !site.removed.isEmpty { forEachOther' \
  'for site in sites where !BUG && !site.removed.isEmpty { forEachOther'
plant 'a difference lacks new nodes' 'storm 12' Planning/TreeDiff.swift \
  'for site in sites where !site.added.isEmpty { forEachOther' \
  'for site in sites where !BUG && !site.added.isEmpty { forEachOther'
plant 'a node that moves counts as removed and new' 'storm 12' Planning/TreeComparison.swift \
  $'diff.keep(node.id)\n      compare(previous, node)' $'if !BUG { diff.keep(node.id) }\n      compare(previous, node)'
plant 'a pushed screen is missing in the operations' 'storm 12' Planning/OperationPlan.swift \
  'operations.append(.push(describe(new.children[added.lowerBound]), onto: new.id))' \
  'if !BUG { operations.append(.push(describe(new.children[added.lowerBound]), onto: new.id)) }'
plant 'operations close one layer too few' 'storm 12' Planning/OperationPlan.swift \
  'let closed = old[max(common, 1)...].reversed()' \
  'let closed = old[min(max(common, 1) + (BUG ? 1 : 0), old.count)...].reversed()'
plant 'operations do not present new layers' 'storm 12' Planning/OperationPlan.swift \
  'for index in max(common, 1)..<max(new.count, 1) { show(new[index]) }' \
  'for index in max(common, 1)..<max(new.count, 1) where !BUG { show(new[index]) }'
plant 'an applied pop leaves one screen too many' 'storm 12' Planning/OperationApplication.swift \
  'try edit(id) { $0.children.truncate(to: count) }' \
  'try edit(id) { $0.children.truncate(to: count + (BUG ? 1 : 0)) }'
plant 'applied operations select nothing' 'storm 12' Planning/OperationApplication.swift \
  'try edit(id) { $0.selection = selection }' 'try edit(id) { $0.selection = BUG ? nil : selection }'
plant 'an applied dismissal keeps the layer' 'storm 12' Planning/OperationApplication.swift \
  'layers.children.truncate(to: layers.children.count - 1)' \
  'layers.children.truncate(to: layers.children.count - (BUG ? 0 : 1))'
plant 'a receiver is lost when its screen returns' 'storm 12' Requests/NodeMetadata.swift \
  'if !returned.isEmpty {' 'if BUG { forget(returned) } else if !returned.isEmpty {'

# The receivers of results, and the questions of plans.
plant 'a screen that a flow shows does not name the flow as its receiver' 'storm 12' Window/Flows/Flow+Requests.swift \
  'let receivers = receivers(of: destination)' 'let receivers = BUG ? [] : receivers(of: destination)'
plant 'a plan does not name the last interceptor' 'storm 12' Requests/RequestMachine+Questions.swift \
  'return (0..<count).compactMap' 'return (0..<(BUG ? max(count - 1, 0) : count)).compactMap'
plant 'a plan names the leave guards before the interceptors' 'storm 12' Requests/RequestMachine+Questions.swift \
  'return plan.asking(entryQuestions(of: plan, by: route) + leaveQuestions(of: plan))' \
  $'let (entry, leave) = (entryQuestions(of: plan, by: route), leaveQuestions(of: plan))\n    return plan.asking(BUG ? leave + entry : entry + leave)'
