import Adventure
import Storage

/// Decides what the log shows, what a line completes to, and which lines were entered before.
@MainActor
final class ArcadeDirector: Arcade.HandleUIEvents, Arcade.PresentData {
  weak var ui: (any Arcade.DisplayUI)?
  private let worker: any Arcade.ManageData
  private let navigator: any Arcade.Navigate
  /// Lines that were entered, the latest last.
  private var history: [String] = []
  /// The place in the history, from the latest on; 0 is the line that is being typed.
  private var place = 0
  private var draft = ""
  private var transcript = Transcript()
  private var textSize = ArcadeMotion.textSize

  private static let historyLength = 100

  init(worker: any Arcade.ManageData, navigator: any Arcade.Navigate) {
    (self.worker, self.navigator) = (worker, navigator)
  }

  func onUIReady() {
    textSize = worker.fetchTextSize()
    ui?.display(.textSize(textSize))
    worker.fetchPlay()
  }

  func onUIAgain() { worker.fetchFacts() }

  func onLine(_ line: String) {
    ui?.display(.line(""))
    enter(line)
  }

  func onWord(_ word: Arcade.Word, typed line: String) {
    switch word.press {
    case .line(let line): enter(line)
    case .verb(let phrase): ui?.display(.line("\(phrase.verb) "))
    case .noun(let name):
      guard let phrase = Arcade.Phrase(beginning: line) else { return enter("examine \(name)") }
      let rest = line.dropFirst(phrase.verb.count + 1)
      if rest.isEmpty, let preposition = phrase.preposition {
        ui?.display(.line("\(line)\(name) \(preposition) "))
      } else if rest.isEmpty || phrase.preposition.map({ rest.hasSuffix(" \($0) ") }) == true {
        onLine(line + name)
      } else {
        enter("examine \(name)")
      }
    }
  }

  /// Does the commands of a line; what is typed stays.
  private func enter(_ line: String) {
    if !line.isEmpty, history.last != line { history = (history + [line]).suffix(Self.historyLength) }
    (place, draft) = (0, "")
    let answers = worker.saveLine(line)
    // A line that is too long stays in the field.
    if answers.first?.reason == .tooLong { ui?.display(.line(line)) }
    var lines: [OutputLine] = []
    for answer in answers {
      if let input = answer.input { lines.append(OutputLine(.input, "> \(input)")) }
      lines += answer.output
    }
    if let transcript = transcript.take(answers) {
      ui?.display(.copied(transcript))
      lines.append(OutputLine(.meta, "It is on the clipboard, as a script for “overshoot adventure”."))
    }
    ui?.display(.added(lines, isAnswer: true))
    ui?.display(.words(worker.fetchWords()))
    if let route = answers.last?.route, !navigator.gotoGame(route) {
      ui?.display(.added([OutputLine(.meta, "The screen stays dark: there is no such game here.")], isAnswer: true))
    }
  }

  func onCompletion(of line: String) {
    let found = worker.completions(of: line)
    guard let first = found.first else { return }
    let start = line.lastIndex(of: " ").map { String(line[...$0]) } ?? ""
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let typed = line.dropFirst(start.count).lowercased()
    if found.count == 1 {
      ui?.display(.line("\(start)\(first) "))
    } else if common.count > typed.count {
      ui?.display(.line(start + common))
    } else {
      ui?.display(.added([OutputLine(.meta, found.prefix(12).joined(separator: ", "))], isAnswer: true))
    }
  }

  func onHistory(_ step: Int, typed line: String) {
    let next = place - step
    guard (0...history.count).contains(next) else { return }
    if place == 0 { draft = line }
    place = next
    ui?.display(.line(place == 0 ? draft : history[history.count - place]))
  }

  func onTextSize(_ step: Double) {
    textSize = Setting<Double>.adventureTextSize.valid(textSize + step)
    worker.saveTextSize(textSize)
    ui?.display(.textSize(textSize))
  }

  // MARK: PresentData

  func presentPlay(_ lines: [OutputLine]) {
    ui?.display(.log(lines))
    ui?.display(.words(worker.fetchWords()))
  }

  func presentFailure(_ sentence: String) { ui?.display(.added([OutputLine(.meta, sentence)], isAnswer: false)) }
}

extension String {
  /// The longest beginning that two texts share.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
