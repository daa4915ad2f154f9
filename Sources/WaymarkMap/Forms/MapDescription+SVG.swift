extension MapDescription {
  /// Returns the places as a drawing: boxes in boxes, each with the screens that open there.
  ///
  /// The drawing is readable in light and dark mode, and has a title and a description for screen readers. Equal
  /// descriptions give the same bytes on every system.
  ///
  /// - Parameters:
  ///   - title: the title of the drawing.
  ///   - folds: whether each `RouteGroup` is one line in each place.
  /// - Complexity: O(n · m) in the number of places and routes.
  public func svg(title: String = "Navigation map", foldingGroups folds: Bool = false) -> String {
    var root = MapBox(id: "", lines: intro(title), boxes: boxes(in: nil, folded: folds))
    root.layOut(x: 0, y: 0)
    let size = (width: root.width + 2 * MapBox.Size.padding, height: root.height + MapBox.Size.padding)
    let document = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-labelledby": "map-title map-description",
        "width": "\(size.width)", "height": "\(size.height)", "viewBox": "0 0 \(size.width) \(size.height)",
      ],
      [
        SVGElement("title", ["id": "map-title"], text: title),
        SVGElement("desc", ["id": "map-description"], text: spoken),
        SVGElement(style: Self.styleSheet),
        SVGElement("rect", ["class": "page", "width": "\(size.width)", "height": "\(size.height)"]),
      ] + texts(of: root) + root.boxes.flatMap { elements(of: $0, depth: 0) })
    return document.lines().joined(separator: "\n") + "\n"
  }

  private func intro(_ title: String) -> [MapBox.Line] {
    let asked = interceptors.isEmpty ? "" : " Every request asks \(interceptors.joined(separator: ", "))."
    return [
      MapBox.Line(text: title, style: .title),
      MapBox.Line(text: "\(summary). Links: \(addresses).\(asked)", style: .note),
    ]
  }

  /// The contents of the drawing in sentences.
  private var spoken: String {
    let places = places.map {
      "\($0.name) (\(Self.count(sections(of: $0.id, folded: false).flatMap(\.rows).count, "route")))"
    }
    return "\(summary). Places: \(places.joined(separator: ", "))."
  }

  private func boxes(in parent: String?, folded: Bool) -> [MapBox] {
    places.filter { $0.parent == parent && $0.id != parent }.map { place in
      MapBox(id: place.id, lines: lines(of: place, folded), boxes: boxes(in: place.id, folded: folded))
    }
  }

  private func lines(of place: MapPlace, _ folded: Bool) -> [MapBox.Line] {
    let notes = heading(of: place).dropFirst(place.name.count + 2)
    var lines = [MapBox.Line(text: place.name, style: .title)]
    if !notes.isEmpty { lines.append(MapBox.Line(text: String(notes), style: .note)) }
    for section in sections(of: place.id, folded: folded) {
      if let group = section.group { lines.append(MapBox.Line(text: group, style: .group)) }
      for row in section.rows {
        lines.append(MapBox.Line(text: row.title, style: row.problem == nil ? .row : .unused))
        if !row.details.isEmpty { lines.append(MapBox.Line(text: row.details, style: .detail)) }
      }
    }
    return lines
  }

  private func elements(of box: MapBox, depth: Int) -> [SVGElement] {
    let frame = SVGElement(
      "rect",
      [
        "class": depth % 2 == 0 ? "even" : "odd", "x": "\(box.origin.x)", "y": "\(box.origin.y)",
        "width": "\(box.width)", "height": "\(box.height)", "rx": "8",
      ])
    return [frame] + texts(of: box) + box.boxes.flatMap { elements(of: $0, depth: depth + 1) }
  }

  private func texts(of box: MapBox) -> [SVGElement] {
    box.lines.enumerated().map { number, line in
      SVGElement(
        "text",
        [
          "class": line.style.rawValue,
          "x": "\(box.origin.x + MapBox.Size.padding + (line.style == .detail ? 12 : 0))",
          "y": "\(box.origin.y + MapBox.Size.padding + 13 + number * MapBox.Size.line)",
        ], text: line.text)
    }
  }

  private static let styleSheet: StaticString = """
    svg { color-scheme: light dark; }
    text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1d1d1f; }
    .page { fill: #ffffff; }
    .even { fill: #f2f4f8; stroke: #8a94a6; }
    .odd { fill: #ffffff; stroke: #8a94a6; }
    .title { font-weight: 700; font-size: 14px; }
    .note, .detail { fill: #4a5262; }
    .group { font-weight: 600; fill: #33518f; }
    .row { font-weight: 500; }
    .unused { fill: #a3172b; text-decoration: line-through; }
    @media (prefers-color-scheme: dark) {
    text { fill: #f2f2f7; }
    .page { fill: #16181d; }
    .even { fill: #22262e; stroke: #6d7789; }
    .odd { fill: #16181d; stroke: #6d7789; }
    .note, .detail { fill: #b9c1d0; }
    .group { fill: #9db8f2; }
    .unused { fill: #ff8f9c; }
    }
    """
}
