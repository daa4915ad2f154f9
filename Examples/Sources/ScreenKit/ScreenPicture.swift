/// A drawing that belongs to the kit: flat shapes in a few tones of one colour. An app names the motif and the
/// colour.
public struct ScreenPicture: Hashable, Sendable {
  /// The subject of a picture.
  public enum Motif: String, CaseIterable, Sendable {
    /// An ankle boot.
    case boot
    /// A coat with two pockets.
    case coat
    /// A hat with a band.
    case hat
    /// A shopping bag.
    case bag
    /// A card with a ribbon.
    case giftCard
    /// A heart.
    case heart
    /// A head and shoulders.
    case person
    /// A price tag.
    case priceTag
    /// The front of a shop, twice as wide as the other pictures.
    case shopFront
    /// A stage with a curtain.
    case stage
    /// A tomato.
    case tomato
    /// A lemon with a leaf.
    case lemon
    /// A leaf.
    case leaf
    /// A sailing boat on waves.
    case boat
    /// A chestnut.
    case chestnut
    /// A house by the sea, twice as wide as the other pictures.
    case landscape
    /// A cloud with a flash of lightning.
    case cloud
    /// Building blocks with letters, see ``ScreenPicture/init(blocks:)``.
    case blocks
    /// A windmill.
    case mill
    /// The front of a train.
    case train
    /// A musical note.
    case note
    /// A lighthouse with its beam.
    case lighthouse
    /// A loaf of bread.
    case loaf
    /// An open book.
    case book
    /// A spiral.
    case spiral
    /// A bird in flight.
    case bird
    /// A key.
    case key
    /// A loop of rope.
    case rope
    /// A house with lit windows.
    case house
    /// A clock.
    case clock
    /// A street lamp.
    case lamp
    /// A clapperboard.
    case clapper
  }

  /// The role of a shape's colour in the picture.
  public enum Tone: String, CaseIterable, Sendable {
    /// The colour of the picture.
    case main
    /// A darker tone of the colour.
    case shade
    /// A lighter tone of the colour.
    case light
    /// Red in each picture, which does not depend on the picture's colour.
    case red
    /// Yellow in each picture.
    case yellow
    /// Green in each picture.
    case green
    /// Blue in each picture.
    case blue
    /// Brown in each picture.
    case brown
  }

  /// A filled shape.
  public struct Shape: Hashable, Sendable {
    /// The tone of the shape.
    public var tone: Tone
    /// The outline, in the syntax of SVG path data.
    public var outline: String

    init(_ tone: Tone, _ outline: String) { (self.tone, self.outline) = (tone, outline) }
  }

  /// The subject of the picture.
  public var motif: Motif
  /// The colour of the picture.
  public var colour: ScreenAccent
  /// The letters on the blocks of ``Motif/blocks``.
  var letters = ""

  /// Creates a picture.
  public init(_ motif: Motif, _ colour: ScreenAccent) { (self.motif, self.colour) = (motif, colour) }

  /// The width of the picture's coordinates. All pictures have the height 96.
  public var width: Int {
    switch motif {
    case .shopFront, .landscape: 192
    case .blocks: 96 * max(letters.count, 1)
    default: 96
    }
  }
  /// The height of the picture's coordinates.
  public var height: Int { 96 }
}
