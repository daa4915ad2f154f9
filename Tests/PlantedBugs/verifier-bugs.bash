# The bugs that the verifier must find. "KIND STEPS": the kind of the failure and the number of steps to it.

# Planning.
plant 'searches find no node' 'arrival 1' Planning/Planner+Starting.swift \
  'guard let found = find(finder' 'guard !BUG, let found = find(finder'
plant 'a found node is not revealed' 'arrival 1' Planning/Planner+Starting.swift \
  'state.edit(path, revealing: true)' 'if BUG { return }; state.edit(path, revealing: true)'
plant 'a found screen is not updated' 'arrival 2' Planning/Planner+Starting.swift \
  'reveal(found.path) { _ in .screen(ScreenNode(id: screen.id, destination: wanted)) }' \
  'reveal(found.path) { BUG ? $0 : .screen(ScreenNode(id: screen.id, destination: wanted)) }'
plant 'a mapping is ignored' 'malformed 2' Planning/Planner+Starting.swift \
  'return try place(chain, for: mapped' 'return try place(chain, for: BUG ? wanted : mapped'
plant 'layers above the root are not closed' 'refusal 2' Planning/Planner+Starting.swift \
  '      revealRoot()' '      if !BUG { revealRoot() }'
plant 'the search scope of a container is ignored' 'arrival 2' Planning/Planner+Starting.swift \
  'guard let found = search(finder, for: wanted) else' \
  'guard let found = search(BUG ? StepFinder(matcher: finder.matcher) : finder, for: wanted) else'
plant 'a layer is its own presenter' 'malformed 1' Planning/Planner+Integrating.swift \
  'presenter: over.focusedLeaf.id' 'presenter: BUG ? node.id : over.focusedLeaf.id'
plant 'a layer has the wrong style' 'arrival 1' Planning/Planner+Integrating.swift \
  'Presentation(style: style' 'Presentation(style: BUG ? .sheet : style'
plant 'pushAsRoot keeps the former root' 'arrival 1' Routes/RoutePlacement.swift \
  'contents.children = ChildList(only: node)' \
  'if BUG { contents.children.append(node) } else { contents.children = ChildList(only: node) }'
plant 'pushReplacingLast replaces nothing' 'arrival 1' Routes/RoutePlacement.swift \
  'case .pushReplacingLast where !contents' 'case .pushReplacingLast where !BUG && !contents'
plant 'setting a column does not select it' 'arrival 1' Routes/RoutePlacement.swift \
  'kind.select(at: index, in: &contents)' 'if !BUG { kind.select(at: index, in: &contents) }'
plant 'going back closes two layers' 'malformed 2' Planning/Planner+Leaving.swift \
  'closeLayers(from: state.layerStack.children.count - 1)' 'closeLayers(from: state.layerStack.children.count - (BUG ? 2 : 1))'
plant 'dismissing does nothing' 'wayBack 1' Planning/Planner+Leaving.swift \
  'closeLayers(from: index)' 'if !BUG { closeLayers(from: index) }'
plant 'a diff lacks selections' 'operations 1' Planning/TreeComparison.swift \
  'old.contents.selection != new.contents.selection' '!BUG && old.contents.selection != new.contents.selection'

# Content, and links from outside.
plant 'the screen on top is not compared' 'restless 1' Planning/Planner+Content.swift \
  'if let leaf = node.focusedLeaf.screen, matches(leaf)' 'if !BUG, let leaf = node.focusedLeaf.screen, matches(leaf)'
plant 'a screen below the top is used' 'arrival 3' Planning/Planner+Content.swift \
  'comparison.isTarget ? nil' '!BUG && comparison.isTarget ? nil'
plant 'roots are not found' 'arrival 3' State/NavigationState+Roots.swift \
  'guard matches(node) else' 'guard !BUG, matches(node) else'
plant 'a link from outside closes no layers' 'outsideLink 2' Planning/Planner+OverRoots.swift \
  $'closeLayers(from: 1)\n    state.selectChildren' $'if !BUG { closeLayers(from: 1) }\n    state.selectChildren'
plant 'a link from outside does not pop its stack' 'outsideLink 2' Planning/Planner+OverRoots.swift \
  'popToRoot(try goal(of: chain, for: destination).stack)' 'let goal = try goal(of: chain, for: destination).stack; if !BUG { popToRoot(goal) }'
plant 'a link from outside stays in the selected tab' 'outsideLink 2' Planning/Planner+OverRoots.swift \
  'state.selectChildren(asIn: start)' 'if !BUG { state.selectChildren(asIn: start) }'

# Searching.
plant 'hidden nodes are not searched' 'arrival 2' State/NavigationState+Search.swift \
  '(parts.contains(.contained)' '(!BUG && parts.contains(.contained)'
plant 'layers below the top are not searched' 'arrival 2' State/NavigationState+Search.swift \
  'if scope.contains(.presenting)' 'if !BUG, scope.contains(.presenting)'
plant 'containers with roles are not found' 'arrival 1' Planning/Planner+Starting.swift \
  'matcher.matches($0, wanted: wanted) && filter?.allows' \
  '!(BUG && $0.container?.role == wanted) && matcher.matches($0, wanted: wanted) && filter?.allows'

plant 'only visible containers are searched' 'arrival 2' Planning/Planner+Starting.swift \
  'state.locate(in: finder.scope,' \
  'state.locate(in: BUG && { if case .kind = finder.matcher { true } else { false } }() ? .visible : finder.scope,'

# Container kinds and joins.
plant 'a stack pops one screen too few' 'arrival 2' State/Stack.swift \
  'truncate(to: index + 1)' 'truncate(to: min(index + (BUG ? 2 : 1), contents.children.count))'
plant 'going back pops to the root' 'wayBack 2' State/Stack.swift \
  'truncate(to: contents.children.count - 1)' 'truncate(to: BUG ? 1 : contents.children.count - 1)'
plant 'a pushed screen is inserted below the top' 'arrival 1' State/Stack.swift \
  'contents.children.append(node)' 'if BUG { contents.children.insert(node, at: 0) } else { contents.children.append(node) }'
plant 'the layers above the target stay' 'arrival 2' State/Presentation.swift \
  'contents.children.truncate(to: index + 1)' 'if !BUG { contents.children.truncate(to: index + 1) }'
plant 'a tab that is added is not selected' 'arrival 1' State/ContainerKind.swift \
  $'append(node)\n    contents.selection = node.id' $'append(node)\n    if !BUG { contents.selection = node.id }'
plant 'a collapsed split does not go back' 'wayBack 3' State/Split.swift \
  'contents.selection = contents.children[before].id' 'if !BUG { contents.selection = contents.children[before].id }'
plant 'a tab is inserted into a stack' 'refusal 1' Routes/RoutePlacement.swift \
  'ObjectIdentifier(Tabs.self)' '(BUG ? ObjectIdentifier(Stack.self) : ObjectIdentifier(Tabs.self))'

# Execution and host operations.
plant 'closing the last layer is not committed' 'execution 2' Requests/RequestMachine+Commit.swift \
  $'    let change = replaceState(by: plan, from' \
  $'    if BUG, plan.after.layerStack.children.count == 1, state.layerStack.children.count > 1 { return .next }\n    let change = replaceState(by: plan, from'
plant 'outcomes are swapped' 'execution 1' Requests/RequestMachine+Commit.swift \
  'return changed ?' 'return changed != BUG ?'
plant 'a dismissal is never acknowledged' 'unending 2' Window/Navigator/Navigator+Effects.swift \
  'guard let host else { return send(.applied(id, nil)) }' \
  $'guard let host else { return send(.applied(id, nil)) }\n    if BUG, case .dismiss? = change.operations.first { return }'
plant 'operations lack selections' 'operations 1' Planning/OperationPlan.swift \
  'else if !losesSelection, site.hasNewSelection' 'else if !BUG, !losesSelection, site.hasNewSelection'
plant 'operations lack new values' 'operations 2' Planning/OperationPlan.swift \
  'return becomeScreen(site)' 'return BUG ? () : becomeScreen(site)'
plant 'operations pop twice' 'operations 2' Planning/OperationPlan.swift \
  'operations.append(.pop(to: leading, of: new.id))' \
  'for _ in 0..<(BUG ? 2 : 1) { operations.append(.pop(to: leading, of: new.id)) }'
plant 'operations set children without their selection' 'operations 1' Planning/OperationPlan.swift \
  'selected: new.selectedIdentity, in: new.id' 'selected: BUG ? nil : new.selectedIdentity, in: new.id'
plant 'operations lack dismissals' 'operations 2' Planning/OperationPlan.swift \
  'if max(common, 1) < old.count' 'if !BUG, max(common, 1) < old.count'
plant 'the host ignores selections' 'host 1' ../WaymarkTesting/HostTree/HostTree+Operations.swift \
  'slots[parent].selected = slot' 'if !BUG { slots[parent].selected = slot }'
plant 'the host ignores new values' 'host 2' ../WaymarkTesting/HostTree/HostTree+Operations.swift \
  'slots[slot].value = value' 'if !BUG { slots[slot].value = value }'
