extension MapComparison {
  /// The changes of a screen that both descriptions contain.
  func changes(from before: MapScreen, to screen: MapScreen) -> [MapChange] {
    var changes: [MapChange] = []
    let name = screen.name
    if before.key != screen.key { changes.append(MapChange("\(name): renamed, before \(before.name)")) }
    if before.asksBeforeLeaving != screen.asksBeforeLeaving {
      let sentence = screen.asksBeforeLeaving ? "now asks" : "no longer asks"
      changes.append(
        MapChange("\(name): \(sentence) before unsaved input is lost", weakens: !screen.asksBeforeLeaving))
    }
    if before.result != screen.result {
      let (now, then) = (screen.result ?? "nothing", before.result ?? "nothing")
      changes.append(MapChange("\(name): returns \(now), before \(then)"))
    }
    if before.container != screen.container {
      let (now, then) = (screen.container ?? "a screen", before.container ?? "a screen")
      changes.append(MapChange("\(name): is \(now), before \(then)"))
    }
    if before.title != screen.title {
      changes.append(
        MapChange(
          "\(name): has the title \(screen.title ?? "of its type"), before \(before.title ?? "that of its type")"
        ))
    }
    if before.key == screen.key, before.name != screen.name {
      changes.append(MapChange("\(name): is the type \(name), before \(before.name)"))
    }
    if before.key == screen.key, before.formerKeys != screen.formerKeys {
      changes.append(
        MapChange("\(name): has the former keys \(screen.formerKeys), before \(before.formerKeys)"))
    }
    return changes + routeChanges(from: before, to: screen)
  }

  private func routeChanges(from before: MapScreen, to screen: MapScreen) -> [MapChange] {
    let known = Dictionary(before.routes.map { ($0.name, $0) }) { first, _ in first }
    let after = Set(screen.routes.map(\.name))
    let kept = screen.routes.flatMap { route in
      known[route.name].map { changes(of: screen, from: $0, to: route, in: before) } ?? [
        added(route, to: screen, before)
      ]
    }
    let gone = before.routes.filter { !after.contains($0.name) }
    return kept
      + gone.map {
        MapChange("\(screen.name): the route \"\($0.name)\" is gone\(links(of: [$0], in: old, ", with "))")
      }
  }

  /// The change that adds a route to a known screen. It weakens protection if it asks fewer interceptors than the routes before,
  /// or if it adds a link.
  private func added(_ route: MapRoute, to screen: MapScreen, _ before: MapScreen) -> MapChange {
    let asked = before.routes.map { Set($0.interceptors) }
    let common = asked.dropFirst().reduce(asked.first ?? []) { $0.intersection($1) }
    let missing = common.subtracting(route.interceptors).sorted()
    let known = Set(before.routes.flatMap(\.links))
    let addsLink = route.opensUnknownLinks || route.links.contains { !known.contains($0) }
    let reason =
      missing.isEmpty ? "" : ", but not \(missing.joined(separator: ", ")), unlike the routes before"
    return MapChange(
      "\(screen.name): new route \"\(route.name)\", \(summary(of: route))\(reason)",
      weakens: !missing.isEmpty || addsLink)
  }

  private func changes(
    of screen: MapScreen, from before: MapRoute, to route: MapRoute, in earlier: MapScreen
  ) -> [MapChange] {
    let subject = screen.name + (route.isDefault ? "" : " by \"\(route.name)\"")
    return interceptorChanges(of: subject, before.interceptors, route.interceptors)
      + linkChanges(of: subject, before, route, in: earlier, screen)
      + windowChanges(of: subject, before, route, screen)
      + landingChanges(of: subject, before, route) + otherChanges(of: subject, before, route)
  }

  private func linkChanges(
    of subject: String, _ before: MapRoute, _ route: MapRoute, in earlier: MapScreen, _ screen: MapScreen
  ) -> [MapChange] {
    let known = earlier.routes.flatMap(\.links)
    var changes: [MapChange] = []
    for link in route.links where !before.links.contains(link) {
      if let other = earlier.routes.first(where: { $0.links.contains(link) }) {
        let lost = other.interceptors.removing(route.interceptors)
        let reason = lost.isEmpty ? "" : ", and no longer asks \(lost.joined(separator: ", "))"
        changes.append(
          MapChange(
            "\(subject): the link \(new.link(link)) uses this route, before \"\(other.name)\"\(reason)",
            weakens: !lost.isEmpty))
      } else {
        let also = known.isEmpty ? "" : "also "
        changes.append(
          MapChange("\(subject): now \(also)reachable by a link (\(new.link(link)))", weakens: true))
      }
    }
    let after = Set(screen.routes.flatMap(\.links))
    for link in before.links where !after.contains(link) {
      changes.append(MapChange("\(subject): no longer reachable by the link \(old.link(link))"))
    }
    if before.opensUnknownLinks != route.opensUnknownLinks {
      let sentence = route.opensUnknownLinks ? "now opens" : "no longer opens"
      changes.append(
        MapChange("\(subject): \(sentence) links that no route declares", weakens: route.opensUnknownLinks))
    }
    let (then, now) = (printed(before), printed(route))
    if then != now || before.printsLink != route.printsLink, now.map({ before.links.contains($0) }) ?? true {
      changes.append(
        MapChange("\(subject): \(now.map { "links are written as \(new.link($0))" } ?? "no link is written")")
      )
    }
    return changes
  }

  private func printed(_ route: MapRoute) -> String? { route.printsLink ? route.links.first : nil }

  private func windowChanges(
    of subject: String, _ before: MapRoute, _ route: MapRoute, _ screen: MapScreen
  ) -> [MapChange] {
    if before.window == route.window, before.otherwise == route.otherwise { return [] }
    let texts = [route, before].map { route in
      route.window.map { MapDescription.windowMark($0, route.otherwise) } ?? "opens in the same window"
    }
    let other = screen.routes.first { $0.name == route.otherwise }
    let missing = other.map { route.interceptors.removing($0.interceptors) } ?? []
    let isNew = before.otherwise != route.otherwise && !missing.isEmpty
    let reason = isNew ? ", which does not ask \(missing.joined(separator: ", "))" : ""
    return [MapChange("\(subject): \(texts[0])\(reason), before: \(texts[1])", weakens: isNew)]
  }

  private func landingChanges(of subject: String, _ before: MapRoute, _ route: MapRoute) -> [MapChange] {
    var changes: [MapChange] = []
    let texts = [(route, new), (before, old)].map { places(of: $0, in: $1) }
    let ids = [route, before].map { $0.landings.map(\.place) }
    if texts[0] != texts[1] {
      changes.append(MapChange("\(subject): opens \(texts[0]), before \(texts[1])"))
    } else if ids[0] != ids[1] {
      let paths = ids.map { $0.joined(separator: ", ") }
      changes.append(MapChange("\(subject): opens in \(paths[0]), before in \(paths[1])"))
    }
    let actions = [route, before].map { $0.landings.map(\.action).joined(separator: ", or else ") }
    if actions[0] != actions[1] {
      changes.append(MapChange("\(subject): is placed by \(actions[0]), before by \(actions[1])"))
    }
    let problems = [route, before].map { $0.landings.compactMap(\.problem) }
    if problems[0] != problems[1] {
      let isFixed = problems[0].isEmpty
      let reason = (isFixed ? problems[1] : problems[0]).joined(separator: "; ")
      changes.append(MapChange("\(subject): \(isFixed ? "no longer unused" : "never used"): \(reason)"))
    }
    return changes
  }

  private func otherChanges(of subject: String, _ before: MapRoute, _ route: MapRoute) -> [MapChange] {
    var changes: [MapChange] = []
    if before.keepsHeldRequests != route.keepsHeldRequests {
      let sentence = route.keepsHeldRequests ? "now kept for later" : "no longer kept for later"
      changes.append(MapChange("\(subject): a held request is \(sentence)", weakens: route.keepsHeldRequests))
    }
    if before.linksContinue != route.linksContinue {
      let place = route.linksContinue ? "from the current screens" : "over the root"
      changes.append(MapChange("\(subject): a link from outside opens it \(place)"))
    }
    if before.group != route.group {
      let (now, then) = (route.group ?? "none", before.group ?? "none")
      changes.append(MapChange("\(subject): is in the group \(now), before \(then)"))
    }
    return changes
  }
}
