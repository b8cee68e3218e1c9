import MotionNotation
import OvershootCurves
import OvershootJSON
import OvershootScreenKit

/// A mistake in a lecture, as a sentence that begins with its line and its key.
package struct LectureError: Error, CustomStringConvertible {
  package let description: String
}

extension Lecture {
  static let keys = [
    "title", "text", "page", "curves", "moves", "speed", "play", "goal", "answer", "numbers", "notes",
  ]
  /// The greatest number of characters.
  private static let (titleLimit, textLimit) = (80, 240)
  private static let (curveLimit, noteLimit, noteLength) = (4, 3, 120)
  private static let goals = -0.5...1.5

  /// Reads a lecture: a JSON object for each page, one in a line. Empty lines are skipped.
  ///
  /// - Parameters:
  ///   - lines: at most `byteLimit` bytes of UTF-8.
  ///   - isScreen: whether there is a screen of a route.
  /// - Throws: `LectureError` with the line and the key of the first mistake.
  package init(lines: [UInt8], isScreen: (String) -> Bool) throws(LectureError) {
    guard lines.count <= Self.byteLimit else {
      throw LectureError(description: "Line 1: A lecture has at most \(Self.byteLimit) bytes, not \(lines.count).")
    }
    var pages: [Page] = []
    for (index, line) in lines.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard !line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) else { continue }
      do {
        guard pages.count < Self.pageLimit else {
          throw JSONFieldError("A lecture has at most \(Self.pageLimit) pages.")
        }
        pages.append(try Page(line, isScreen))
      } catch {
        throw LectureError(description: "Line \(index + 1): \(error)")
      }
    }
    guard !pages.isEmpty else { throw LectureError(description: "Line 1: A lecture has at least one page.") }
    self.pages = pages
  }
}

extension Lecture.Page {
  fileprivate init(_ line: ArraySlice<UInt8>, _ isScreen: (String) -> Bool) throws {
    guard let source = String(validating: line, as: UTF8.self) else {
      throw JSONFieldError("This is not text in UTF-8.")
    }
    let object: JSONField
    do throws(JSONError) { object = try JSONField(whole: source) } catch {
      throw JSONFieldError("Column \(error.column): \(error.sentence)")
    }
    guard object.kind == .object else { throw JSONFieldError("A page is an object.") }
    let fields = try JSONFields(object, keys: Lecture.keys)
    title = try fields.required("title").text(Lecture.titleLimit)
    text = try fields.required("text").text(Lecture.textLimit)
    place = try Self.place(try fields.required("page"), isScreen)
    curves = try fields.optional("curves")?.list(atMost: Lecture.curveLimit).map(Self.curve) ?? []
    mover = try fields.optional("moves")?.choice(of: Mover.self) ?? .dot
    playing = try fields.optional("play")?.choice(of: Playing.self) ?? .once
    notes = try fields.optional("notes")?.list(atMost: Lecture.noteLimit).map { try $0.text(Lecture.noteLength) } ?? []
    hasNumbers = try fields.optional("numbers")?.flag() ?? false
    goal = try fields.optional("goal").map { field in
      let goal = try field.number()
      guard Lecture.goals.contains(goal) else { throw field.refused("a number from -0.5 to 1.5, not \(goal.json)") }
      return goal
    }
    let isQuestion = place == .lab(.curve) && curves.count == 3
    answer = try fields.optional("answer").map { field in
      guard isQuestion else { throw field.refused("on the page curve, with three curves") }
      return try field.whole(in: 1...3) - 1
    }
    let speed = fields.optional("speed")
    self.speed = try speed?.number() ?? 1
    guard Moving.speeds.contains(self.speed) else {
      throw speed?.refused("a number from 0.1 to 4, not \(self.speed.json)") ?? JSONFieldError("speed is wrong.")
    }
  }

  private static func place(_ field: JSONField, _ isScreen: (String) -> Bool) throws -> Lecture.Place {
    let name = try field.string()
    if let mode = CurveLabMode(rawValue: name) { return .lab(mode) }
    if name == "curves" { return .lab(.curve) }
    // A page of earlier versions.
    if name == "stress" { return .lab(.animator) }
    guard isScreen(name) else {
      let modes = CurveLabMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw field.refused("one of \(modes), or a screen, such as 2048 or profile, not '\(name.quoted)'")
    }
    return .screen(name)
  }

  private static func curve(_ field: JSONField) throws -> TimedCurve {
    do {
      return try ReadCurve(try field.string()).curve
    } catch let error as CurveSyntaxError {
      throw JSONFieldError("\(field.path): \(error)")
    }
  }
}

extension JSONField {
  /// Returns a string that is not empty.
  fileprivate func text(_ limit: Int) throws -> String {
    let text = try string()
    guard !text.isEmpty, text.count <= limit else {
      throw refused("a string of 1 to \(limit) characters, not of \(text.count)")
    }
    return text
  }
}
