import OvershootScreenKit

/// What the program knows of itself, and measures on this machine when the page about it is opened.
package struct ProgramFacts: ScreenValue {
  /// The seconds that the processor has worked for the program, and those of the clock.
  package struct Work: Sendable {
    let processor: Double
    let clock: Double

    package init(processor: Double, clock: Double) { (self.processor, self.clock) = (processor, clock) }
  }

  /// Empty where it is not told.
  package var version = ""
  /// Returns the bytes of the program with its files; nil where they are not known, as without a window.
  package var byteCount: @MainActor () -> Int? = { nil }
  /// Returns the seconds in which a picture of 2048 in play is drawn; nil where it is not measured.
  package var pictureTime: @MainActor () -> Double? = { nil }
  /// Returns the work until now; nil where it is not measured.
  package var work: @MainActor () -> Work? = { nil }
  /// Returns what a report of a fault tells of the machine, in lines, with nothing of the user.
  package var details: @MainActor () -> String = { "" }
  /// Shows the page with the source in the desktop's browser. Returns false where there is none.
  package var openSource: @MainActor () -> Bool = { false }

  /// The page with the source.
  package static let sourceAddress = "https://overshoot.org/source"

  package static var standard: ProgramFacts { ProgramFacts() }

  package init() {}
}
