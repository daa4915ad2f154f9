// The declarations of WaymarkSaving, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Foundation
import Waymark
import WaymarkSaving

// MARK: The app

// A screen without fields.
struct Home: Destination {}

// A kind of container.
struct Shelf: ContainerKind {
  static let key = "shelf"
}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Save and restore

// Saves the navigation of a window in a file, and restores it.
@MainActor
func saveTheNavigationOfAWindowInAFile(_ file: NavigationFile, _ navigator: Navigator, _ url: URL)
  async throws
{
  let _: NavigationFile = NavigationFile(
    url, app: "1.0", dropping: { (key: String, value: String) in key == "search" })
  let _: NavigationFile = NavigationFile(url)
  let _: NavigationFile.Dropping? = { key, _ in key.isEmpty }
  try file.save(navigator)
  let _: NavigationLaunch = await file.restore(in: navigator, opening: "shop:///")
  await file.restore(in: navigator)
  let _: URL = file.url
}

// Reads what a launch of the app has restored.
func readWhatALaunchOfTheAppHasRestored(
  _ launch: NavigationLaunch, _ file: NavigationLaunch.File, _ fault: NavigationLaunch.Fault
) {
  let _: NavigationLaunch.File = launch.file
  let _: NavigationOutcome? = launch.link
  switch file {
  case .absent: break
  case .putAside(let url, let fault): let _: (URL?, NavigationLaunch.Fault) = (url, fault)
  case .restored(let restoration): let _: NavigationRestoration = restoration
  case .unavailable(let error): let _: any Error = error
  }
  switch fault {
  case .diedWhileStarting: break
  case .unreadable(let text): let _: String = text
  }
}

// Reads which screens could not be restored, and why.
func readWhichScreensCouldNotBeRestored(_ restoration: NavigationRestoration, _ dropped: DroppedNode) {
  let _: [DroppedNode] = restoration.dropped
  let _: Bool = restoration.isCopy
  let _: NavigationOutcome = restoration.outcome
  let _: [RehomedNode] = restoration.rehomed
  let _: [UpdatedContainer] = restoration.updated
  let _: String = dropped.name
  let _: String = dropped.reason
}

// Reads which screens and containers a new version of the app has moved.
func readWhatANewVersionHasMoved(
  _ rehomed: RehomedNode, _ updated: UpdatedContainer
) {
  let _: String = rehomed.name
  let _: NodeID = rehomed.node
  let _: [String] = updated.inserted
  let _: Bool = updated.isReordered
  let _: String = updated.name
  let _: NodeID = updated.node
  let _: String? = updated.refusal
  let _: [String] = updated.removed
}

// Reads JSON outside the main actor.
func read(_ json: Data, _ types: RestorableTypes) throws(SavedNavigationError) -> SavedNavigation {
  try SavedNavigation(json: json, types: types)
}

// Stores navigation in a format of your own.
@MainActor
func storeNavigationInAFormatOfYourOwn(_ saved: SavedNavigation, _ navigator: Navigator, _ json: Data)
  async throws
{
  let _: SavedNavigation = SavedNavigation(of: navigator)
  let _: SavedNavigation = SavedNavigation(navigator.state)
  let _: Data = try saved.json()
  let _: NavigationRestoration = await navigator.restore(saved)
  await navigator.restore(saved)
  let _: SavedNavigation = try read(json, navigator.restorableTypes())
  let _: Int = SavedNavigation.version
}

// Chooses which types can be restored.
@MainActor
func chooseWhichTypesCanBeRestored(_ navigator: Navigator, _ map: NavigationMap, _ types: RestorableTypes) {
  let _: RestorableTypes = RestorableTypes(
    map, start: .stack(Home()), others: [Home.self], kinds: [Shelf.self])
  let _: RestorableTypes = RestorableTypes(map)
  let _: RestorableTypes = navigator.restorableTypes(others: [Home.self], kinds: [Shelf.self])
  let _: RestorableTypes = navigator.restorableTypes()
  let _: [String] = types.missing(in: navigator.state)
  let _: CodingUserInfoKey? = RestorableTypes.key
  let _: CodingUserInfoKey? = RestorableTypes.key
}

// Handles saved navigation that is damaged or too large.
func handleSavedNavigationThatIsDamagedOrTooLarge(_ error: SavedNavigationError) {
  switch error {
  case .malformed(let text): let _: String = text
  case .noTypes: break
  case .tooLarge(let text): let _: String = text
  case .unknownVersion(let number): let _: Int = number
  }
  let _: Int = SavedNavigationLimits.bytes
  let _: Int = SavedNavigationLimits.declaredChildren
  let _: Int = SavedNavigationLimits.depth
  let _: Int = SavedNavigationLimits.draft
  let _: Int = SavedNavigationLimits.metadata
  let _: Int = SavedNavigationLimits.nesting
  let _: UInt64 = SavedNavigationLimits.nextNumber
  let _: Int = SavedNavigationLimits.nodes
  let _: Int = SavedNavigationLimits.rehomed
}

// Writes a log of a window for a bug report.
@MainActor
func writeALogOfAWindowForABugReport(_ writer: NavigationLogWriter, _ navigator: Navigator) throws {
  let _: NavigationLogWriter = try NavigationLogWriter(
    navigator, app: "1.0", write: { (data: Data) throws in show(data) })
  let _: (any Error)? = writer.failure
}

// Lets a user send a report from a release build.
@MainActor
func letAUserSendAReportFromAReleaseBuild(
  _ reporter: NavigationReporter, _ navigator: Navigator, _ request: LoggedRequest,
  _ status: LoggedRequest.Status
) throws {
  let _: NavigationReporter = NavigationReporter(navigator, app: "1.0")
  let _: Data = try reporter.report()
  let _: LoggedRequest.Status? = LoggedRequest.Status(rawValue: "arrived")
  let _: NavigationAction? = request.action
  let _: Bool = request.isChange
  let _: String = request.outcome
  let _: String? = request.plan
  let _: UInt64 = request.revision
  let _: LoggedRequest.Status = request.status
  let _: String = request.title
  switch status {
  case .arrived: break
  case .cancelled: break
  case .failed: break
  case .held: break
  case .redirected: break
  case .refused: break
  case .superseded: break
  case .unchanged: break
  }
}

// Finds out whether a report comes from an app with the same routes.
func compareTheRoutesOfTwoApps(_ map: NavigationMap) {
  let _: String = map.digest
}

// Reads a log, with the type of its errors.
func readLog(_ data: Data, _ types: RestorableTypes) throws(NavigationLogError) -> NavigationLog {
  try NavigationLog(data, types: types)
}

// Reads a log and replays it.
func readALogAndReplayIt(_ log: NavigationLog, _ data: Data, _ types: RestorableTypes) throws {
  let _: NavigationLog = try readLog(data, types)
  let _: NavigationState = try log.end()
  try log.replay { (change: LoggedChange, state: NavigationState) throws in _ = (change, state) }
  let _: String = log.app
  let _: [LoggedChange] = log.changes
  let _: Bool = log.isCut
  let _: String? = log.mapDigest
  let _: [LoggedRequest] = log.requests
  let _: NavigationSnapshot = log.start
  let _: WindowKey = log.window
  let _: Int = NavigationLog.largestSize
  let _: Int = NavigationLog.version
}

// Finds out where a new version of the app behaves differently.
func findADivergence(
  _ log: NavigationLog, _ map: NavigationMap, _ divergence: LogDivergence
) throws {
  let _: LogDivergence? = try log.divergence(from: map, start: .stack(Home()))
  let _: LoggedChange = divergence.change
  let _: Int = divergence.line
  let _: NavigationState = divergence.logged
  let _: Plan = divergence.plan
}

// Handles a log that cannot be read.
func handleALogThatCannotBeRead(_ error: NavigationLogError, _ problem: NavigationLogError.Problem) {
  let _: Int = error.line
  let _: NavigationLogError.Problem = error.problem
  switch problem {
  case .malformed(let text): let _: String = text
  case .otherState(let number): let _: UInt64 = number
  case .tooLarge: break
  case .unknownVersion(let number): let _: Int = number
  }
}

// MARK: Conformances

// Lists the types that can be encoded and decoded.
func listCodableTypes() {
  func require<each T: Codable>(_ types: repeat (each T).Type) {}
  require(
    LoggedRequest.Status.self, SavedNavigation.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    DroppedNode.self, LogDivergence.self, NavigationLaunch.Fault.self, NavigationLogError.self,
    RehomedNode.self,
    SavedNavigationError.self, UpdatedContainer.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    NavigationLaunch.Fault.self, NavigationLogError.self, SavedNavigationError.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    DroppedNode.self, LoggedRequest.self, LoggedRequest.Status.self, NavigationLaunch.Fault.self,
    NavigationLogError.self, NavigationLogError.Problem.self, RehomedNode.self, SavedNavigationError.self,
    UpdatedContainer.self)
}

// Lists the types that have a raw value.
func listRawRepresentableTypes() {
  func require<each T: RawRepresentable>(_ types: repeat (each T).Type) {}
  require(
    LoggedRequest.Status.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    DroppedNode.self, LogDivergence.self, LoggedRequest.self, LoggedRequest.Status.self, NavigationFile.self,
    NavigationLaunch.self, NavigationLaunch.Fault.self, NavigationLaunch.File.self, NavigationLog.self,
    NavigationLogError.self, NavigationLogError.Problem.self, NavigationLogWriter.self,
    NavigationReporter.self,
    NavigationRestoration.self, RehomedNode.self, RestorableTypes.self, SavedNavigation.self,
    SavedNavigationError.self,
    UpdatedContainer.self)
}
