import Foundation

/// A message bus of the test's own, on which nothing is started by itself.
final class TestBus {
  /// The address of the bus.
  let address: String
  private let process = Process()
  /// Ends the bus when it is closed, also by the end of the test's process, however that ends.
  private let lifeline = Pipe()
  /// A folder that is removed with the bus.
  let folder: URL

  /// Starts the bus.
  ///
  /// - Parameter incomingLimit: the bytes of one client that it has not passed on, at most; nil for its usual limit.
  init(incomingLimit: Int? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "overshoot-bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <listen>unix:path=\(folder.path)/socket</listen>
        <policy context="default">
          <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
        </policy>
        <limit name="max_replies_per_connection">50000</limit>
        \(incomingLimit.map { "<limit name=\"max_incoming_bytes\">\($0)</limit>" } ?? "")
      </busconfig>
      """
    let file = folder.appending(path: "bus.conf")
    try Data(configuration.utf8).write(to: file)
    let bus = "dbus-daemon --nofork --nopidfile --nosyslog --print-address=1 --config-file='\(file.path)'"
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(bus) & cat >/dev/null; kill -KILL $!"]
    process.standardInput = lifeline
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The line is written once the bus listens.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the bus at once.
  func end() {
    guard process.isRunning else { return }
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
