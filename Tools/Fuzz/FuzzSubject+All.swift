import BombRush
import Breakout
import Foundation
import Motion
import MotionLog
import MotionNotation
import Nonoku
import OvershootCurveLab
import OvershootCurves
import OvershootDrawing
import OvershootLocalization
import OvershootShell
import OvershootStage
import OvershootTwenty48Screens
import SDLStage
import Twenty48

extension FuzzSubject {
  /// All formats.
  static let all =
    [
      replays, scripts, logs, curves, paths, exports, pictures, fonts, stores, levels, walls, puzzles, worlds, rows,
      lines, pastes, events, damage, catalogues, lectures,
    ]
    + commands

  private static let replays = FuzzSubject(name: "replays") { input in
    for line in input.bytes.split(separator: UInt8(ascii: "\n")) {
      _ = try Twenty48Replay(line: String(decoding: line, as: UTF8.self)).check()
    }
  }

  private static let scripts = FuzzSubject(name: "scripts") { _ = try InputScript(parsing: $0.text) }

  private static let logs = FuzzSubject(name: "logs") { try AnimatorLog(parsing: $0.text).replay { _ in } }

  private static let catalogues = FuzzSubject(name: "catalogues") { input in
    let language = Language(tag: "xx", try Catalogue(input.bytes))
    for id in ["New game", "1 move", "{won} of {all} won"] {
      for form in language.forms(of: id, plural: "{count} moves", context: nil) { _ = Catalogue.names(in: form) }
    }
    Localizer.$current.withValue(Localizer(language)) {
      for count in [-1, 0, 1, 2, 5, .max] { _ = tr("1 move", plural: "\(count) moves", count: count) }
    }
  }

  private static let lectures = FuzzSubject(name: "lectures") { input in
    _ = try Lecture(lines: input.bytes, isScreen: ScreenList.all.isLecturePage)
  }

  private static let levels = FuzzSubject(name: "levels") { input in
    let level = try BombRushLevel(parsing: input.bytes)
    // What is accepted can be written, read again and played.
    guard try BombRushLevel(parsing: level.text) == level else {
      preconditionFailure("A level reads back differently.")
    }
    var game = BombRushGame(level)
    for cell in level.blocks.cells.prefix(20) { game.advance([.act(cell), .steer(.right)]) }
    _ = game.hash
  }

  /// Levels of breakout.
  private static let walls = FuzzSubject(name: "walls") { input in
    let level = try BreakoutLevel(parsing: input.bytes)
    // What is accepted can be written, read again and played.
    guard try BreakoutLevel(parsing: level.text) == level else {
      preconditionFailure("A level of breakout reads back differently.")
    }
    var game = BreakoutGame(level: level, seed: 1)
    var player = BreakoutPlayer()
    for _ in 0..<300 {
      var verbs: [BreakoutVerb] = []
      player.play(game) { verbs.append($0) }
      for verb in verbs { game.act(verb) }
      game.tick()
    }
    _ = game.hash
  }

  private static let curves = FuzzSubject(name: "curves") { input in
    let moments = [-1, 0, 1e-9, 0.3, 1, 60, 1e9]
    switch try CurveDescription(input.text) {
    case .easing(let easing): for moment in moments { _ = (easing.value(at: moment), easing.slope(at: moment)) }
    case .decay(let decay): for moment in moments { _ = (decay.position(at: moment), decay.velocity(at: moment)) }
    case .spring(let form, let velocity):
      guard let spring = form.spring(velocity: velocity) else { return }
      for moment in moments { _ = spring.response(at: moment).position(from: -1, velocity: velocity) }
    }
  }

  private static let paths = FuzzSubject(name: "paths") { input in
    let path = try MotionPath(svgPath: input.text)
    // What is accepted can be written and read again, unless its arcs become too many parts.
    let text = path.svgPath
    guard text.utf8.count > 20_000 || (try? MotionPath(svgPath: text)) != nil else {
      preconditionFailure("A path is written as a text that is refused.")
    }
    for fraction in [-1, 0, 1e-9, 0.3, 1, 2] { _ = path.position(at: fraction) }
  }

  /// Texts of the clipboard, which screens read as a replay of 2048 or a curve.
  private static let pastes = FuzzSubject(name: "pastes") { input in
    if let timeline = try? Twenty48Timeline(line: input.text) {
      return _ = (GameSummary(timeline), timeline.score(created: 0), timeline.game(at: timeline.moveCount / 2))
    }
    let curve = try ReadCurve(input.text, duration: 0.4).curve
    for dialect in CurveDialect.allCases {
      guard let text = dialect.text(of: curve, sampleCount: 5), !dialect.isFile else { continue }
      _ = try? ReadCurve(text)
    }
  }

  private static let puzzles = FuzzSubject(name: "puzzles") { input in
    let puzzle = try Puzzle(bytes: input.bytes)
    let solution = puzzle.solve()
    _ = (puzzle.hint(from: puzzle.givens), solution.grids.map { puzzle.isSolved(by: $0) })
  }

  private static let pictures = FuzzSubject(name: "pictures", repair: PNGChecksums.corrected) { input in
    _ = try ImageFile.read(try input.path())
  }

  private static let fonts = FuzzSubject(
    name: "fonts",
    systemSamples: FontFamily.debian.compactMap { $0.files[.regular] }
  ) { input in
    let book = try FontBook(override: try input.path())
    for text in ["Overshoot 2048", "שלום", "e\u{301}\u{FB01}\u{1F600}"] {
      _ = book.metrics(of: text, font: Font(size: 17))
      for size in [9.0, 40] { _ = book.mask(for: text, font: Font(size: 1), pixelSize: size, hinting: .light) }
    }
  }
}

/// The checksums of a PNG.
private enum PNGChecksums {
  /// Returns `bytes` with the checksum of each whole chunk corrected; other formats are unchanged.
  @Sendable static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: PNGChunk.signature.prefix(4)) else { return bytes }
    var corrected = bytes
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(in: bytes, at: offset) {
      offset = chunk.range.upperBound
      corrected.replaceSubrange(chunk.content.upperBound..<offset, with: PNGChunk.bigEndian(chunk.checksum(in: bytes)))
    }
    return corrected
  }
}
