import Waymark

extension VerificationWalk {
  /// Returns the picture of the state after an action, or `nil` if the state has not changed.
  mutating func pictureOfArrival(from place: PlaceOnWalk) -> StatePicture? {
    let shown = windows[place.start].shown
    if shown.state == place.shown.state, shown.traits == place.shown.traits { return nil }
    return picture(of: shown)
  }

  mutating func picture(of shown: VerifiedState) -> StatePicture {
    pictures.picture(of: shown.state, traits: shown.traits)
  }

  /// Adds the state after an action to the walk.
  ///
  /// - Returns: `true` if the action has changed the state.
  mutating func arrive(at picture: StatePicture, from number: Int, by action: VerificationAction) -> Bool {
    let place = places[number]
    let arrived = PlaceOnWalk(
      shown: windows[place.start].shown, start: place.start, parent: number, action: action,
      steps: place.steps + 1)
    return enter(arrived, picture) != number
  }

  /// Adds a state to the walk. Does nothing if the walk already contains the state or if the state is out of
  /// bounds.
  ///
  /// - Returns: the number of the state, or `nil` if the state is out of bounds.
  @discardableResult
  mutating func enter(_ place: PlaceOnWalk, _ picture: StatePicture) -> Int? {
    if let known = numbers[picture] { return known }
    guard isWithinBounds(place, screens: picture.screenCount) else { return nil }
    numbers[picture] = places.count
    places.append(place)
    return places.count - 1
  }

  private mutating func isWithinBounds(_ place: PlaceOnWalk, screens: Int) -> Bool {
    let bounds = verification.bounds
    if hasManyCopies(place) { return false }
    var exceeded: [VerificationLimit] = []
    if screens > bounds.screens { exceeded.append(.screens) }
    if place.shown.state.layers.count > bounds.layers { exceeded.append(.layers) }
    if place.steps > bounds.steps { exceeded.append(.steps) }
    if exceeded.isEmpty, places.count >= bounds.states { exceeded.append(.states) }
    report.limits.formUnion(exceeded)
    return exceeded.isEmpty
  }
}

extension VerificationWalk {
  /// Whether a state has more equal screens than the bound, and more than the start from which it was reached.
  private func hasManyCopies(_ place: PlaceOnWalk) -> Bool {
    guard place.parent != nil else { return false }
    return place.shown.state.screenCounts.contains { destination, count in
      count > verification.bounds.copies && count > startCounts[place.start][destination, default: 0]
    }
  }
}

extension NavigationState {
  /// The number of screens that show each destination.
  var screenCounts: [AnyDestination: Int] {
    screens.reduce(into: [:]) { $0[$1.destination, default: 0] += 1 }
  }
}
