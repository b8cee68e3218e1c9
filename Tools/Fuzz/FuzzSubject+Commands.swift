import Foundation
import Glibc

extension FuzzSubject {
  /// The files that commands read, each in a process of the program, which is beside this one.
  static let commands = [
    command("perception", ["perception", "--json"]), command("queries", ["queries", "--json"]),
    command("physics", ["breakout", "--json", "--physics"]), command("games", ["replay", "--check"]),
    command("animators", ["animator", "replay"]),
  ]

  /// Creates the format of a command whose last argument is the file. The command reads or refuses it by its status.
  private static func command(_ name: String, _ arguments: [String]) -> FuzzSubject {
    FuzzSubject(name: name) { input in
      let status = status(of: arguments + [try input.path()])
      guard status == 0 || status == 2 << 8 else {
        preconditionFailure("overshoot \(arguments.joined(separator: " ")) ended with \(status).")
      }
      if status != 0 { throw CocoaError(.fileReadCorruptFile) }
    }
  }

  /// Returns the status of the program at its end, as `wait` gives it. What it writes is dropped.
  private static func status(of arguments: [String]) -> Int32 {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = own.deletingLastPathComponent().appending(path: "overshoot").path
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var (process, status) = (pid_t(), Int32(0))
    guard posix_spawn(&process, program, &actions, nil, words + [nil], environ) == 0 else {
      preconditionFailure("\(program) cannot be started.")
    }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
