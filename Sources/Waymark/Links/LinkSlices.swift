/// A list of slices that stores up to eight slices inline.
struct LinkSlices {
  // The slices are stored in pairs, because a larger vector has a stricter memory alignment, which slows down
  // allocation.
  private typealias Pair = SIMD2<UInt32>
  private var pairs = (Pair.zero, Pair.zero, Pair.zero, Pair.zero)
  private var others: [UInt32] = []
  private(set) var count = 0

  init() {}

  /// Creates a list of missing slices with the given length.
  init(missing count: Int) {
    for _ in 0..<count { append(.missing) }
  }

  subscript(index: Int) -> LinkSlice {
    get {
      switch index >> 1 {
      case 0: LinkSlice(bits: pairs.0[index & 1])
      case 1: LinkSlice(bits: pairs.1[index & 1])
      case 2: LinkSlice(bits: pairs.2[index & 1])
      case 3: LinkSlice(bits: pairs.3[index & 1])
      default: LinkSlice(bits: others[index - 8])
      }
    }
    set {
      switch index >> 1 {
      case 0: pairs.0[index & 1] = newValue.bits
      case 1: pairs.1[index & 1] = newValue.bits
      case 2: pairs.2[index & 1] = newValue.bits
      case 3: pairs.3[index & 1] = newValue.bits
      default: others[index - 8] = newValue.bits
      }
    }
  }

  mutating func append(_ slice: LinkSlice) {
    if count >= 8 { others.append(slice.bits) } else { self[count] = slice }
    count += 1
  }
}
