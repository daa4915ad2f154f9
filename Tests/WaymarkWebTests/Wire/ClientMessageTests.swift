#if Web
import Testing

@testable import WaymarkWeb

struct ClientMessageTests {
  private func read(_ text: String) -> Result<ClientMessage, WireError> {
    Result { () throws(WireError) in try ClientMessage(text, limits: WebLimits()) }
  }

  @Test(
    "a valid message is parsed",
    arguments: [
      (#"{"type":"press","control":"c1","revision":3}"#, ClientMessage.press(control: "c1", revision: 3)),
      (
        #"{"type":"fill","control":"c1","revision":3,"text":"ü"}"#,
        .fill(control: "c1", revision: 3, text: "ü")
      ),
      (#"{"type":"shown","revision":0}"#, .shown(revision: 0)),
      (
        #"{"type":"visit","number":3,"place":{"key":"k","serial":-2,"path":"/a?b"}}"#,
        .visit(.init(key: "k", serial: -2, path: "/a?b"), number: 3)
      ),
      (#"{"type":"room","columns":1}"#, .room(columns: 1)),
      (#"{"type":"blocked","window":"w"}"#, .blocked(window: "w")),
      (#"{"type":"front"}"#, .front),
      (#"{ "type" : "pong", "number" : 3 }"#, .pong(3)),
      (
        #"{"type":"hello","fresh":null,"kept":{"window":"w","token":"t"},"place":{"path":"/","key":null}}"#,
        .hello(
          .init(
            fresh: nil, kept: .init(window: "w", token: "t"), place: .init(key: nil, serial: nil, path: "/")))
      ),
    ])
  func aMessageIsRead(text: String, message: ClientMessage) {
    #expect(read(text) == .success(message))
  }

  @Test(
    "an invalid message is rejected",
    arguments: [
      "", "null", "[]", "1", "\"pong\"", "{", "{}x", #"{"type":"pong"}{"type":"pong"}"#, #"{"type":1}"#,
      #"{"type":"press","control":1,"revision":1}"#, #"{"type":"press","control":["c"],"revision":1}"#,
      #"{"type":"shown","revision":-1}"#, #"{"type":"shown","revision":1.5}"#,
      #"{"type":"shown","revision":"1"}"#,
      #"{"type":"shown","revision":1e400}"#, #"{"type":"room","columns":true}"#,
    ])
  func whatIsNoMessageIsRefused(text: String) {
    #expect(isNoMessage(text), "\(read(text))")
  }

  @Test("a deeply nested message is rejected")
  func whatIsNestedTooDeeplyIsRefused() {
    #expect(isNoMessage(String(repeating: "[", count: 16_000)))
    #expect(isNoMessage(String(repeating: #"{"a":"#, count: 3_000)))
  }

  private func isNoMessage(_ text: String) -> Bool {
    if case .failure(let error) = read(text) { "\(error)".hasPrefix("not a message") } else { false }
  }

  @Test(
    "the error names the missing, invalid or unexpected field",
    arguments: [
      (#"{"type":"go","to":"home"}"#, WireError.unknownType),
      (#"{"type":"press","revision":1}"#, .missing("control")),
      (#"{"type":"hello"}"#, .missing("place")),
      (#"{"control":"c"}"#, .missing("type")),
      (#"{"type":"pong","state":{}}"#, .unexpected),
      (#"{"type":"press","control":"c","revision":1,"action":{"go":"home"}}"#, .unexpected),
      (#"{"type":"press","control":"c","revision":1,"destination":null}"#, .unexpected),
      (#"{"type":"shown","revision":9007199254740993}"#, .outOfBounds("revision")),
      (#"{"type":"press","control":"","revision":1}"#, .outOfBounds("control")),
      (#"{"type":"press","control":"<b>","revision":1}"#, .outOfBounds("control")),
      (
        #"{"type":"press","control":"\#(String(repeating: "c", count: 65))","revision":1}"#,
        .outOfBounds("control")
      ),
      (#"{"type":"blocked"}"#, .missing("window")),
      (#"{"type":"blocked","window":""}"#, .outOfBounds("window")),
      (#"{"type":"room"}"#, .missing("columns")),
      (#"{"type":"room","columns":0}"#, .outOfBounds("columns")),
      (#"{"type":"room","columns":17}"#, .outOfBounds("columns")),
      (#"{"type":"visit","place":{"path":"/"}}"#, .missing("number")),
      (#"{"type":"visit","number":1,"place":{"path":"javascript:alert(1)"}}"#, .outOfBounds("path")),
      (
        #"{"type":"visit","number":1,"place":{"path":"/","serial":9999999999999999}}"#, .outOfBounds("serial")
      ),
    ])
  func whatAMessageHasTooMuchOrTooLittleIsNamed(text: String, error: WireError) {
    #expect(read(text) == .failure(error))
  }

  @Test("an overlong text in a message is out of bounds")
  func aLongTextIsOutOfBounds() {
    let text = String(repeating: "x", count: 4_097)
    #expect(
      read(#"{"type":"fill","control":"c","revision":1,"text":"\#(text)"}"#) == .failure(.outOfBounds("text"))
    )
  }

  @Test("an overlong message is rejected without parsing it")
  func aLongMessageIsNotLookedAt() {
    let limits = WebLimits()
    #expect(read(String(repeating: " ", count: limits.messageBytes + 1)) == .failure(.tooLong(limit: 16_384)))
  }

  @Test("an error does not quote the text of its message")
  func anErrorSaysNothingOfWhatWasSaid() {
    for text in [#"{"type":"pong","number":1,"<script>":1}"#, #"{"type":"<script>"}"#, "<script>"] {
      #expect(throws: WireError.self) { try read(text).get() }
      #expect(!"\(read(text))".contains("script"))
    }
  }
}
#endif
