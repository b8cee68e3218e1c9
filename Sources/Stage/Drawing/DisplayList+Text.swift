import Geometry

extension DisplayList: CustomStringConvertible {
  /// The list as text, one command a line, groups indented: `fill 0,0 100x50 r4 #aa3939`.
  public var description: String {
    var depth = 0
    var lines: [String] = []
    for command in commands {
      if case .endGroup = command { depth = max(0, depth - 1) }
      let line = command.summary
      if !line.isEmpty { lines.append(String(repeating: "  ", count: depth) + line) }
      if case .beginGroup = command { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DrawCommand {
  fileprivate var summary: String {
    switch self {
    case .fill(let shape, let color): "fill \(shape.summary) \(color.summary)"
    case .stroke(let shape, let width, let color): "stroke \(shape.summary) w\(width.brief) \(color.summary)"
    case .shadow(let shape, let sigma, let color): "shadow \(shape.summary) s\(sigma.brief) \(color.summary)"
    case .text(let run):
      "text \(run.origin.x.brief),\(run.origin.y.brief) \(run.font.weight) \(run.font.size.brief) \(run.color.summary) "
        + "\"\(run.string)\""
    case .beginGroup(let group): "group\(group.summary)"
    case .endGroup: ""
    }
  }
}

extension Group {
  fileprivate var summary: String {
    var parts = ""
    if opacity != 1 { parts += " opacity \(opacity.brief)" }
    if transform.isTranslation {
      if transform != .identity { parts += " move \(transform.tx.brief),\(transform.ty.brief)" }
    } else {
      let t = transform
      parts += " matrix " + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.brief).joined(separator: ",")
    }
    if let clip { parts += " clip \(clip.summary)" }
    return parts
  }
}

extension RoundedRect {
  fileprivate var summary: String {
    let place = "\(rect.minX.brief),\(rect.minY.brief) \(rect.width.brief)x\(rect.height.brief)"
    return cornerRadius == 0 ? place : place + " r\(cornerRadius.brief)"
  }
}

extension Color {
  fileprivate var summary: String {
    let channels = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    return "#" + channels.map(\.hexByte).joined()
  }
}

extension Double {
  /// At most three decimals, without trailing zeros.
  fileprivate var brief: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let thousandths = Int((self * 1000).rounded())
    let whole = thousandths.magnitude / 1000
    let rest = thousandths.magnitude % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  fileprivate var hexByte: String {
    let byte = Int((Swift.max(0, Swift.min(1, self)) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
