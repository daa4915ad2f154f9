/// Money, and where it went.
struct Account: Equatable {
  let name: String
  let entries: [String]

  static let all = [
    Account(name: "Household", entries: ["Bread", "Rent"]),
    Account(name: "Travel", entries: ["Train to Basle"]),
  ]

  static func named(_ name: String) -> Account? { all.first { $0.name == name } }
}
