import Glibc
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 3
@Suite(.timeLimit(.minutes(60))) struct BusProbeTests {
  @Test func aBusThatAnswersOrIsNotThereIsTaken() throws {
    let bus = try TestBus()
    expect(BusProbe.answers(bus.address, patience: 60))
    bus.end()
    expect(BusProbe.answers(bus.address, patience: 60))
    expect(BusProbe.answers("none:", patience: 60))
  }

  /// A bus that takes a connection, and says nothing, or only a greeting.
  @Test(arguments: [[], ["OK 0123456789abcdef0123456789abcdef\r\n"]])
  func aSilentBusIsNotTaken(_ answers: [String]) throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/bus"
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let isBound = withUnsafeBytes(of: &address) { bytes in
        bind(listener, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
      }
      try #require(isBound && listen(listener, 1) == 0)
      let isServed = DetachedThread.start(named: "bus") {
        let client = accept(listener, nil, nil)
        for answer in answers {
          var bytes = [UInt8](repeating: 0, count: 1000)
          _ = read(client, &bytes, bytes.count)
          _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        }
      }
      try #require(isServed)
      // What is silent stays so, however long one waits.
      expect(!BusProbe.answers("unix:path=\(path)", patience: 0.3))
      close(listener)
    }
  }
}
