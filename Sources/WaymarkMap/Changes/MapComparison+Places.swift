extension MapComparison {
  /// The links that open another screen than before.
  var movedLinks: [MapChange] {
    let before = owners(in: old) { renamed[$0] ?? $0 }
    return owners(in: new) { $0 }.sorted { $0.key < $1.key }.compactMap { pattern, owner in
      guard let other = before[pattern], other.key != owner.key else { return nil }
      let lost = other.route.interceptors.removing(owner.route.interceptors)
      let reason = lost.isEmpty ? "" : ", and no longer asks \(lost.joined(separator: ", "))"
      let sentence = "\(new.link(pattern)): opens \(owner.name), before \(other.name)\(reason)"
      return MapChange(sentence, weakens: !lost.isEmpty)
    }
  }

  private typealias Owner = (key: String, name: String, route: MapRoute)

  private func owners(in map: MapDescription, key: (String) -> String) -> [String: Owner] {
    var owners: [String: Owner] = [:]
    for screen in map.screens {
      for route in screen.routes {
        for link in route.links { owners[link] = (key(screen.key), screen.name, route) }
      }
    }
    return owners
  }

  var placeChanges: [MapChange] {
    let known = Dictionary(old.places.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.places.map(\.id))
    let kept = new.places.flatMap { place in
      known[place.id].map { changes(from: $0, to: place) } ?? [
        MapChange("\(new.heading(of: place)): new place")
      ]
    }
    return kept
      + old.places.filter { !after.contains($0.id) }.map {
        MapChange("\(old.heading(of: $0)): place is gone")
      }
  }

  private func changes(from before: MapPlace, to place: MapPlace) -> [MapChange] {
    var changes: [MapChange] = []
    func note(_ what: String, _ now: [String], _ then: [String]) {
      if now == then { return }
      let texts = [now, then].map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
      changes.append(MapChange("\(place.name): \(what) \(texts[0]), before \(texts[1])"))
    }
    note("starts with", place.screens, before.screens)
    note("is inside of", [place.parent].compactMap(\.self), [before.parent].compactMap(\.self))
    note(
      "is presented over", place.over.map { new.place($0)?.name ?? $0 },
      before.over.map { old.place($0)?.name ?? $0 })
    if place.kind != before.kind || place.name != before.name {
      changes.append(
        MapChange(
          "\(place.name): is a \(place.kind.rawValue), before \(before.name), a \(before.kind.rawValue)"))
    }
    return changes
  }
}
