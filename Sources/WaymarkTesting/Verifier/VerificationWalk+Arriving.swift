import Waymark

extension VerificationWalk {
  /// The picture of the state that an action has led to; `nil` if it is the same state.
  mutating func pictureOfArrival(from place: PlaceOnWalk) -> StatePicture? {
    let shown = windows[place.start].shown
    if shown.state == place.shown.state, shown.traits == place.shown.traits { return nil }
    return picture(of: shown)
  }

  mutating func picture(of shown: VerifiedState) -> StatePicture {
    pictures.picture(of: shown.state, traits: shown.traits)
  }

  /// Goes on later from the state that an action has led to.
  ///
  /// - Returns: whether it is another one.
  mutating func arrive(at picture: StatePicture, from number: Int, by action: VerificationAction) -> Bool {
    let place = places[number]
    let arrived = PlaceOnWalk(
      shown: windows[place.start].shown, start: place.start, parent: number, action: action,
      steps: place.steps + 1)
    return enter(arrived, picture) != number
  }

  /// Goes on from a state later, unless it is known or out of bounds.
  ///
  /// - Returns: its number, if it has one.
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
    var exceeded: [VerificationLimit] = []
    if screens > bounds.screens { exceeded.append(.screens) }
    if place.shown.state.layers.count > bounds.layers { exceeded.append(.layers) }
    if place.steps > bounds.steps { exceeded.append(.steps) }
    if exceeded.isEmpty, places.count >= bounds.states { exceeded.append(.states) }
    report.limits.formUnion(exceeded)
    return exceeded.isEmpty
  }
}
