#if Web
import Waymark

extension WebPageMaker {
  /// Draws all layers. Only the controls of the top layer are enabled.
  mutating func drawLayers() {
    let layers = shown?.layers ?? []
    for (index, layer) in layers.enumerated() {
      writer.isLive = index == layers.count - 1
      below = nil
      if index == 0 { drawBase(layer) } else { drawPresented(layer) }
    }
  }

  private mutating func drawBase(_ layer: ContainerNode) {
    writer.markup.add("<form class=\"wm-layer wm-base\"")
    drawIdentity(of: .container(layer), "layer")
    drawFormAttributes()
    if !writer.isLive { writer.markup.add(" inert") }
    writer.markup.add(">")
    writer.markup.add(fields)
    for child in layer.children { draw(child) }
    writer.markup.add("</form>")
  }

  private mutating func drawPresented(_ layer: ContainerNode) {
    writer.markup.add("<dialog open class=\"wm-layer wm-presented\" aria-modal=\"true\"")
    let node = Node.container(layer)
    drawIdentity(of: node, "layer")
    writer.markup.add("data-style", style(of: layer))
    let options = layer.presentation?.options ?? PresentationOptions()
    if let detent = options.detents.first { writer.markup.add("data-detent", Self.name(of: detent)) }
    if options.sizing != .automatic { writer.markup.add("data-sizing", options.sizing.rawValue) }
    if let front = frontLeaf(in: layer) { writer.markup.add("aria-labelledby", "title-" + tag(of: front)) }
    writer.markup.add(writer.isLive ? "><form" : " inert><form")
    drawFormAttributes()
    writer.markup.add(">")
    writer.markup.add(fields)
    writer.place = .around(node.shownIdentity)
    if let button = closeButton(of: layer, onEscape: !options.isInteractiveDismissDisabled) {
      writer.write(button)
    }
    if let mark = layer.foreignContent {
      drawForeignContent(mark, node)
    } else {
      for child in layer.children { draw(child) }
    }
    writer.markup.add("</form></dialog>")
  }

  private mutating func drawFormAttributes() {
    writer.markup.add(" method=\"post\"")
    writer.markup.add("action", fields.action)
  }

  /// Returns the name of a detent in the style sheet, which has a rule for each tenth of the full height. A
  /// fixed height is the height of the content.
  private static func name(of detent: PresentationOptions.Detent) -> String {
    switch detent {
    case .medium: "5"
    case .large: "10"
    case .fraction(let fraction): String(max(1, Int((fraction * 10).rounded())))
    case .height: "fitted"
    }
  }

  /// Returns the button that closes a layer. A dialog is left by its own buttons. Only the Escape key presses the
  /// hidden button, which stands for the dialog's cancel button.
  ///
  /// - Parameter closesOnEscape: whether the Escape key presses the button.
  /// - Returns: the button, or `nil` for a dialog that has buttons but no cancel button.
  private func closeButton(of layer: ContainerNode, onEscape closesOnEscape: Bool) -> WebButton? {
    if let (dialog, scope) = dialog(in: layer) {
      guard let cancel = dialog.buttons.first(where: { $0.role == .cancel }) else { return nil }
      var button = WebButton(cancel.title, look: .close) {
        await scope.perform(.finish(dialog, with: cancel), at: nil)
      }
      button.attributes = [
        HTMLAttribute(name: "data-close", value: ""), HTMLAttribute(name: "hidden", value: ""),
      ]
      return button
    }
    let id = layer.foreignContent == nil ? layer.id : nil
    var button = WebButton(texts.close, look: .close) { [weak navigator] in
      await navigator?.perform(.dismiss(id), at: nil)
    }
    if closesOnEscape { button.attributes = [HTMLAttribute(name: "data-close", value: "")] }
    return button
  }

  /// Returns the dialog in front of a layer and its scope, or `nil` if the front screen is not a dialog with
  /// buttons, or has no view.
  private func dialog(in layer: ContainerNode) -> (Dialog, ScreenScope)? {
    guard let screen = frontLeaf(in: layer)?.screen, let dialog = screen.destination.as(Dialog.self),
      !dialog.buttons.isEmpty, let scope = views.scope(of: screen.id)
    else { return nil }
    return (dialog, scope)
  }

  private func style(of layer: ContainerNode) -> String {
    guard let presentation = layer.presentation, layer.foreignContent == nil else {
      return PresentationStyle.foreign.name
    }
    return String(views.name(of: presentation.style).unicodeScalars.filter(Self.isOfName).map(Character.init))
  }

  /// Returns whether a character can be used in a CSS class name without being escaped.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
      || scalar == "_"
  }

  /// Returns the front screen of a layer, or `nil` if the layer ends at an empty container.
  private func frontLeaf(in container: ContainerNode) -> Node? {
    container.focusedChild.flatMap { child in child.container.map { frontLeaf(in: $0) } ?? child }
  }
}
#endif
