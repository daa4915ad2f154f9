#if Web
import Waymark

extension WebPageMaker {
  /// Draws all layers. Only the controls of the top layer are enabled.
  mutating func drawLayers() {
    let layers = shown.layers
    for (index, layer) in layers.enumerated() {
      writer.isLive = index == layers.count - 1
      below = nil
      if index == 0, case .container = layer.value {
        drawBase(layer)
      } else {
        drawPresented(layer)
      }
    }
  }

  private mutating func drawBase(_ layer: HostTree.Item) {
    writer.markup.add("<form class=\"wm-layer wm-base\"")
    drawIdentity(of: layer, "layer")
    drawFormAttributes()
    if !writer.isLive { writer.markup.add(" inert") }
    writer.markup.add(">")
    writer.markup.add(fields)
    for child in layer.children { draw(child) }
    writer.markup.add("</form>")
  }

  private mutating func drawPresented(_ layer: HostTree.Item) {
    writer.markup.add("<dialog open class=\"wm-layer wm-presented\" aria-modal=\"true\"")
    drawIdentity(of: layer, "layer")
    writer.markup.add("data-style", style(of: layer))
    if let front = frontItem(in: layer) { writer.markup.add("aria-labelledby", "title-" + tag(of: front)) }
    writer.markup.add(writer.isLive ? "><form" : " inert><form")
    drawFormAttributes()
    writer.markup.add(">")
    writer.markup.add(fields)
    writer.place = .around(layer.identity)
    writer.write(closeButton(of: layer))
    if case .foreign(let mark) = layer.value {
      drawForeignContent(mark, layer)
    } else {
      for child in layer.children { draw(child) }
    }
    writer.markup.add("</form></dialog>")
  }

  private mutating func drawFormAttributes() {
    writer.markup.add(" method=\"post\"")
    writer.markup.add("action", fields.action)
  }

  private func closeButton(of layer: HostTree.Item) -> WebButton {
    let id: NodeID? = if case .node(let id) = layer.identity { id } else { nil }
    var button = WebButton(texts.close, look: .close) { [weak navigator] in await navigator?.dismiss(id) }
    button.attributes = [HTMLAttribute(name: "data-close", value: "")]
    return button
  }

  private func style(of layer: HostTree.Item) -> String {
    guard case .container(let value) = layer.value, let presentation = value.presentation else {
      return PresentationStyle.foreign.name
    }
    return String(views.name(of: presentation.style).unicodeScalars.filter(Self.isOfName).map(Character.init))
  }

  /// Returns whether a character can be used in a CSS class name without being escaped.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
      || scalar == "_"
  }

  /// Returns the front screen of a layer, or `nil` if the layer is empty.
  private func frontItem(in item: HostTree.Item) -> HostTree.Item? {
    guard case .container = item.value else { return item }
    return item.focusedChild.flatMap { frontItem(in: $0) }
  }
}
#endif
