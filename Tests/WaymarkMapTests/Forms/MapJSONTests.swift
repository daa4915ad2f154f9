import Foundation
import Testing
import Waymark
import WaymarkMap

struct MapJSONTests {
  @Test("a description read from its JSON equals the original")
  func roundTrip() throws {
    for variant in Variant.weakening + Variant.harmless {
      let map = try variant.after()
      #expect(try MapDescription(json: try map.json()) == map)
    }
  }

  @Test("equal maps have identical JSON, whatever the order of their routes")
  func stable() throws {
    let one = Variant.map {
      Route(to: Branch.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: SignIn.self, name: "b").using(.present(.popover)).from(.current)
    }
    let other = Variant.map {
      Route(to: SignIn.self, name: "b").using(.present(.popover)).from(.current)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Branch.self).using(.push).from(.firstStack())
    }
    #expect(try one().json() == other().json())
  }

  @Test("the JSON has one value per line, and an empty list is on one line")
  func lines() throws {
    let json = try Bank.description().json()
    #expect(json.hasPrefix("{\n  \"format\": 1,\n  \"hosts\": [\n    \"bank.example\"\n  ],\n"))
    #expect(json.contains("      \"over\": [],\n") && json.hasSuffix("]\n}\n"))
    #expect(json.split(separator: "\n").allSatisfy { $0.count { $0 == ":" } <= 2 })
  }

  @Test("quotes and backslashes in names are kept")
  func escapes() throws {
    let name = #"a "b\" {c}, [d]: e"#
    let map = try Variant.map {
      Route(to: SignIn.self, name: RouteName(name)).using(.present(.sheet)).from(.current)
    }()
    let json = try map.json()
    #expect(json.contains(#""name": "a \"b\\\" {c}, [d]: e""#))
    #expect(try MapDescription(json: json).screens.first?.routes.first?.name == name)
  }
}
