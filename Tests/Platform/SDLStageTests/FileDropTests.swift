import OvershootCSDL2
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

/// Files that are dropped on the window.
// Behaviour: breakout-levels E4
@MainActor
@Suite struct FileDropTests {
  @Test func theFirstOfSeveralIsReadAtTheEnd() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path("a wall.txt")
      try WholeFile.write(Array("map:\n1\n".utf8), to: path)
      var drop = FileDrop()
      expect(drop.end() == nil)
      drop.add(path)
      drop.add("/missing/b")
      let file = DroppedFile(name: path, content: .success(Array("map:\n1\n".utf8)), otherCount: 1)
      expect(drop.end(), equals: file)
      expect(drop.end() == nil)
      for (path, fault) in [
        ("/missing/b", DroppedFile.Fault.missing), ("/dev/null", .unreadable), (folder.path, .unreadable),
      ] {
        drop.add(path)
        expect(drop.end()?.content, equals: .failure(fault))
      }
      try WholeFile.write([UInt8](repeating: 0, count: DroppedFile.byteLimit + 1), to: path)
      expect(DroppedFile(path: path).content, equals: .failure(.tooLarge))
    }
  }

  @Test func eventsOfTheWindowSystemBecomeOne() throws {
    let window = try dummyWindow(Size(100, 50), scale: 1)
    let content = FakeContent()
    content.movesUntil = 0.05
    let loop = WindowLoop(
      window: window, content: content, renderer: FakeRenderer(), pacing: .virtual(framesPerSecond: 60))
    try loop.run(onReady: {
      for type in [SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE] {
        var event = SDL_Event()
        event.type = type.rawValue
        if [SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue].contains(event.type) {
          event.drop.file = SDL_strdup("/missing/a")
        }
        SDL_PushEvent(&event)
      }
    })
    let file = DroppedFile(name: "/missing/a", content: .failure(.missing), otherCount: 1)
    expect(content.inputs, equals: [.drop(file)])
  }
}
