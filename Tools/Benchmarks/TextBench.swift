import OvershootDrawing
import SDLStage

// Behaviour: languages 11
/// Measures the layout of articles of 10 000 characters, with the fonts of the desktop.
@MainActor
struct TextBench {
  let report: BenchReport
  let fonts: FontBook

  private static let length = 10_000

  private static let english = "The quick brown fox jumps over the lazy dog, well-known as it is (in 1,204 cases). "
  private static let japanese = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと「見当」がつかぬ。"
  private static let mixed =
    english + japanese + "他说：“你好，世界”（价格100元）。 한국어 글은 이렇게 쓴다. ภาษาไทย เขียน ที่นี่ नमस्ते दुनिया। "
    + "שלום עולם (טוב) 2048. السلام عليكم ورحمة الله. Привет, мир! 👨‍👩‍👧‍👦🇩🇪👍🏽 "

  /// Prints all measurements.
  func run() {
    report.header("article", "characters", "lines", "first ms", "cpu ms", "reps")
    measure("English", Self.english)
    measure("Japanese", Self.japanese)
    measure("mixed", Self.mixed)
    // Thousands of different ideographs, each for the first time.
    let ideographs = (0x4E00..<0x4E00 + 4000 as Range<UInt32>).compactMap { Unicode.Scalar($0) }
    measure("4000 ideographs", String(String.UnicodeScalarView(ideographs)))
  }

  private func measure(_ name: String, _ phrase: String) {
    let text = String(String(repeating: phrase, count: Self.length / phrase.count + 1).prefix(Self.length))
    let repetitions = 21
    var lines = 0
    func layOut() { lines = TextLayout(text, font: .init(size: 15), width: 520, measuring: fonts).lines.count }
    // Opens the fonts.
    for character in phrase.prefix(400) { _ = fonts.metrics(of: String(character), font: .init(size: 15)) }
    let first = CPUTime.measure(layOut)
    let seconds = CPUTime.median(of: repetitions) { _ in layOut() }
    report.row([
      .word("article", name), .count("characters", Self.length), .count("lines", lines),
      .figure("first_ms", first * 1000), .figure("cpu_ms", seconds * 1000), .count("reps", repetitions),
    ])
  }
}
