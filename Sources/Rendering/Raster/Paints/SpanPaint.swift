import OvershootCoverage

/// The colours of covered pixels.
protocol SpanPaint {
  /// Paints a run of columns, which is not empty, in some rows of the target.
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget)
}

/// One premultiplied colour.
struct SolidPaint: SpanPaint {
  let color: UInt32

  @inline(__always)
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget) {
    let first = target.pixel(segment.start, rows.lowerBound)
    let count = segment.end &- segment.start
    guard rows.upperBound &- rows.lowerBound == 1 else { return paint(segment, first, rows.count, target.stride) }
    if let bytes = segment.bytes {
      Blend.mask(first, coverage: bytes, count: count, color: color)
    } else if count == 1 {
      first.pointee = Blend.over(source(segment), first.pointee)
    } else {
      Blend.fill(first, count: count, source: source(segment))
    }
  }

  /// Paints several rows.
  @inline(never)
  private func paint(
    _ segment: CoverageSegment, _ first: UnsafeMutablePointer<UInt32>, _ rows: Int, _ stride: Int
  ) {
    let count = segment.end &- segment.start
    if let bytes = segment.bytes {
      Blend.mask(first, coverage: bytes, count: count, rows: rows, stride: stride, color: color)
    } else {
      Blend.fill(first, count: count, rows: rows, stride: stride, source: source(segment))
    }
  }

  @inline(__always)
  private func source(_ segment: CoverageSegment) -> UInt32 {
    segment.constant == 255 ? color : Blend.scale(color, by: UInt32(segment.constant))
  }
}

/// The pixels of a layer of the target's size, one to one.
struct LayerPaint: SpanPaint {
  private let layer: PaintTarget
  private let mixer: RowMixer
  private let opacity: SourceOpacity
  private let opacityByte: UInt8
  private let isOpaque: Bool

  /// Creates a paint of `layer` at an opacity, which uses `mixer` and sets its fraction. Only the pixels that are
  /// painted need be valid, and `isOpaque` says whether all of these are opaque.
  init(_ layer: PaintTarget, opacity: Double, isOpaque: Bool, mixer: RowMixer) {
    self.layer = layer
    self.mixer = mixer
    self.opacity = SourceOpacity(opacity)
    opacityByte = opacity.coverageByte
    self.isOpaque = isOpaque
    if isOpaque, !self.opacity.isFull { mixer.setFraction(self.opacity.value) }
  }

  /// Whether it changes no pixel.
  var isUnseen: Bool { opacity.value == 0 }

  @inline(__always)
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget) {
    let count = segment.end &- segment.start
    for y in rows {
      let (pixels, source) = (target.pixel(segment.start, y), UnsafePointer(layer.pixel(segment.start, y)))
      if let bytes = segment.bytes {
        if opacity.isFull {
          Blend.masked(pixels, source: source, coverage: bytes, count: count)
        } else {
          Blend.fade(pixels, source: source, coverage: bytes, count: count, opacity: opacity)
        }
      } else if !isOpaque {
        Blend.layer(pixels, source: source, count: count, opacity: Blend.product(segment.constant, opacityByte))
      } else if segment.constant == 255 {
        opacity.isFull ? pixels.update(from: source, count: count) : mixer.mix(pixels, with: source, count: count)
      } else {
        Blend.fadeOpaque(pixels, source: source, count: count, weight: opacity.scaled(by: segment.constant))
      }
    }
  }
}

/// A source of an individual colour for each pixel.
protocol PixelSource {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours of the `count` pixels from (x, y) to the right.
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}

extension GradientRamp: PixelSource {}

/// The pixels of an opaque bitmap of the target's size, one to one.
struct OpaquePixels: PixelSource {
  /// The pixel at 0, 0, which may be outside of the source.
  let base: UnsafePointer<UInt32>
  /// The number of pixels from one row to the next.
  let stride: Int

  var isOpaque: Bool { true }

  @inline(__always)
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    pixels.update(from: base + (y &* stride &+ x), count: count)
  }
}

/// The opacity of a source, finer than a byte, so that an image that fades in ends within a level of its own colours.
struct SourceOpacity {
  /// 0...65536.
  let value: UInt32

  init(_ opacity: Double) { value = UInt32((opacity.unitClamped * 65536).rounded()) }

  var isFull: Bool { value == 65536 }

  /// The product with a coverage, 0...65536.
  @inline(__always)
  func scaled(by coverage: UInt8) -> UInt32 { (value &* UInt32(coverage) &+ 127) / 255 }
}

/// The pixels of a source at an opacity.
struct SourcePaint<Source: PixelSource>: SpanPaint {
  let source: Source
  let opacity: SourceOpacity
  /// A buffer for a row of pixels.
  let buffer: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget) {
    let count = segment.end &- segment.start
    for y in rows {
      let pixels = target.pixel(segment.start, y)
      if let bytes = segment.bytes {
        source.write(to: buffer, x: segment.start, y: y, count: count)
        if opacity.isFull {
          Blend.masked(pixels, source: buffer, coverage: bytes, count: count)
        } else {
          Blend.fade(pixels, source: buffer, coverage: bytes, count: count, opacity: opacity)
        }
      } else if segment.constant == 255, opacity.isFull, source.isOpaque {
        source.write(to: pixels, x: segment.start, y: y, count: count)
      } else {
        source.write(to: buffer, x: segment.start, y: y, count: count)
        if opacity.isFull {
          Blend.layer(pixels, source: buffer, count: count, opacity: segment.constant)
        } else if source.isOpaque {
          Blend.fadeOpaque(pixels, source: buffer, count: count, weight: opacity.scaled(by: segment.constant))
        } else {
          Blend.fade(pixels, source: buffer, count: count, weight: opacity.scaled(by: segment.constant))
        }
      }
    }
  }
}
