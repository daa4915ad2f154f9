extension ScreenPicture {
  /// Creates a picture of something that has the colour.
  public init(of colour: ScreenAccent) {
    let motif: Motif =
      switch colour {
      case .red: .tomato
      case .yellow: .lemon
      case .green: .leaf
      case .blue: .boat
      case .brown: .chestnut
      }
    self.init(motif, colour)
  }

  /// Returns the shapes of a motif of a colour, or of the cloud.
  static func colourful(_ motif: Motif) -> [Shape] {
    switch motif {
    case .tomato:
      [
        Shape(.main, "M48 24c22 0 37 11 37 32S69 89 48 89 11 77 11 56s15-32 37-32z"),
        Shape(.light, "M21 52c1-9 7-15 14-17l2 5c-6 2-9 6-10 12z"),
        Shape(.shade, "M46 10h5l1 12 15-3-9 11 11 7-14 1-7 10-7-10-14-1 11-7-9-11 15 3z"),
      ]
    case .lemon:
      [
        Shape(.shade, "M52 27C54 13 66 6 82 8c-2 15-14 23-30 19z"),
        Shape(
          .main,
          "M5 55c7-2 9-7 13-13 7-10 18-16 30-16s23 6 30 16c4 6 6 11 13 13-7 2-9 7-13 13-7 10-18 16-30 16s-23-6-30-16c-4-6-6-11-13-13z"
        ),
        Shape(.light, "M27 49c4-9 11-14 20-14v6c-7 0-11 4-14 10z"),
      ]
    case .leaf:
      [
        Shape(.main, "M18 78C8 38 36 10 86 10c2 50-24 78-64 72z"),
        Shape(.light, "M34 50c4-14 14-24 28-28l1 4c-12 4-20 12-25 25z"),
        Shape(.shade, "M10 88c10-22 27-41 50-55l2 3C42 52 26 69 16 91z"),
      ]
    case .boat:
      [
        Shape(.light, "M46 8v42H20zM51 16l23 34H51z"),
        Shape(.shade, "M14 54h68l-9 14H23z"),
        Shape(.main, "M4 66c8-9 14-9 22 0s14 9 22 0 14-9 22 0 14 9 22 0v22H4z"),
        Shape(.shade, "M4 78c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0v10H4z"),
      ]
    case .cloud:
      [
        Shape(.main, "M28 66a17 17 0 0 1-2-34 24 24 0 0 1 46-4 19 19 0 0 1-2 38z"),
        Shape(.light, "M34 34c2-7 8-11 15-11v5c-5 0-8 3-10 8z"),
        Shape(.shade, "M50 56h15l-8 12h10L42 94l6-19h-9z"),
      ]
    default:
      [
        Shape(.main, "M48 12c7 12 37 17 37 45 0 20-17 32-37 32S11 77 11 57c0-28 30-33 37-45z"),
        Shape(.light, "M14 68c10-9 58-9 68 0-4 13-17 21-34 21s-30-8-34-21z"),
        Shape(.shade, "M46 26h4l1 34h-6zM28 38l4-2-3 26-6 2zM68 38l-4-2 3 26 6 2z"),
      ]
    }
  }

  /// A house between trees by the sea, with something in each colour.
  static let landscape = [
    Shape(.yellow, "M138 26a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
    Shape(.green, "M0 72c28-34 58-34 92-8 32-26 68-24 100 4v28H0z"),
    Shape(.brown, "M118 46h5v22h-5zM30 50h4v18h-4z"),
    Shape(.red, "M107 38a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
    Shape(.yellow, "M22 44a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"),
    Shape(.light, "M58 44h34v24H58z"),
    Shape(.red, "M52 46l23-20 23 20z"),
    Shape(.brown, "M70 52h10v16H70z"),
    Shape(.blue, "M0 80c16-7 32-7 48 0s32 7 48 0 32-7 48 0 32 7 48 0v16H0z"),
  ]
}

extension ScreenRow {
  /// Creates a row for a colour on a list: its name, and a picture if the kit has one for its screen.
  public init(
    colour id: String, _ screen: String, detail: String? = nil, value: String? = nil,
    action: ScreenAction? = nil
  ) {
    self.init(
      id.asTitle, detail: detail, value: value,
      picture: ScreenAccent(rawValue: screen).map { ScreenPicture(of: $0) }, action: action)
  }
}

extension String {
  /// A name from a list as a title, such as "Red 2" for `red-2`.
  public var asTitle: String { replacing("-", with: " ").sentenceCased }
}
