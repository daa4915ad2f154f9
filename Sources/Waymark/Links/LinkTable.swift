/// All links of an app, ready to be read and printed.
struct LinkTable: Sendable {
  let format: LinkFormat
  let entries: [LinkEntry]
  let trie: LinkTrie
  /// The position of the entry that a route declares.
  let byRoute: [Int: Int]
  /// The position of the first entry that a type has.
  let byType: [ObjectIdentifier: Int]
}
