/// A linked program of a vertex and a fragment shader.
@MainActor
final class GLProgram {
  let name: UInt32
  private let gl: GLFunctions
  private var locations: [String: Int32] = [:]

  /// Compiles and links a program.
  ///
  /// - Throws: `GLError.invalidShader` with the file and the line of the first error.
  init(_ program: ShaderSources.Program, of sources: ShaderSources, _ gl: GLFunctions) throws(GLError) {
    self.gl = gl
    let vertex = try Self.compile(program.vertexFiles, GLConstant.vertexShader, sources, gl)
    defer { gl.deleteShader(vertex) }
    let fragment = try Self.compile(program.fragmentFiles, GLConstant.fragmentShader, sources, gl)
    defer { gl.deleteShader(fragment) }
    let name = gl.createProgram()
    gl.attachShader(name, vertex)
    gl.attachShader(name, fragment)
    gl.linkProgram(name)
    var status: Int32 = 0
    gl.getProgramiv(name, GLConstant.linkStatus, &status)
    guard status != 0 else {
      let message = Self.log(of: name, gl.getProgramiv, gl.getProgramInfoLog)
      gl.deleteProgram(name)
      throw .unlinkedProgram(program.fragmentFiles.last ?? "", message: message)
    }
    self.name = name
  }

  /// Makes the program current.
  func use() { gl.useProgram(name) }

  /// The location of a uniform variable; -1, which has no effect, where it is not in use.
  func location(_ variable: String) -> Int32 {
    if let location = locations[variable] { return location }
    let location = gl.getUniformLocation(name, variable)
    locations[variable] = location
    return location
  }

  /// Deletes the program.
  func delete() { gl.deleteProgram(name) }

  private static func compile(
    _ files: [String], _ stage: UInt32, _ sources: ShaderSources, _ gl: GLFunctions
  ) throws(GLError) -> UInt32 {
    let shader = gl.createShader(stage)
    sources.text(of: files, for: .core).withCString { text in
      var text: UnsafePointer<CChar>? = text
      gl.shaderSource(shader, 1, &text, nil)
    }
    gl.compileShader(shader)
    var status: Int32 = 0
    gl.getShaderiv(shader, GLConstant.compileStatus, &status)
    guard status == 0 else { return shader }
    let message = log(of: shader, gl.getShaderiv, gl.getShaderInfoLog)
    gl.deleteShader(shader)
    throw failure(message, files)
  }

  /// Returns the failure that a compiler's message describes. Drivers write the number of the file and the line as
  /// "1:23(5): error: …" or "1(23) : error …".
  nonisolated static func failure(_ message: String, _ files: [String]) -> GLError {
    let line = message.split(separator: "\n").first { $0.contains("error") } ?? Substring(message)
    let numbers = line.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    let (file, row) = numbers.count == 2 ? (numbers[0], numbers[1]) : (files.count - 1, 0)
    let text = line.firstRange(of: "error").map { line[$0.upperBound...].drop { ": ".contains($0) } } ?? line
    return .invalidShader(
      file: files.indices.contains(file) ? files[file] : files.last ?? "", line: row, message: String(text))
  }

  private static func log(
    of object: UInt32, _ integer: @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void,
    _ text: GLFunctions.Text
  ) -> String {
    var length: Int32 = 0
    integer(object, GLConstant.infoLogLength, &length)
    guard length > 0 else { return "" }
    let bytes = [CChar](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var written: Int32 = 0
      text(object, length, &written, base)
      count = Int(written)
    }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
