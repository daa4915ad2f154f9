// The declarations of WaymarkMap, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Waymark
import WaymarkMap

// MARK: The app

// A view, for a host that the app chooses.
final class Page {}

// MARK: Describe and review a map

// Describes a map outside the main actor.
func describe(_ map: NavigationMap, _ state: NavigationState, _ interceptor: any Interceptor) {
  let _: MapDescription = MapDescription(
    map, start: .stack(), interceptors: [interceptor],
    title: { (type: any Destination.Type) -> String? in nil })
  let _: MapDescription = MapDescription(map, start: .stack())
}

// Describes all places, screens and routes of an app.
@MainActor
func describeAllPlaces(
  _ navigator: Navigator, _ modules: ModuleRegistry<Page>, _ interceptor: any Interceptor
) {
  let _: MapDescription = MapDescription(
    of: navigator, modules: modules, title: { (type: any Destination.Type) -> String? in nil })
  let _: MapDescription = MapDescription(of: navigator, modules: modules)
  let _: MapDescription = MapDescription(
    of: navigator, title: { (type: any Destination.Type) -> String? in nil })
  let _: MapDescription = MapDescription(of: navigator)
  describe(navigator.map, navigator.state, interceptor)
}

// Prints a map in a terminal, in a drawing or in Markdown.
func printAMapInATerminal(_ description: MapDescription) {
  let _: String = description.text(foldingGroups: true)
  let _: String = description.text()
  let _: String = description.svg(title: "Routes", foldingGroups: true)
  let _: String = description.svg()
  let _: String = description.mermaid
}

// Compares a map with its recorded description in a test.
func compareAMapWithItsRecordedDescriptionInATest(_ description: MapDescription, _ review: MapReview)
  throws(MapRecordError)
{
  let _: MapReview = try description.review(against: "Map.json", recording: false, test: #filePath)
  let _: MapReview = try description.review(against: "Map.json")
  let _: [MapChange] = review.changes
  let _: Bool = review.isCurrent
  let _: Bool = review.wasRecorded
}

// Lists the changes between two maps as sentences.
func listTheChangesBetweenTwoMapsAsSentences(
  _ description: MapDescription, _ earlier: MapDescription, _ change: MapChange
) {
  let _: [MapChange] = description.changes(from: earlier)
  let _: String = change.sentence
  let _: Bool = change.weakensProtection
}

// Reads a description, with the type of its errors.
func readDescription(_ json: String) throws(MapRecordError) -> MapDescription {
  try MapDescription(json: json)
}

// Stores a description as JSON, and reads it.
func storeADescriptionAsJSON(_ description: MapDescription, _ error: MapRecordError) throws {
  let _: String = try description.json()
  let _: MapDescription = try readDescription("{}")
  switch error {
  case .notADescription: break
  case .otherFormat(let number): let _: Int = number
  case .unreadable(let text): let _: String = text
  case .unwritable(let text): let _: String = text
  }
}

// Writes the file apple-app-site-association for universal links.
func writeTheAssociationFile(
  _ description: MapDescription, _ error: AssociationError
) throws(AssociationError) {
  let _: String = try description.associationFile(for: "ABCDE12345.org.example.shop")
  switch error {
  case .invalidApp(let text): let _: String = text
  case .noHosts: break
  case .noLinks: break
  }
}

// Reads the places of a map.
func readThePlacesOfAMap(_ description: MapDescription, _ place: MapPlace, _ kind: MapPlace.Kind) {
  let _: MapPlace.ID = place.id
  let _: MapPlace.Kind? = MapPlace.Kind(rawValue: "tab")
  let _: [MapPlace] = description.places
  let _: String = place.id
  let _: MapPlace.Kind = place.kind
  let _: String = place.name
  let _: [String] = place.over
  let _: String? = place.parent
  let _: [String] = place.screens
  switch kind {
  case .anywhere: break
  case .base: break
  case .column: break
  case .container: break
  case .layer: break
  case .stack: break
  case .tab: break
  }
}

// Reads the screens of a map and their routes.
func readTheScreensOfAMapAndTheirRoutes(_ description: MapDescription, _ screen: MapScreen, _ route: MapRoute)
{
  let _: [MapScreen] = description.screens
  let _: Bool = screen.asksBeforeLeaving
  let _: String? = screen.container
  let _: [String] = screen.formerKeys
  let _: String = screen.key
  let _: String = screen.name
  let _: String? = screen.result
  let _: [MapRoute] = screen.routes
  let _: String? = screen.title
  let _: String? = route.group
  let _: [String] = route.interceptors
  let _: Bool = route.keepsHeldRequests
  let _: [MapLanding] = route.landings
  let _: [String] = route.links
  let _: Bool = route.linksContinue
  let _: String = route.name
  let _: Bool = route.opensUnknownLinks
  let _: String? = route.otherwise
  let _: Bool = route.printsLink
  let _: String? = route.problem
  let _: String? = route.window
}

// Reads where a route puts its screen.
func readWhereARoutePutsItsScreen(_ landing: MapLanding) {
  let _: String = landing.action
  let _: [String] = landing.conditions
  let _: String? = landing.over
  let _: String = landing.place
  let _: String? = landing.problem
}

// Reads the links and the interceptors of all requests.
func readTheLinksAndTheInterceptorsOfAllRequests(_ description: MapDescription) {
  let _: [String] = description.hosts
  let _: [String] = description.interceptors
  let _: String? = description.scheme
}

// MARK: Conformances

// Lists the types that list their cases.
func listCaseIterableTypes() {
  func require<each T: CaseIterable>(_ types: repeat (each T).Type) {}
  require(
    MapPlace.Kind.self)
}

// Lists the types that can be encoded and decoded.
func listCodableTypes() {
  func require<each T: Codable>(_ types: repeat (each T).Type) {}
  require(
    MapDescription.self, MapLanding.self, MapPlace.self, MapPlace.Kind.self, MapRoute.self, MapScreen.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    AssociationError.self, MapChange.self, MapDescription.self, MapRecordError.self, MapReview.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    AssociationError.self, MapRecordError.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    AssociationError.self, MapChange.self, MapDescription.self, MapLanding.self, MapPlace.self,
    MapPlace.Kind.self,
    MapRecordError.self, MapRoute.self, MapScreen.self)
}

// Lists the types that have an identity.
func listIdentifiableTypes() {
  func require<each T: Identifiable>(_ types: repeat (each T).Type) {}
  require(
    MapPlace.self)
}

// Lists the types that have a raw value.
func listRawRepresentableTypes() {
  func require<each T: RawRepresentable>(_ types: repeat (each T).Type) {}
  require(
    MapPlace.Kind.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    AssociationError.self, MapChange.self, MapDescription.self, MapLanding.self, MapPlace.self,
    MapPlace.Kind.self,
    MapRecordError.self, MapReview.self, MapRoute.self, MapScreen.self)
}
