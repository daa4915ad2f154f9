import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// Random links and values. `WAYMARK_STORM_OPERATIONS` sets the number of values.
@Suite("Properties of links")
struct LinkPropertyTests {
  private static let cases =
    ProcessInfo.processInfo.environment["WAYMARK_STORM_OPERATIONS"].flatMap { Int($0) } ?? 10_000

  let table: LinkTable

  init() throws { table = try Links.table() }

  @Test("a representable value survives printing and parsing, and is printed to the same link again")
  func printedLinksComeBack() {
    var representable = 0
    let failure = checkSamples(seed: 1) { sample in
      guard sample.canonicalLink != nil else { return true }
      representable += 1
      let link = try table.link(to: sample.destination)
      let parsed = try table.parse(link).destination
      return try parsed == sample.destination && table.link(to: parsed) == link
    }
    #expect(failure == nil)
    #expect(representable > Self.cases / 2)
  }

  @Test("a canonical link is parsed and printed unchanged")
  func canonicalLinksComeBack() {
    let failure = checkSamples(seed: 2) { sample in
      guard let link = sample.canonicalLink else { return true }
      let parsed = try table.parse(link).destination
      return try parsed == sample.destination && table.link(to: parsed) == link
    }
    #expect(failure == nil)
  }

  @Test("a value that can't be written as a link is refused")
  func otherValuesAreRefused() {
    var refused = 0
    let failure = checkSamples(seed: 3) { sample in
      guard sample.canonicalLink == nil else { return true }
      refused += 1
      guard case .notRepresentable? = refusal(of: sample) else { return false }
      return true
    }
    #expect(failure == nil)
    #expect(refused > Self.cases / 20)
  }

  @Test("random bytes are parsed to a value that survives a round trip, or give a short error")
  func randomBytesDoNotTrap() {
    let failure = checkTexts(seed: 4, cases: 20_000) { generator in
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      let prefix = ["", "/", "shop://", "/products/1?"].randomElement(using: &generator) ?? ""
      return prefix + String(decoding: bytes, as: UTF8.self)
    }
    #expect(failure == nil)
  }

  @Test("mutated links are parsed to a value that survives a round trip, or give a short error")
  func mutatedLinksDoNotTrap() {
    let failure = checkTexts(seed: 5, cases: 20_000) { generator in
      var bytes = Array((LinkSample.random(using: &generator).canonicalLink ?? "shop://products/1").utf8)
      for _ in 0..<3 { generator.mutate(&bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(failure == nil)
  }
}

extension LinkPropertyTests {
  private func checkSamples(
    seed: UInt64, holds: (LinkSample) throws -> Bool
  ) -> PropertyFailure<LinkSample>? {
    checkProperty(
      seed: seed, cases: Self.cases, generate: { LinkSample.random(using: &$0) }, shrink: { $0.smaller },
      holds: holds)
  }

  /// Checks that each text is either refused with a short error, or gives a value that prints and parses to
  /// itself.
  private func checkTexts(
    seed: UInt64, cases: Int, generate: (inout SeededGenerator) -> String
  ) -> PropertyFailure<String>? {
    checkProperty(seed: seed, cases: cases, generate: generate) { text in
      Shrink.array(Array(text.utf8)) { $0 == 0x61 ? [] : [0x61] }.lazy
        .map { String(decoding: $0, as: UTF8.self) }.filter { $0 != text }
    } holds: { text in
      if let error = Links.error(of: text, in: table) { return error.description.count < 300 }
      let match = try table.parse(text)
      let link = try table.link(to: match.destination, route: match.route)
      return try table.parse(link).destination == match.destination
    }
  }

  private func refusal(of sample: LinkSample) -> LinkError? {
    do throws(LinkError) {
      _ = try table.link(to: sample.destination)
      return nil
    } catch {
      return error
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    let byte = "/?#&=%.{}0aF\0\u{7F}".utf8.randomElement(using: &self) ?? 0
    let place = Int.random(in: 0..<bytes.count, using: &self)
    switch Int.random(in: 0..<3, using: &self) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    default: if bytes.count > 1 { bytes.remove(at: place) }
    }
  }
}
