import Observation

@MainActor
@Observable
final class NoteBook {
  var texts = [1: "Milk", 2: "Eggs"]
}
