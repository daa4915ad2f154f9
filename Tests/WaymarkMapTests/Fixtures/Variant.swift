import Testing
import Waymark
import WaymarkMap

/// Two versions of a small map, and the sentences about their differences.
struct Variant: Sendable, CustomTestStringConvertible {
  let title: String
  let before: @Sendable () throws -> MapDescription
  let after: @Sendable () throws -> MapDescription
  /// The sentences about weaker protection, in order.
  var weaker: [String] = []
  /// The other sentences, in order.
  var others: [String] = []

  var testDescription: String { title }
}

struct HomeStack: ContainerDestination { static let kind = Stack() }
struct AccountsStack: ContainerDestination { static let kind = Stack() }

extension Variant {
  static let start = NodeBlueprint.tabs(
    as: BankTabs(), .stack(as: HomeStack(), Home()), .stack(as: AccountsStack(), Accounts()))

  /// Returns a closure that describes a map with some routes.
  static func map(
    scheme: String? = "bank", hosts: [String] = [], asking interceptors: [any Interceptor] = [],
    @RouteBuilder _ routes: @escaping @Sendable () -> [RouteGroup]
  ) -> @Sendable () throws -> MapDescription {
    return {
      let map = try NavigationMap(links: LinkFormat(scheme: scheme, hosts: hosts), routes)
      return MapDescription(map, start: start, interceptors: interceptors)
    }
  }
}

/// The screen of a branch after a rename.
struct Office: Destination {
  static let formerKeys = ["Branch"]
  var id: Int
  static let samples = [Office(id: 3)]
}
/// The transfer with another result.
struct Payment: Destination {
  static let key = "Transfer"
}
