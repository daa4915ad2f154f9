import Foundation
import Testing
import Waymark

@testable import WaymarkMap

struct MapChangeTests {
  // Scenario B7.
  @Test("the list of changes describes each change of protection first", arguments: Variant.weakening)
  func weakening(_ variant: Variant) throws {
    let changes = try variant.after().changes(from: try variant.before())
    #expect(changes.filter(\.weakensProtection).map(\.sentence) == variant.weaker)
    #expect(changes.map(\.sentence) == variant.weaker + variant.others)
  }

  @Test("a change that keeps the protection is not marked as weaker", arguments: Variant.harmless)
  func harmless(_ variant: Variant) throws {
    let changes = try variant.after().changes(from: try variant.before())
    #expect(changes.map(\.sentence) == variant.others)
    #expect(changes.filter(\.weakensProtection) == [])
  }

  @Test(
    "the reverse of a change that weakens protection is not marked as weaker",
    arguments: Variant.weakening.prefix(5))
  func opposite(_ variant: Variant) throws {
    let changes = try variant.before().changes(from: try variant.after())
    let isReplacement = variant.others.contains { $0.contains("now asks") }
    #expect(!changes.isEmpty && changes.contains(where: \.weakensProtection) == isReplacement)
  }

  @Test("a module that stops asking before unsaved input is lost weakens protection")
  @MainActor
  func unsavedInput() throws {
    let window = Navigator(try Bank.map(), start: Bank.start)
    let asking = ModuleRegistry<Int> {
      ScreenModule(Transfer.self) { _, _ in 0 }.asksBeforeLosing(Int.self, "the transfer is not sent") {
        _, _ in true
      }
    }
    let silent = ModuleRegistry<Int> { ScreenModule(Transfer.self) { _, _ in 0 } }
    let before = MapDescription(of: window, modules: asking)
    let after = MapDescription(of: window, modules: silent)
    #expect(before.text().contains("asks before leaving"))
    #expect(
      after.changes(from: before).map(\.description) == [
        "! Transfer: no longer asks before unsaved input is lost"
      ])
    #expect(
      before.changes(from: after).map(\.description) == ["Transfer: now asks before unsaved input is lost"])
  }

  @Test("equal descriptions have no changes")
  func equal() throws {
    #expect(try Bank.description().changes(from: try Bank.description()) == [])
  }

  @Test("the list of changes describes the change of any value, in both directions")
  func complete() throws {
    let bank = try Bank.description()
    let mutants = try MapMutation.descriptions(of: bank)
    #expect(mutants.count > 150)
    for mutant in mutants where mutant.description != bank {
      let (forwards, backwards) = (
        mutant.description.changes(from: bank), bank.changes(from: mutant.description)
      )
      for change in [forwards.first, backwards.first] {
        #expect(change?.sentence.hasPrefix("The order") == false, "\(mutant.path)")
      }
    }
  }
}

/// Copies of a description in each of which one value of the JSON is different.
enum MapMutation {
  static func descriptions(of map: MapDescription) throws -> [(path: String, description: MapDescription)] {
    let json = try JSONSerialization.jsonObject(with: Data(try map.json().utf8))
    return try copies(of: json, path: "").compactMap { path, value in
      let text = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
      return (try? MapDescription(json: text)).map { (path, $0) }
    }
  }

  private static func copies(of value: Any, path: String) -> [(String, Any)] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { key in
        copies(of: object[key] ?? "", path: "\(path).\(key)").map { path, value in
          (path, object.merging([key: value]) { $1 } as Any)
        }
      }
    }
    if let list = value as? [Any] {
      let changed = list.indices.flatMap { index in
        copies(of: list[index], path: "\(path)[\(index)]").map { path, value in
          (path, list.prefix(index) + [value] + list.dropFirst(index + 1)) as (String, Any)
        }
      }
      let shorter = list.indices.map { index in
        ("\(path) without \(index)", list.prefix(index) + list.dropFirst(index + 1)) as (String, Any)
      }
      return changed.map { ($0, ($1 as? ArraySlice<Any>).map(Array.init) ?? $1) }
        + shorter.map { ($0, ($1 as? ArraySlice<Any>).map(Array.init) ?? $1) }
    }
    if let text = value as? String { return [(path, text + "x")] }
    if let flag = value as? Bool { return [(path, !flag)] }
    return []
  }
}
