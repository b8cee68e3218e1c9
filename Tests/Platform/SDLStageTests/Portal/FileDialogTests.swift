import Foundation
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 24
/// The desktop's dialog for a file, on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct FileDialogTests {
  private let bus: TestBus
  private let level = FileQuestion("Open a level", kind: "Levels", patterns: ["*.txt", "*.level"])

  init() throws { bus = try TestBus() }

  /// Asks, lets the portal do something, and returns what comes of it.
  private func choice(_ portal: (TestChooser) throws -> Void) async throws -> FileChoice? {
    let chooser = try TestChooser(bus)
    let dialog = FileDialog(address: bus.address)
    let (stream, continuation) = AsyncStream<FileChoice>.makeStream()
    dialog.ask(level) { continuation.yield($0) }
    try portal(chooser)
    var news = stream.makeAsyncIterator()
    return await news.next(isolation: #isolation)
  }

  private func path(_ name: String) -> String { bus.folder.appending(path: name).path(percentEncoded: false) }

  @Test func theChosenFileIsRead() async throws {
    let path = path("a wäll.txt")
    try WholeFile.write(Array("map:\n1\n".utf8), to: path)
    let chosen = try await choice {
      let question = try $0.question()
      let (kind, all) = (Self.filter("Levels", ["*.txt", "*.level"]), Self.filter("All files", ["*"]))
      expect(question.arguments.prefix(2), equals: [.text(""), .text("Open a level")])
      expect(
        question.arguments[2].parts.contains(
          .entry(.text("filters"), .variant(.array(of: "(sa(us))", [kind, all])))))
      $0.accept(question)
      $0.answer(question, 0, [SDLDesktop.address(ofFile: Array(path.utf8))])
    }
    expect(chosen, equals: .chosen(DroppedFile(name: path, content: .success(Array("map:\n1\n".utf8)))))
  }

  private static func filter(_ name: String, _ patterns: [String]) -> DBusValue {
    .structure([
      .text(name), .array(of: "(us)", patterns.map { .structure([.number(0), .text($0)]) }),
    ])
  }

  /// The answer may come before that of the call, and from an object of another name.
  @Test func oldAndHastyPortalsAreHeard() async throws {
    expect(
      try await choice {
        let question = try $0.question()
        $0.answer(question, 1, [])
        $0.accept(question)
      } == .cancelled)
    expect(
      try await choice {
        let question = try $0.question()
        $0.accept(question, as: "/some/object")
        $0.answer(question, 0, ["file:///missing/a"], from: "/other/object")
        $0.answer(question, 1, [], from: "/some/object")
      } == .cancelled)
  }

  @Test func whatCannotBeReadIsToldAsThat() async throws {
    let (folder, large) = (bus.folder.path(percentEncoded: false), path("large"))
    try WholeFile.write([UInt8](repeating: 0, count: DroppedFile.byteLimit + 1), to: large)
    let cases: [([String], FileChoice)] = [
      (["file:///missing/a%20b"], .chosen(DroppedFile(name: "/missing/a b", content: .failure(.missing)))),
      (["file://\(folder)"], .chosen(DroppedFile(path: folder))),
      (["file://\(large)", "file:///b"], .chosen(DroppedFile(name: large, content: .failure(.tooLarge)))),
      (["file:///dev/zero"], .chosen(DroppedFile(name: "/dev/zero", content: .failure(.unreadable)))),
      (["https://a.org/b"], .chosen(DroppedFile(name: "https://a.org/b", content: .failure(.unreadable)))),
      (["file:///%ff"], .chosen(DroppedFile(name: "file:///%ff", content: .failure(.unreadable)))), ([], .cancelled),
      ([String(repeating: "x", count: 1 << 17)], .cancelled),
    ]
    for (addresses, expected) in cases {
      expect(
        try await choice {
          let question = try $0.question()
          $0.accept(question)
          $0.answer(question, 0, addresses)
        } == expected, "\(expected)")
    }
  }

  @Test func withoutADialogItIsToldSo() async throws {
    expect(
      try await choice {
        let question = try $0.question()
        $0.connection.reply(to: question, DBusFailure.unknownMethod("OpenFile"))
        $0.connection.flush()
      } == .unavailable)
    expect(
      try await choice {
        let question = try $0.question()
        $0.accept(question)
        $0.answer(question, 2, [])
      } == .unavailable)
    expect(
      try await choice {
        $0.accept(try $0.question())
        $0.leave()
      } == .unavailable, "The portal ends.")
    expect(
      try await choice {
        $0.accept(try $0.question())
        bus.end()
      } == .unavailable, "The bus ends.")
  }

  @Test(arguments: ["", "rubbish", "unix:path=/nowhere/bus"])
  func withoutABusItIsToldSo(_ address: String) async {
    let dialog = FileDialog(address: address)
    let (stream, continuation) = AsyncStream<FileChoice>.makeStream()
    dialog.ask(level) { continuation.yield($0) }
    var news = stream.makeAsyncIterator()
    expect(await news.next(isolation: #isolation) == .unavailable)
  }

  @Test func aSecondQuestionTakesThePlaceOfTheFirst() async throws {
    let chooser = try TestChooser(bus)
    let dialog = FileDialog(address: bus.address)
    let (stream, continuation) = AsyncStream<String>.makeStream()
    dialog.ask(level) { continuation.yield("first \($0)") }
    let first = try chooser.question()
    chooser.accept(first)
    dialog.ask(level) { continuation.yield("second \($0)") }
    let second = try chooser.question()
    chooser.accept(second)
    chooser.answer(first, 1, [])
    chooser.answer(second, 1, [])
    var news = stream.makeAsyncIterator()
    expect(await news.next(isolation: #isolation) == "second cancelled")
  }

  @Test func addressesOfFilesArePaths() {
    for path in ["/a", "/a b/ö%?#.txt", "/"] {
      expect(SDLDesktop.path(ofFile: SDLDesktop.address(ofFile: Array(path.utf8))), equals: path)
    }
    expect(SDLDesktop.path(ofFile: "file://localhost/a"), equals: "/a")
    for address in ["", "file://", "file:///%", "file:///%0", "file:///%+1", "file:///%00", "/a", "file://host/a"] {
      expect(SDLDesktop.path(ofFile: address) == nil, "\(address)")
    }
  }
}
