#if Web
import FlyingFox
import Foundation
import Testing

@testable import WaymarkWeb

struct MessageAssemblyTests {
  private func read(_ frames: WSFrame...) -> Result<[String], CloseReason> {
    var assembly = MessageAssembly(limit: 10)
    return Result { () throws(CloseReason) in
      var messages: [String] = []
      for frame in frames {
        if let message = try assembly.take(frame) { messages.append(message) }
      }
      return messages
    }
  }

  private func frame(_ opcode: WSFrame.Opcode, _ text: String, final: Bool = true) -> WSFrame {
    WSFrame(fin: final, opcode: opcode, mask: nil, payload: Data(text.utf8))
  }

  @Test("a frame is a message")
  func aFrameIsAMessage() {
    #expect(read(frame(.text, "ä"), frame(.text, "")) == .success(["ä", ""]))
  }

  @Test("a message may come in several frames with pings between")
  func aMessageMayComeInSeveralFramesWithPingsBetween() {
    let messages = read(
      frame(.text, "a", final: false), frame(.ping, ""), frame(.continuation, "b", final: false),
      frame(.continuation, "c"))
    #expect(messages == .success(["abc"]))
  }

  @Test("a character may come in several frames")
  func aCharacterMayComeInSeveralFrames() {
    var (first, second) = (frame(.text, "", final: false), frame(.continuation, ""))
    (first.payload, second.payload) = (Data([0xC3]), Data([0xA4]))
    #expect(read(first, second) == .success(["ä"]))
  }

  @Test("a long message is refused however it comes")
  func aLongMessageIsRefusedHoweverItComes() {
    #expect(read(frame(.text, "12345678901")) == .failure(CloseReason(.messageTooBig)))
    let parts = read(frame(.text, "123456", final: false), frame(.continuation, "123456", final: false))
    #expect(parts == .failure(CloseReason(.messageTooBig)))
  }

  @Test("frames out of order are refused")
  func framesOutOfOrderAreRefused() {
    #expect(read(frame(.continuation, "a")) == .failure(CloseReason(.protocolError)))
    #expect(read(frame(.text, "a", final: false), frame(.text, "b")) == .failure(CloseReason(.protocolError)))
  }

  @Test("frames of other kinds are refused")
  func framesOfOtherKindsAreRefused() {
    #expect(read(frame(.binary, "a")) == .failure(CloseReason(.unsupportedData)))
    #expect(read(frame(WSFrame.Opcode(3), "a")) == .failure(CloseReason(.protocolError)))
    #expect(read(frame(WSFrame.Opcode(11), "")) == .failure(CloseReason(.protocolError)))
  }

  @Test("extensions are not spoken")
  func extensionsAreNotSpoken() {
    var compressed = frame(.text, "a")
    compressed.rsv1 = true
    #expect(read(compressed) == .failure(CloseReason(.protocolError)))
  }

  @Test("frames that control are short and whole")
  func framesThatControlAreShortAndWhole() {
    #expect(read(frame(.ping, "", final: false)) == .failure(CloseReason(.protocolError)))
    #expect(read(frame(.ping, String(repeating: "x", count: 126))) == .failure(CloseReason(.protocolError)))
  }

  @Test("bytes that are no text are refused")
  func bytesThatAreNoTextAreRefused() {
    var wrong = frame(.text, "")
    wrong.payload = Data([0xC3, 0x28])
    #expect(read(wrong) == .failure(CloseReason(.invalidFramePayload)))
  }
}
#endif
