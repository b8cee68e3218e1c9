import OvershootSupport
import Testing

@testable import OvershootAdventure

@Suite struct GermanCloakTests {
  private func play(_ lines: String...) throws -> (play: Playthrough, answers: [Answer]) {
    let text = try Repository.text(of: "Resources/Adventure/cloak.de.jsonl")
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(rows.count <= 24)
    var play = Playthrough(try World(lines: Array(text.utf8), languages: GermanSample.language()))
    let answers = lines.flatMap { play.enter($0) }
    return (play, answers + [play.opening])
  }

  // Behaviour: adventure-worlds 15
  @Test func hangingUpTheCloakAndReadingTheMessageWins() throws {
    let (end, answers) = try play(
      "w", "häng den Umhang an den Haken", "schau", "o", "s", "lies die Botschaft", "punkte")
    #expect(answers[1].text == "Du hängst den samtenen Umhang an den kleinen Messinghaken.\n(+1 Punkt)")
    #expect(answers[2].text.contains("An dem kleinen Messinghaken hängt ein samtener Umhang."))
    #expect(answers[5].text.contains("Du hast gewonnen.") && answers[5].isOver && answers[5].score == 2)
    #expect(end.isWon)
    #expect(answers[6].text == "Du hast 2 von 2 Punkten nach 6 Zügen.")
  }

  // Behaviour: adventure-worlds 15
  @Test func twoActsInTheDarkLose() throws {
    let (end, answers) = try play(
      "s", "schau", "untersuche Botschaft", "n", "w", "häng Umhang auf Haken", "o", "s", "lies Botschaft")
    #expect(answers[0].text.hasPrefix("Im Dunkeln"))
    #expect(answers[1].text == "Im Dunkeln? Da trittst du nur auf etwas drauf.")
    #expect(answers[8].text.contains("Du hast verloren.") && answers[8].isOver && answers[8].score == 1)
    #expect(!end.isWon)
    let (_, early) = try play("leg Umhang hin", "s", "n", "n")
    #expect(early[0].text == "Hier lässt man keinen Umhang aus Samt herumliegen." && early[0].kind == .refused)
    #expect(early[3].text.contains("Sturm"))
  }
}
