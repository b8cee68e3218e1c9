/// The texts of the shader files.
public struct ShaderSources: Hashable, Sendable {
  /// The language of a driver.
  public enum Dialect: String, CaseIterable, Sendable {
    /// OpenGL 3.3.
    case core = "330 core"
    /// OpenGL ES 3.0.
    case embedded = "300 es"
  }

  /// The two shaders of a program, by the names of their files.
  public enum Program: String, CaseIterable, Sendable {
    /// The items of a display list.
    case items
    /// A dissolve of two pictures.
    case dissolve
    /// A pass of a blur.
    case blur

    /// The files of the vertex shader, in their order.
    public var vertexFiles: [String] { ["preamble.glsl", self == .items ? "items.vert" : "frame.vert"] }

    /// The files of the fragment shader, in their order.
    public var fragmentFiles: [String] {
      switch self {
      case .items: ["preamble.glsl", "shapes.glsl", "paints.glsl", "dash.glsl", "items.frag"]
      case .dissolve: ["preamble.glsl", "dissolve.frag"]
      case .blur: ["preamble.glsl", "blur.frag"]
      }
    }
  }

  /// The names of all files.
  public static var names: [String] {
    var names: [String] = []
    for name in Program.allCases.flatMap({ $0.vertexFiles + $0.fragmentFiles }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private var texts: [String: String] = [:]

  /// Reads all files.
  ///
  /// - Parameter read: returns the text of a file, or nil where it cannot be read.
  /// - Throws: `GLError.missingShader` for the first one that cannot be read.
  public init(read: (_ name: String) -> String?) throws(GLError) {
    for name in Self.names {
      guard let text = read(name) else { throw .missingShader(name) }
      texts[name] = text
    }
  }

  /// Returns the files as one text that a compiler takes. Its messages have the number of the file and the line.
  public func text(of files: [String], for dialect: Dialect) -> String {
    var text = "#version \(dialect.rawValue)\n"
    for (number, file) in files.enumerated() {
      text += "#line 1 \(number)\n\(texts[file] ?? "")\n"
    }
    return text
  }
}
