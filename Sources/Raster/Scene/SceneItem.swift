import Geometry
import Stage

/// A draw command resolved to device pixels: everything that its pixels depend on, and where they may lie.
struct SceneItem {
  /// What is drawn.
  enum Kind: UInt8 {
    /// The inside of `box`.
    case fill
    /// What lies in `box` and not in `inner`.
    case stroke
    /// The shadow of `box`, as `shadow` tells.
    case shadow
    /// A text mask at whole or fractional device pixels: its top left corner is that of `box`.
    case text
    /// A text mask under the map `box.toBox`, from device pixels to mask pixels around the mask's middle.
    case turnedText
    /// The shape of the scene's edge list `content`.
    case path
    /// The picture `content` of the scene, inside of `box`.
    case image
    /// The background `content` of the scene, pixel by pixel.
    case backdrop
    /// The following `count` items, composited as a whole at the opacity of `color`.
    case layer
    /// The first `firstCount` of the following `count` items on one picture of what lies below, the others on another one, and both
    /// mixed: the second has the share that is the opacity of `color`.
    case dissolve

    /// Whether further items belong to it.
    var holdsItems: Bool { self == .layer || self == .dissolve }
  }

  var kind: Kind
  /// The visible pixels that the item may touch.
  var bounds: PixelRect
  /// The colour; of what has colours of its own or holds items, only the opacity counts.
  var color: Color
  /// The index of the innermost clip, or -1.
  var clip = -1
  var box: Box
  /// The inner outline of a stroke; nil where the stroke leaves no hole.
  var inner: Box?
  /// How a shadow is blurred.
  var shadow: ShadowPlacement?
  /// The index of the text mask, edge list, picture or background, or -1.
  var content = -1
  /// The index of what the item is painted with instead of `color`, or -1.
  var paint = -1
  /// How many items belong to a layer or dissolve, with all that belong to those.
  var count = 0
  /// How many of them belong to a dissolve's first picture.
  var firstCount = 0
  /// Pixels that a later item covers opaquely. They follow from that item and are no part of what is compared.
  var hidden = PixelRect.empty
  /// A summary of everything that is compared.
  var fingerprint: UInt64 = 0
}

/// The mask of a shadow and how dense its pixels lie.
struct ShadowPlacement: Equatable {
  /// The mask.
  var shape: ShadowShape
  /// Mask pixels to the unit of the box's space, along x.
  var acrossDensity: Double
  /// Mask pixels to the unit of the box's space, along y.
  var downDensity: Double
}

/// A shape that items are limited to, and the clip around it.
struct SceneClip {
  var box: Box
  /// The index of the next clip outwards, or -1.
  var parent: Int
  /// How many clips stand around it.
  var depth: Int
}

/// A paint other than one colour, on device pixels.
enum ScenePaint: Equatable {
  /// The gradient has the item's opacity in it.
  case gradient(GradientRamp)
  /// The stripes have the item's colour.
  case stripes(StripeRows)

  /// Adds a summary.
  func add(to sum: inout Fingerprint) {
    switch self {
    case .gradient(let ramp): ramp.add(to: &sum)
    case .stripes(let rows): rows.add(to: &sum)
    }
  }
}

/// A picture, shrunken where that helps, and where its pixels go.
struct ScenePicture: Equatable {
  var bitmap: Bitmap
  var map: ImageMap
}

extension Scene {
  /// The items that belong to the one at `index`.
  func inside(_ index: Int) -> Range<Int> { (index + 1)..<(index + 1 + items[index].count) }

  /// The items of a dissolve's first and second picture.
  func pictures(ofDissolve index: Int) -> (first: Range<Int>, second: Range<Int>) {
    let (inside, middle) = (inside(index), index + 1 + items[index].firstCount)
    return (inside.lowerBound..<middle, middle..<inside.upperBound)
  }
}
