#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct HTMLTests {
  @Test("elements are written in order with their children")
  func writesPieces() {
    let piece = HTML.group([.heading("A"), .paragraph("b"), .list([.text("c"), .row("d", detail: "e")])])
    #expect(
      piece.written()
        == "<h2>A</h2><p>b</p><ul class=\"wm-list\"><li>c</li><li><div class=\"wm-row\"><span>d</span>"
        + "<small>e</small></div></li></ul>")
  }

  @Test("a void element has no end tag and no children")
  func writesVoidElements() {
    #expect(HTML.element(.br, [], [.text("lost")]).written() == "<br>")
  }

  @Test("attributes are written in order")
  func writesAttributes() {
    let attributes: [HTMLAttribute] = [
      .class("a b"), .lang("de"), .dir(.automatic), .colspan(2), .scope(.row), .data("price", "12"), .open,
    ]
    #expect(
      HTML.element(.td, attributes).written()
        == "<td class=\"a b\" lang=\"de\" dir=\"auto\" colspan=\"2\" scope=\"row\" data-price=\"12\" open=\"\"></td>"
    )
  }

  @Test("a button has a name, id and role, and a row with an action is written as a button")
  func writesButtons() {
    #expect(
      HTML.button("Go", .destructive) { nil }.written()
        == "<button type=\"submit\" name=\"control\" id=\"c1\" value=\"c1\" class=\"wm-destructive\">Go</button>"
    )
    #expect(HTML.row("Shoe") { nil }.written().contains("class=\"wm-row\"><span>Shoe</span></button>"))
  }

  @Test(
    "a field has the input attributes of its kind",
    arguments: [
      (HTML.FieldKind.text, "value=\"x\""), (.email, "type=\"email\" autocomplete=\"email\" value=\"x\""),
      (.number, "inputmode=\"decimal\" value=\"x\""), (.search, "type=\"search\" value=\"x\""),
    ])
  func writesFields(kind: HTML.FieldKind, attributes: String) {
    #expect(
      HTML.field("Name", kind, value: "x") { _ in }.written()
        == "<label class=\"wm-field\"><span>Name</span><input id=\"c1\" name=\"field-c1\" maxlength=\"4096\""
        + " \(attributes)></label>")
  }

  @Test("a password is never sent to the browser, except an empty one")
  func keepsPasswords() {
    #expect(!HTML.field("Password", .password, value: "secret") { _ in }.written().contains("value="))
    #expect(HTML.field("Password", .password, value: "") { _ in }.written().contains("value=\"\""))
  }

  @Test("an image has its path and alternative text")
  func writesImages() {
    #expect(
      HTML.image("/a.png", alternative: "A \"shoe\"", [.width(40)]).written()
        == "<img src=\"/a.png\" alt=\"A &quot;shoe&quot;\" width=\"40\">")
  }

  @Test("a drawing has a size, an alternative text and escaped paths")
  func writesDrawings() {
    #expect(
      HTML.drawing(
        width: 9, height: 6, alternative: "A \"shoe\"", [.path("M0 0h9\">", [.class("sole")])]
      ).written()
        == "<svg viewBox=\"0 0 9 6\" role=\"img\" aria-label=\"A &quot;shoe&quot;\">"
        + "<path d=\"M0 0h9&quot;&gt;\" class=\"sole\"></path></svg>")
  }

  @Test("a drawing without an alternative text is hidden from screen readers")
  func hidesDecorativeDrawings() {
    #expect(
      HTML.drawing(width: 9, height: 6, alternative: "", []).written()
        == "<svg viewBox=\"0 0 9 6\" aria-hidden=\"true\"></svg>")
  }
}
#endif
