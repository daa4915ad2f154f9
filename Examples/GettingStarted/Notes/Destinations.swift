import Waymark

struct NoteStack: ContainerDestination { static let kind = Stack() }
struct NoteList: Destination {}
struct Note: Destination { var id: Int }
struct EditNote: Destination { var id: Int }
struct Settings: Destination {}
struct Account: Destination {}
struct SignIn: Destination {}
