#if Web
extension HTMLWriter {
  /// Writes a field and its label, and adds the field to the control table.
  mutating func write(_ field: WebField) {
    let id = enter(field.key, "field", .fill(field.set))
    markup.add("<label class=\"wm-field\"><span>")
    markup.add(text: field.label)
    markup.add("</span>")
    markup.add(field.kind == .multiLine ? "<textarea rows=\"4\"" : "<input")
    markup.add("id", id)
    markup.add("name", "field-" + id)
    markup.add(" maxlength=\"4096\"")
    markup.add(field.kind.attributes)
    if field.kind == .multiLine {
      markup.add(">\n")
      markup.add(text: field.value)
      markup.add("</textarea>")
    } else {
      // Never send a password back. Send an empty value, so that the app can clear the field.
      if field.kind != .password || field.value.isEmpty { markup.add("value", field.value) }
      markup.add(">")
    }
    markup.add("</label>")
  }
}

extension HTML.FieldKind {
  /// The HTML attributes that tell the browser what kind of text to expect.
  fileprivate var attributes: StaticString {
    switch self {
    case .text, .multiLine: ""
    case .password: " type=\"password\" autocomplete=\"current-password\""
    case .email: " type=\"email\" autocomplete=\"email\""
    case .number: " inputmode=\"decimal\""
    case .search: " type=\"search\""
    }
  }
}
#endif
