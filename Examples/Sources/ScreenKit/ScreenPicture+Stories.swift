// The pictures of the news and of the films.
extension ScreenPicture {
  static func news(_ motif: Motif) -> [Shape] {
    switch motif {
    case .mill:
      [
        Shape(.main, "M36 40h24l8 46H28z"), Shape(.shade, "M34 40l14-14 14 14zM43 66h10v20H43z"),
        Shape(.light, "M43 48h10v10H43z"),
        Shape(
          .shade,
          "M46 36L18 12l-6 8 32 20zM52 34l24-26 8 6-30 24zM50 40l26 24-6 8-24-28zM44 38L20 62l-8-6 28-22z"),
      ]
    case .train:
      [
        Shape(
          .main, "M26 12h44a12 12 0 0 1 12 12v40a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10V24a12 12 0 0 1 12-12z"
        ),
        Shape(
          .light,
          "M22 24h24v20H22zM50 24h24v20H50zM24 58a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM62 58a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"
        ),
        Shape(.shade, "M26 76h10L24 90H14zM60 76h10l12 14H72zM40 54h16v4H40zM40 62h16v4H40z"),
      ]
    case .note:
      [
        Shape(.main, "M34 20l44-10v12L34 32z"), Shape(.shade, "M34 20h6v54h-6zM72 14h6v50h-6z"),
        Shape(.main, "M14 74a13 11 0 1 0 26 0a13 11 0 1 0-26 0zM52 64a13 11 0 1 0 26 0a13 11 0 1 0-26 0z"),
      ]
    case .lighthouse:
      [
        Shape(.light, "M42 18L6 6v24zM54 18L90 6v24z"), Shape(.main, "M40 30h16l6 56H34z"),
        Shape(.light, "M38 44h20l1.500 12H36.500zM35.500 68h25l1 10H34.500z"),
        Shape(.shade, "M36 10l12-8 12 8zM40 10h16v14H40zM36 24h24v6H36zM20 86h56v6H20z"),
        Shape(.light, "M44 13h8v9h-8z"),
      ]
    case .loaf:
      [
        Shape(.main, "M14 76c-8-20-6-44 10-50 8-4 40-4 48 0 16 6 18 30 10 50 0 4-4 6-8 6H22c-4 0-8-2-8-6z"),
        Shape(.light, "M30 36l10-4 4 26-8 2zM46 32h10l2 26h-8zM62 34l8 4-2 22-6-2z"),
        Shape(.shade, "M14 76c0 4 4 6 8 6h52c4 0 8-2 8-6z"),
      ]
    default:
      [
        Shape(.shade, "M6 22l42 10 42-10v58L48 88 6 80z"),
        Shape(.light, "M10 16c16-4 30 0 37 8v56c-8-8-22-10-37-6z"),
        Shape(.main, "M86 16c-16-4-30 0-37 8v56c8-8 22-10 37-6z"),
        Shape(
          .shade,
          "M17 30c9-1 16 1 23 5v4c-7-4-14-6-23-5zM17 44c9-1 16 1 23 5v4c-7-4-14-6-23-5zM17 58c9-1 16 1 23 5v4c-7-4-14-6-23-5z"
        ),
      ]
    }
  }

  static func film(_ motif: Motif) -> [Shape] {
    switch motif {
    case .spiral:
      [
        Shape(
          .main,
          "M8 48a40 40 0 1 1 40 40a32 32 0 1 1 0-64a24 24 0 1 1 0 48a16 16 0 1 1 16-16h-6a10 10 0 1 0-10 10a18 18 0 1 0 0-36a26 26 0 1 0 0 52a34 34 0 1 0-34-34z"
        ),
        Shape(.shade, "M44 48a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM45 54h6l3 12h-4l-2-6-2 6h-4z"),
      ]
    case .bird:
      [
        Shape(
          .main,
          "M6 26c18-4 32 4 42 20 10-16 24-24 42-20-8 6-16 14-20 24-6 12-14 18-22 18s-16-6-22-18c-4-10-12-18-20-24z"
        ),
        Shape(.shade, "M40 62h16l6 22-14-6-14 6zM48 42l6 8H42z"),
        Shape(.light, "M18 30c10 2 18 8 24 18-10-2-18-8-24-18z"),
      ]
    case .key:
      [
        Shape(.main, "M10 34a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"),
        Shape(.light, "M20 34a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"),
        Shape(.shade, "M46 40l38 38-6 6-6-6-8 8-6-6 8-8-6-6-6 6-6-6 6-6-14-12z"),
      ]
    case .rope:
      [
        Shape(.main, "M44 6h8v30h-8z"), Shape(.main, "M24 62a24 26 0 1 0 48 0a24 26 0 1 0-48 0z"),
        Shape(.light, "M33 62a15 17 0 1 0 30 0a15 17 0 1 0-30 0z"),
        Shape(.shade, "M40 30h16v5H40zM39 38h18v5H39zM44 12l8 4v4l-8-4zM44 20l8 4v4l-8-4z"),
      ]
    case .house:
      [
        Shape(.shade, "M6 42L26 20l20 22zM44 34l22-24 24 24z"),
        Shape(.main, "M10 42h34v44H10zM44 34h42v52H44z"),
        Shape(.light, "M18 50h8v12h-8zM30 50h8v12h-8zM54 44h8v12h-8zM70 44h8v12h-8zM70 64h8v12h-8z"),
        Shape(.shade, "M52 64h12v22H52zM4 86h88v4H4z"),
      ]
    case .clock:
      [
        Shape(
          .shade, "M10 50a38 38 0 1 0 76 0a38 38 0 1 0-76 0zM24 8l8 10-14 10-6-10zM72 8l-8 10 14 10 6-10z"),
        Shape(.light, "M18 50a30 30 0 1 0 60 0a30 30 0 1 0-60 0z"),
        Shape(.main, "M45 28h6v20l14 10-4 5-16-12z"),
      ]
    case .lamp:
      [
        Shape(.light, "M48 20L14 88h68z"), Shape(.shade, "M45 44h6v40h-6zM36 84h24v6H36zM34 18h28l-4-8H38z"),
        Shape(.main, "M34 18h28l-6 26H40z"), Shape(.light, "M42 24h12l-3 16h-6z"),
      ]
    default:
      [
        Shape(.main, "M10 40h76v42a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z"), Shape(.shade, "M8 26L80 8l3 12L11 38z"),
        Shape(
          .light,
          "M22 22l10-2 6 12-10 2zM44 17l10-3 6 12-10 3zM66 11l10-2 5 12-8 2zM20 52h56v4H20zM20 64h40v4H20z"),
      ]
    }
  }
}
