import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A draw command resolved to device pixels: everything that its pixels depend on, and their bounds.
struct RenderItem {
  /// What an item draws.
  enum Kind: UInt8 {
    /// The inside of `box`.
    case fill
    /// The inside of `box` without the inside of `inner`.
    case stroke
    /// The shadow of `box`, described by `shadow`.
    case shadow
    /// A text mask at a whole or fractional pixel position, with its top left corner at that of `box`.
    case text
    /// A text mask under the affine map `box.toBox`, from device pixels to mask pixels relative to the mask's centre.
    case transformedText
    /// The shape of the edge list `content`.
    case path
    /// The image `content`, inside `box`.
    case image
    /// The particles of the cloud `content`.
    case particles
    /// The backdrop `content`, pixel by pixel.
    case backdrop
    /// The following `count` items, composited as a whole with the opacity of `color`.
    case layer
    /// The mix of two drawings over the same background: the first `firstCount` of the following `count` items, and
    /// the remaining ones. The second drawing has the opacity of `color` as its fraction.
    case dissolve
    /// The following `count` items on the retained layer `content`, composited with the opacity of `color`. Only the
    /// layer is clipped, not its items.
    case retainedLayer

    /// Whether the following items belong to items of this kind.
    var hasChildren: Bool { self == .layer || self == .dissolve || self == .retainedLayer }
  }

  var kind: Kind
  /// The visible pixels that the item may touch.
  var bounds: PixelRect
  /// The colour; where `paint`, an image or children supply the colours, only its opacity is used.
  var color: Color
  /// The index of the innermost clip, or -1.
  var clip = -1
  var box: PixelBox
  /// The inner outline of a stroke; nil where the stroke leaves no hole.
  var inner: PixelBox?
  /// The blur of a shadow.
  var shadow: ShadowPlacement?
  /// The index of the text mask, edge list, image, cloud, backdrop or retained layer,
  /// or -1.
  var content = -1
  /// The index of the paint that replaces `color`, or -1.
  var paint = -1
  /// The number of all descendants of a layer, dissolve or retained layer.
  var count = 0
  /// The number of descendants that belong to the first drawing of a dissolve.
  var firstCount = 0
  /// Whether the items of a retained layer cover all of `bounds` opaquely.
  var isCovered = false
  /// Pixels that an opaque item in front covers. They follow from that item and are not compared.
  var occluded = PixelRect.empty
  /// A hash of everything that is compared.
  var fingerprint: UInt64 = 0
}

/// The mask of a shadow and its resolution.
struct ShadowPlacement: Equatable {
  /// The mask.
  var shape: ShadowShape
  /// Mask pixels per unit of the box's space, along x.
  var xDensity: Double
  /// Mask pixels per unit of the box's space, along y.
  var yDensity: Double
}

/// A shape that items are clipped to, and the clip around it.
struct RenderClip {
  var box: PixelBox
  /// The index of the enclosing clip, or -1.
  var parent: Int
  /// The number of enclosing clips.
  var depth: Int
  /// The latest copy of this clip in fewer clips: the index of the clip around it, and its own; nil for none.
  var copy: (parent: Int, index: Int)?
}

/// A paint other than a single colour, in device pixels.
enum RenderPaint: Equatable {
  /// A gradient, which is multiplied by the item's opacity.
  case gradient(GradientRamp)
  /// Stripes in the item's colour.
  case stripes(StripeRows)

  /// Adds everything to `fingerprint`.
  func add(to fingerprint: inout Fingerprint) {
    switch self {
    case .gradient(let ramp): ramp.add(to: &fingerprint)
    case .stripes(let rows): rows.add(to: &fingerprint)
    }
  }
}

/// A particle in device pixels.
struct RenderParticle: Equatable {
  var box: PixelBox
  var bounds: PixelRect
  var color: Color
}

/// A bitmap, downscaled where it is shown much smaller, and the map from device pixels to its pixels.
struct RenderImage: Equatable {
  var bitmap: Bitmap
  var map: ImageMap
}
