extension ScreenPicture {
  /// The shapes of the picture, from back to front.
  public var shapes: [Shape] {
    switch motif {
    case .boot, .coat, .hat: Self.clothes(motif)
    case .shopFront: Self.shopFront
    case .stage: Self.stage
    case .tomato, .lemon, .leaf, .boat, .chestnut, .cloud: Self.colourful(motif)
    case .landscape: Self.landscape
    case .blocks: blocks
    case .mill, .train, .note, .lighthouse, .loaf, .book: Self.news(motif)
    case .spiral, .bird, .key, .rope, .house, .clock, .lamp, .clapper: Self.film(motif)
    default: Self.symbol(motif)
    }
  }

  private static func clothes(_ motif: Motif) -> [Shape] {
    switch motif {
    case .boot:
      [
        Shape(.shade, "M33 10h8v9h-8z"),
        Shape(.main, "M28 16h30v30c0 7 4 10 11 12l11 4c6 2 9 7 9 13v3H28z"),
        Shape(.light, "M38 22h13v22c-4 3-9 3-13 0z"),
        Shape(
          .shade, "M42 22h1v23h-1zM46 22h1v23h-1zM25 76h66v5c0 3-2 4-4 4H55l-2-3h-7l-2 3H29c-2 0-4-1-4-4z"),
      ]
    case .coat:
      [
        Shape(.main, "M37 12h22l15 8 9 37-11 3-4-14v40H28V46l-4 14-11-3 9-37z"),
        Shape(.light, "M37 12h22L48 36z"),
        Shape(
          .shade,
          "M37 12l11 24-5 6-10-27zM59 12L48 36l5 6 10-27zM47 42h2v44h-2zM32 62h10v4H32zM54 62h10v4H54z"),
        Shape(
          .light,
          "M52 50a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM52 58a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM52 73a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
        ),
      ]
    default:
      [
        Shape(.main, "M26 60c0-24 4-36 13-36 4 0 6 3 9 3s5-3 9-3c9 0 13 12 13 36z"),
        Shape(.shade, "M26 50c14 4 30 4 44 0l1 10H25z"),
        Shape(.main, "M8 61c0-4 17-2 40-2s40-2 40 2c0 7-18 14-40 14S8 68 8 61z"),
        Shape(.light, "M60 54l10-14c5 3 3 11-6 15z"),
      ]
    }
  }

  private static func symbol(_ motif: Motif) -> [Shape] {
    switch motif {
    case .bag:
      [
        Shape(.shade, "M31 40v-8a17 17 0 0 1 34 0v8h-6v-8a11 11 0 0 0-22 0v8z"),
        Shape(.main, "M19 36h58l5 45c0 3-2 5-5 5H19c-3 0-5-2-5-5z"),
        Shape(
          .light,
          "M35 58a13 13 0 0 0 26 0h-4a9 9 0 0 1-18 0zM36 48a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM54 48a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
        ),
      ]
    case .giftCard:
      [
        Shape(.main, "M14 24h68a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"),
        Shape(.shade, "M28 24h8v48h-8zM8 44h80v8H8z"),
        Shape(
          .light,
          "M32 48c-4-16-22-14-16-4 3 4 10 5 16 4zM32 48c4-16 22-14 16-4-3 4-10 5-16 4zM30 48h4l8 16-6-1-4-9-4 9-6 1z"
        ),
      ]
    case .heart:
      [
        Shape(.main, "M48 82C22 62 12 49 12 35a18 18 0 0 1 36-6 18 18 0 0 1 36 6c0 14-10 27-36 47z"),
        Shape(.light, "M22 36c0-6 4-11 10-11v5c-3 0-5 3-5 6z"),
      ]
    case .person:
      [
        Shape(.main, "M31 34a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
        Shape(.shade, "M16 84c1-21 13-30 32-30s31 9 32 30z"),
        Shape(.light, "M40 54h16l-8 14z"),
      ]
    default:
      [
        Shape(
          .main,
          "M12 45l32-32c1-1 3-2 4-2h30c4 0 7 3 7 7v30c0 2-1 3-2 4L51 84c-3 3-7 3-10 0L12 55c-3-3-3-7 0-10z"),
        Shape(.light, "M64 26a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        Shape(
          .shade,
          "M33 59l28-16 2 4-28 16zM37 45a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM49 62a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
      ]
    }
  }

  private static let stage = [
    Shape(.light, "M10 14h76v60H10z"),
    Shape(.main, "M48 30l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z"),
    Shape(.main, "M10 14h26c0 28-8 44-26 50zM86 14H60c0 28 8 44 26 50z"),
    Shape(.shade, "M6 10h84v6H6zM4 74h88v9H4z"),
  ]

  /// A wall with an awning, two windows with goods in them and a door.
  private static let shopFront = [
    Shape(.light, "M16 30h160v54H16z"),
    Shape(.shade, "M8 84h176v5H8zM26 44h52v32H26zM114 44h52v32h-52zM85 44h22v40H85z"),
    Shape(.light, "M30 48h44v24H30zM118 48h44v24h-44zM89 48h14v16H89zM100 69h3v3h-3z"),
    Shape(
      .main,
      "M38 70h28v-2c0-2-6-2-6-2-1-8-3-10-8-10s-7 2-8 10c0 0-6 0-6 2zM134 53h12l5 3 3 8-4 1-1-3v10h-18V62l-1 3-4-1 3-8z"
    ),
    Shape(.shade, "M12 10h168v6H12z"),
    Shape(
      .main,
      "M12 16h24v18a12 8 0 0 1-24 0zM60 16h24v18a12 8 0 0 1-24 0zM108 16h24v18a12 8 0 0 1-24 0zM156 16h24v18a12 8 0 0 1-24 0z"
    ),
    Shape(.light, "M36 16h24v18a12 8 0 0 1-24 0zM84 16h24v18a12 8 0 0 1-24 0zM132 16h24v18a12 8 0 0 1-24 0z"),
  ]
}
