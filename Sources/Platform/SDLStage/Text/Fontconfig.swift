internal import OvershootDrawing

/// The functions of libfontconfig, which is opened while the program runs, so that the program starts without it too.
struct Fontconfig {
  typealias Configuration = OpaquePointer
  typealias Pattern = OpaquePointer
  typealias Characters = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  /// An FcFontSet.
  struct FontSet {
    var count: Int32
    var capacity: Int32
    var fonts: UnsafeMutablePointer<Pattern?>?
  }

  private let makePattern: @convention(c) () -> Pattern?
  private let destroyPattern: @convention(c) (Pattern) -> Void
  private let addText: @convention(c) (Pattern, Text, Text) -> Int32
  private let addNumber: @convention(c) (Pattern, Text, Int32) -> Int32
  private let addFlag: @convention(c) (Pattern, Text, Int32) -> Int32
  private let substitute: @convention(c) (Configuration?, Pattern, Int32) -> Int32
  private let setDefaults: @convention(c) (Pattern) -> Void
  private let sort:
    @convention(c) (Configuration?, Pattern, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>)
      -> UnsafeMutableRawPointer?
  private let match: @convention(c) (Configuration?, Pattern, UnsafeMutablePointer<Int32>) -> Pattern?
  private let text: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Text?>) -> Int32
  private let number: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private let flag: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private let characters: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Characters?>) -> Int32
  private let contains: @convention(c) (Characters, UInt32) -> Int32

  /// Opens the library and reads the list of fonts; both stay to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have the library, or it has no list.
  init() throws(DynamicLibrary.Missing) {
    makePattern = try Self.function("PatternCreate")
    destroyPattern = try Self.function("PatternDestroy")
    addText = try Self.function("PatternAddString")
    addNumber = try Self.function("PatternAddInteger")
    addFlag = try Self.function("PatternAddBool")
    substitute = try Self.function("ConfigSubstitute")
    setDefaults = try Self.function("DefaultSubstitute")
    sort = try Self.function("FontSort")
    match = try Self.function("FontMatch")
    text = try Self.function("PatternGetString")
    number = try Self.function("PatternGetInteger")
    flag = try Self.function("PatternGetBool")
    characters = try Self.function("PatternGetCharSet")
    contains = try Self.function("CharSetHasChar")
    let start: @convention(c) () -> Int32 = try Self.function("Init")
    guard start() != 0 else { throw DynamicLibrary.Missing() }
  }

  private static func function<Function>(_ name: String) throws(DynamicLibrary.Missing) -> Function {
    try DynamicLibrary.function("Fc\(name)", in: "libfontconfig.so.1")
  }

  /// Returns faces for a question, the best first, without those that have no character beyond the ones before them;
  /// for a family, its face of the nearest weight.
  ///
  /// What the answer refers to stays in memory.
  func faces(for question: FontQuestion) -> [DesktopFace] {
    guard let pattern = makePattern() else { return [] }
    defer { destroyPattern(pattern) }
    _ = addText(pattern, "family", question.family ?? (question.isEmoji ? "emoji" : "sans-serif"))
    _ = addText(pattern, "lang", question.language)
    _ = addNumber(pattern, "weight", Self.weight(of: question))
    if question.isEmoji { _ = addFlag(pattern, "color", 1) }
    _ = substitute(nil, pattern, 0)
    setDefaults(pattern)
    var result: Int32 = 0
    if let family = question.family {
      guard let found = match(nil, pattern, &result), hasName(family, found) else { return [] }
      return face(found).map { [$0] } ?? []
    }
    guard let set = sort(nil, pattern, 1, nil, &result)?.load(as: FontSet.self), let fonts = set.fonts else {
      return []
    }
    return (0..<Int(max(0, set.count))).compactMap { fonts[$0].flatMap(face) }
  }

  private static func weight(of question: FontQuestion) -> Int32 {
    switch question.weight {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    case .heavy: 205
    }
  }

  /// Whether one of the names of a face's family is `family`.
  private func hasName(_ family: String, _ pattern: Pattern) -> Bool {
    var (index, name): (Int32, Text?) = (0, nil)
    while text(pattern, "family", index, &name) == 0, let name {
      if String(cString: name) == family { return true }
      index += 1
    }
    return false
  }

  private func face(_ pattern: Pattern) -> DesktopFace? {
    var (path, found): (Text?, Characters?) = (nil, nil)
    var (index, isScalable, isColored): (Int32, Int32, Int32) = (0, 1, 0)
    guard text(pattern, "file", 0, &path) == 0, let path, characters(pattern, "charset", 0, &found) == 0, let found
    else { return nil }
    _ = number(pattern, "index", 0, &index)
    _ = flag(pattern, "scalable", 0, &isScalable)
    _ = flag(pattern, "color", 0, &isColored)
    guard isScalable != 0 || isColored != 0 else { return nil }
    // The higher bits name an instance of a variable font; the highest one all of them.
    let face = index >= 0x8000 << 16 || index < 0 ? Int(index & 0xFFFF) : Int(index)
    return DesktopFace(path: String(cString: path), index: face) { contains(found, $0.value) != 0 }
  }
}
