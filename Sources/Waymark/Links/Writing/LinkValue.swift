/// The value of a field, as recorded by a ``LinkWriter`` that accepts all fields.
enum LinkValue: Hashable, Sendable {
  case text(String)
  case list([String])
}

extension LinkWriter {
  /// The values of all fields that were written, without percent-encoding.
  var values: [String: LinkValue] {
    var values: [String: LinkValue] = [:]
    for slot in fields.indices where !places[slot].isMissing { values[fields[slot]] = value(of: slot) }
    return values
  }

  private func value(of slot: Int) -> LinkValue? {
    LinkBytes.of(bytes) { bytes in
      guard let text = bytes.part(places[slot]) else { return nil }
      guard lists.contains(slot) else { return unescaped(text).map { .text($0) } }
      let elements = text.isEmpty ? [] : text.parts(separatedBy: 0x2F)
      return .list(elements.compactMap(unescaped))
    }
  }

  private func unescaped(_ text: LinkBytes) -> String? {
    LinkEscapes.decode(text).map { LinkBytes.of($0) { $0.text } }
  }
}
