import OvershootGeometry

extension DisplayList: CustomStringConvertible {
  /// The list as text with one command per line, such as `fill 0,0 100x50 r4 #aa3939`, and indented groups.
  public var description: String {
    var depth = 0
    var lines: [String] = []
    for command in commands {
      if command.closes { depth = max(0, depth - 1) }
      let line = command.summary
      if !line.isEmpty { lines.append(String(repeating: "  ", count: depth) + line) }
      if command.opens { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DrawCommand {
  fileprivate var opens: Bool {
    switch self {
    case .beginGroup, .beginDissolve, .dissolveInto: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .endGroup, .dissolveInto, .endDissolve: true
    default: false
    }
  }

  fileprivate var summary: String {
    switch self {
    case .fill(let shape, let color): "fill \(shape.summary) \(color.summary)"
    case .stroke(let shape, let width, let color): "stroke \(shape.summary) w\(width.brief) \(color.summary)"
    case .fillShape(let shape, let paint): "fill \(shape.summary) \(paint.summary)"
    case .strokeShape(let shape, let style, let paint): "stroke \(shape.summary) \(style.summary) \(paint.summary)"
    case .image(let image): "image \(image.summary)"
    case .particles(let cloud): "particles \(cloud.summary)"
    case .shadow(let shape, let sigma, let color): "shadow \(shape.summary) s\(sigma.brief) \(color.summary)"
    case .text(let run):
      "text \(run.origin.x.brief),\(run.origin.y.brief) \(run.font.summary) \(run.color.summary) "
        + "\"\(run.string)\""
    case .beginGroup(let group): "group\(group.summary)"
    case .backdrop(let backdrop): "backdrop \(backdrop.summary)"
    case .beginDissolve(let progress): "dissolve \(progress.brief)"
    case .dissolveInto: "into"
    case .endGroup, .endDissolve: ""
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
    if isRetained { parts += " retained" }
    return parts
  }
}

extension ParticleCloud {
  fileprivate var summary: String {
    let name =
      switch form {
      case .disc: "discs"
      case .box: "boxes"
      case .shapes: "shapes"
      }
    return "\(particles.count) \(name) at \(age.brief) s"
  }
}

extension RoundedRect {
  /// The shape as text, such as `0,0 100x50 r4`.
  var summary: String {
    cornerRadius == 0 ? rect.summary : rect.summary + " r\(cornerRadius.brief)"
  }
}
