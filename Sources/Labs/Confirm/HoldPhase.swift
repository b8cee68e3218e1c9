import OvershootScreenKit

/// How far the deletion of the file is.
enum HoldPhase: Equatable {
  case rest
  /// The ring fills; so many seconds are reached.
  case holding(Double)
  /// The ring is full, and the pointer outside.
  case full
  /// A release deletes.
  case inside
  case done
  /// It was let go without an effect, after so many seconds.
  case early(Double)

  init(_ confirmation: HoldConfirmation) {
    self =
      switch confirmation.state {
      case .idle: .rest
      case .updating: .holding(confirmation.ring * confirmation.holdTime)
      case .selected: .full
      case .confirmed: .inside
      }
  }
}

/// What the page says in a phase.
struct HoldWords: Equatable {
  /// The large number, and its unit where it is a number.
  var number = ""
  var unit = ""
  /// What stands under the number.
  var caption: String
  /// What is to be done, below the button.
  var instruction: String
  /// What stands on the button.
  var button = tr("Delete")

  init(_ phase: HoldPhase, _ file: HoldFile, holdTime: Double, taps: Bool) {
    (caption, instruction) = (file.name, Self.beginning(holdTime, taps))
    var seconds: Double?
    switch phase {
    case .rest: seconds = holdTime
    case .holding(let held):
      let held = Self.tenths(held)
      seconds = held
      // Translators: how long a button has still to be held.
      caption = tr("\(holdTime - held, decimals: 1, "seconds") s to go")
      instruction = tr("Keep holding")
    case .full:
      seconds = holdTime
      caption = tr("held")
      instruction = taps ? tr("Tap the ring") : tr("Full: slide up into the ring")
      button = taps ? tr("Tap the ring") : tr("Slide up")
    case .inside:
      seconds = holdTime
      caption = tr("held")
      instruction = tr("Let go")
      button = tr("Let go")
    case .done:
      // Translators: in place of a large number: the file is deleted.
      number = tr("Gone")
      let time = HoldFile.undoTime
      instruction = tr(
        "Deleted. \(time) second to undo", plural: "Deleted. \(time) seconds to undo", count: time)
    case .early(let held):
      seconds = Self.tenths(held)
      // Translators: stands below the seconds for which a button was held.
      caption = tr("of \(holdTime, decimals: 1, "seconds") s")
      instruction =
        held < holdTime ? tr("Let go too early. Nothing is deleted.") : tr("Let go outside. Nothing is deleted.")
    }
    guard let seconds else { return }
    number = seconds.localized(decimals: 1)
    // Translators: seconds, behind a large number.
    unit = tr("s", context: "unit")
  }

  /// All instructions, whatever happens.
  static func instructions(holdTime: Double, taps: Bool) -> [String] {
    let phases: [HoldPhase] = [.rest, .holding(0), .full, .inside, .done, .early(0), .early(holdTime)]
    return phases.map { HoldWords($0, HoldFile(), holdTime: holdTime, taps: taps).instruction }
  }

  private static func tenths(_ seconds: Double) -> Double { (10 * seconds + 1e-6).rounded(.down) / 10 }

  private static func beginning(_ holdTime: Double, _ taps: Bool) -> String {
    guard !taps else { return tr("Tap Delete, then tap the ring") }
    guard holdTime == holdTime.rounded() else {
      return tr("Hold for \(holdTime, decimals: 1, "seconds") s, slide up into the ring, let go")
    }
    let count = Int(holdTime)
    return tr(
      "Hold for 1 second, slide up into the ring, let go",
      plural: "Hold for \(count) seconds, slide up into the ring, let go", count: count)
  }
}
