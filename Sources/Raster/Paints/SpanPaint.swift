/// What covered pixels are painted with.
protocol SpanPaint {
  /// Paints a run of columns, which is not empty, in some rows of the target.
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget)
}

/// One premultiplied colour.
struct SolidPaint: SpanPaint {
  let color: UInt32

  @inline(__always)
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget) {
    let count = segment.end &- segment.start
    if let bytes = segment.bytes {
      for y in rows { Blend.mask(target.pixel(segment.start, y), coverage: bytes, count: count, color: color) }
      return
    }
    let source = segment.constant == 255 ? color : Blend.scale(color, by: UInt32(segment.constant))
    if count == 1 {
      for y in rows {
        let place = target.pixel(segment.start, y)
        place.pointee = Blend.over(source, place.pointee)
      }
    } else {
      let first = target.pixel(segment.start, rows.lowerBound)
      Blend.fill(first, count: count, rows: rows.count, stride: target.stride, source: source)
    }
  }
}

/// Something that gives each pixel a colour of its own.
protocol PixelSource {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours of `count` pixels from (x, y) on.
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}

extension GradientRamp: PixelSource {}

/// The pixels of a picture as large as the target, opaque and one for one.
struct OpaquePixels: PixelSource {
  /// The first pixel.
  let base: UnsafePointer<UInt32>
  /// From one row to the next, in pixels.
  let stride: Int

  var isOpaque: Bool { true }

  @inline(__always)
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    pixels.update(from: base + (y &* stride &+ x), count: count)
  }
}

/// How much of a source is seen, finer than a byte: a picture that fades in meets what lies below to within a level.
struct SourceOpacity {
  /// 0...65536.
  private let share: UInt32

  init(_ opacity: Double) { share = UInt32((opacity.unitClamped * 65536).rounded()) }

  var isFull: Bool { share == 65536 }

  /// What is left of it at a coverage, 0...65536.
  @inline(__always)
  func share(of coverage: UInt8) -> UInt32 { (share &* UInt32(coverage) &+ 127) / 255 }
}

/// Pixels of a source, at an opacity.
struct SourcePaint<Source: PixelSource>: SpanPaint {
  let source: Source
  let opacity: SourceOpacity
  /// Room for a row.
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
        } else {
          Blend.fade(pixels, source: buffer, count: count, share: opacity.share(of: segment.constant))
        }
      }
    }
  }
}
