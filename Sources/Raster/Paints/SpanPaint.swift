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

/// Pixels of a source, at an opacity.
struct SourcePaint<Source: PixelSource>: SpanPaint {
  let source: Source
  /// 0...255.
  let opacity: UInt8
  /// Room for a row.
  let buffer: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func paint(_ segment: CoverageSegment, _ rows: Range<Int>, on target: PaintTarget) {
    let count = segment.end &- segment.start
    for y in rows {
      let pixels = target.pixel(segment.start, y)
      if let bytes = segment.bytes {
        source.write(to: buffer, x: segment.start, y: y, count: count)
        Blend.masked(pixels, source: buffer, coverage: bytes, count: count, opacity: opacity)
      } else if segment.constant == 255, opacity == 255, source.isOpaque {
        source.write(to: pixels, x: segment.start, y: y, count: count)
      } else {
        source.write(to: buffer, x: segment.start, y: y, count: count)
        let factor = Blend.product(segment.constant, opacity)
        Blend.layer(pixels, source: buffer, count: count, opacity: factor)
      }
    }
  }
}
