/// The reason for which OpenGL cannot draw, described for the user.
public enum GLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The window system gives no context; with its own words.
  case noContext(String)
  /// The context has an older version than 3.3; with that version.
  case oldVersion(String)
  /// The driver lacks a function.
  case missingFunction(String)
  /// A shader file does not exist or cannot be read; with its name.
  case missingShader(String)
  /// A shader file does not compile: its name, the line, and what the driver says.
  case invalidShader(file: String, line: Int, message: String)
  /// A program of two shaders cannot be linked; with the name of the second one.
  case unlinkedProgram(String, message: String)
  /// The window is larger than the textures of the driver, in pixels.
  case tooLarge(width: Int, height: Int, maximum: Int)
  /// The driver gave up the context, or ran out of memory.
  case lost

  /// The failure in a sentence.
  public var description: String {
    switch self {
    case .noContext(let reason): "There is no OpenGL 3.3 here: \(reason)."
    case .oldVersion(let version): "OpenGL 3.3 is needed, and the driver has \(version)."
    case .missingFunction(let name): "The OpenGL driver lacks \(name)."
    case .missingShader(let name): "The shader \(name) cannot be read."
    case .invalidShader(let file, let line, let message): "The shader \(file) has an error in line \(line): \(message)"
    case .unlinkedProgram(let name, let message): "The shader \(name) does not fit the others: \(message)"
    case .tooLarge(let width, let height, let maximum):
      "A window of \(width)x\(height) pixels is too large for OpenGL here: \(maximum) a side are the most."
    case .lost: "The OpenGL context was lost."
    }
  }
}
