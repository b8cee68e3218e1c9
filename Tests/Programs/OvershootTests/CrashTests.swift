import Foundation
import OvershootSupport

// Behaviour: linux-desktop 21, 22
/// What a crash leaves behind.
@Suite struct CrashTests {
  /// Plays 2048 without a display until some frames are written, and sends the signal.
  private static let script = """
    env --default-signal "$0" 2048 --headless --seed 5 --size 360x480 --scale 0.5 --frames frames \
      --data-dir "$2" --moves "$(printf 'LURD%.0s' {1..400})" &
    until [ -e frames/frame-00080.png ] || ! kill -0 $!; do :; done
    kill -"$1" $!
    wait $! 2>/dev/null
    """

  @Test(arguments: [
    ("ILL", SIGILL), ("TRAP", SIGTRAP), ("ABRT", SIGABRT), ("BUS", SIGBUS), ("FPE", SIGFPE), ("SEGV", SIGSEGV),
  ])
  func aCrashLeavesAReadableLastLineAndTheGame(_ name: String, _ signal: Int32) throws {
    try TemporaryFolder.with { folder in
      let data = folder.url.appending(path: "data").path
      let outcome = try Program.run(script: Self.script, name, data)
      expect(outcome.status == 128 + signal && outcome.output.isEmpty)
      let line =
        "overshoot: The program has crashed (SIG\(name)). The next start has games and options as they were last kept."
      expect(outcome.errors.split(separator: "\n").filter { $0.hasPrefix("overshoot") }, equals: [line[...]])

      let kept = try Program.run("data", "export", "-", "--data-dir", data).lines.filter { $0.contains("\"move\"") }
      expect(kept.count >= 3)
      let record = folder.url.appending(path: "record").path
      let next = try Program.run(
        "--headless", "--screen", "2048", "--size", "360x480", "--data-dir", data, "--record", record)
      expect(next.status == 0 && next.errors.isEmpty, "\(next.errors)")
      let check = try Program.run("replay", "--check", record).output
      expect(check.contains("\"error\":null,\"inputs\":\(kept.count),"), "\(check)")
    }
  }

  // Behaviour: linux-desktop 23
  /// Nothing that is written to a terminal has colours, whatever the environment says of them.
  @Test(arguments: [["--help"], ["--version"], ["reply"], ["2048", "--help"], ["--theme", "blue"]])
  func nothingHasColours(_ arguments: [String]) throws {
    for environment in ["NO_COLOR=1", "CLICOLOR_FORCE=1", "TERM=xterm-256color"] {
      let command = "\(environment) '\(Program.executable.path)' \(arguments.joined(separator: " ")) 2>&1"
      let outcome = try Program.run(script: #"script -qec "$1" /dev/null"#, command)
      expect(!outcome.output.isEmpty && !outcome.output.contains("\u{1B}"), "\(outcome)")
    }
  }
}
