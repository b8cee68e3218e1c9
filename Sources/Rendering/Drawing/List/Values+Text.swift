import OvershootGeometry

extension Shape {
  /// The shape as text: the numbers of a box, others with their name, paths in the notation of SVG.
  var summary: String {
    switch self {
    case .box(let box): box.summary
    case .ellipse(let rect): "ellipse \(rect.summary)"
    case .path(let path): "path \(path.elements.map(\.summary).joined(separator: " "))"
    }
  }
}

extension Path.Element {
  fileprivate var summary: String {
    switch self {
    case .move(let point): "M\(point.summary)"
    case .line(let point): "L\(point.summary)"
    case .quadratic(let control, let end): "Q\(control.summary) \(end.summary)"
    case .cubic(let control1, let control2, let end): "C\(control1.summary) \(control2.summary) \(end.summary)"
    case .close: "Z"
    }
  }
}

extension StrokeStyle {
  /// The style as text without default values, such as `w2 round-cap dash 5 phase 1 part 0..0.5`.
  var summary: String {
    var parts = "w\(width.brief)"
    if cap != .butt { parts += " \(cap)-cap" }
    if join != .miter { parts += " \(join)-join" }
    if let dash { parts += " dash \(dash.brief)" }
    if let gap { parts += " gap \(gap.brief)" }
    if dashPhase != 0 { parts += " phase \(dashPhase.brief)" }
    if start != 0 || end != 1 { parts += " part \(start.brief)..\(end.brief)" }
    return parts
  }
}

extension Font {
  /// The font as text without default values, such as `bold 20` or `display bold 128 tracking -0.045`.
  var summary: String {
    var parts = (face == .text ? "" : "\(face) ") + "\(weight) \(size.brief)"
    if tracking != 0 { parts += " tracking \(tracking.brief)" }
    if let digitSlots { parts += " slots \(digitSlots)" }
    return parts
  }
}

extension Paint {
  /// The paint as text; a solid one is its colour.
  var summary: String {
    switch self {
    case .solid(let color): color.summary
    case .gradient(let gradient):
      "gradient \(gradient.start.summary) \(gradient.startColor.summary) to "
        + "\(gradient.end.summary) \(gradient.endColor.summary)"
    case .stripes(let stripes):
      "stripes \(stripes.width.brief)/\(stripes.distance.brief) along \(stripes.direction.summary) "
        + stripes.color.summary
    }
  }
}

extension Backdrop {
  /// The backdrop as text: its top and bottom colours, and its stripes where it has any.
  var summary: String {
    let stripes = stripeColor.alpha > 0 ? " stripes \(stripeSpacing.brief) \(stripeColor.summary)" : ""
    return "\(topColor.summary) to \(bottomColor.summary)\(stripes)"
  }
}

extension ImagePlacement {
  /// The placement as text: the size of the bitmap, the source and the destination.
  var summary: String {
    let opacity = opacity == 1 ? "" : " opacity \(opacity.brief)"
    return "\(bitmap.width)x\(bitmap.height) from \(source.summary) to \(destination.summary)\(opacity)"
  }
}

extension Rect {
  /// The rectangle as text, such as `0,0 100x50`.
  var summary: String { "\(minX.brief),\(minY.brief) \(width.brief)x\(height.brief)" }
}

extension Vector2 {
  fileprivate var summary: String { "\(x.brief),\(y.brief)" }
}

extension Color {
  /// The colour as text, such as `#aa3939`, with a fourth byte where it is translucent.
  package var summary: String {
    let channels = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    return "#" + channels.map(\.hexByte).joined()
  }
}

extension Double {
  /// The number with at most three decimals, without trailing zeros.
  var brief: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let thousandths = Int((self * 1000).rounded())
    let whole = thousandths.magnitude / 1000
    let fraction = thousandths.magnitude % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  fileprivate var hexByte: String {
    let byte = Int((Swift.max(0, Swift.min(1, self)) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
