import ArgumentParser
import Foundation
import Glibc
import OvershootScreenKit
import OvershootShell

// The module of the C library does not have its header.
@_silgen_name("malloc_info")
private func writeHeap(_ options: CInt, _ file: UnsafeMutablePointer<FILE>) -> CInt

/// `overshoot-fuzz soak`: half an hour of random events on some screens, with memory that does not grow.
@MainActor
struct SoakCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak", abstract: "Send random events to screens, and check that memory does not grow.",
    discussion: """
      Each screen is shown for 30 minutes of a virtual clock. Its memory at the end is at most \
      \(maximumGrowth / 1_000_000) MB more than after a warm-up of fifteen minutes, or the exit status is 1.
      """)

  @Option(help: "The start of all events; also chooses the screens.")
  var seed: UInt64 = 1

  @Option(help: "The number of screens.")
  var screens = 3

  @Option(help: "One screen, by its name.")
  var only: String?

  /// The greatest growth of memory in bytes.
  private static let maximumGrowth = 5_000_000
  /// Minutes of the virtual clock, and those of the warm-up, in which all pages of a screen are reached.
  private static let (minutes, warmUp) = (30, 15)
  private static let framesPerSecond = 10.0

  func run() throws {
    let all = ScreenList.all.routes
    let routes = (0..<max(0, screens)).map { all[(Int(seed % 1_000_000) * screens + $0) % all.count] }
    let chosen = try only.map { name in
      guard let route = ScreenList.all.route(named: name) else {
        throw ValidationError("There is no such screen; known are \(ScreenList.all.listing).")
      }
      return [route]
    }
    print("screen                         start       end    growth")
    var isFaultless = true
    for route in chosen ?? routes where ChildProcess.run({ soak(route) }).status != 0 {
      isFaultless = false
      print("  \(route.name) fails: overshoot-fuzz soak --seed \(seed) --only \(route.name)")
    }
    if !isFaultless { throw ExitCode.failure }
  }

  private func soak(_ route: Route) {
    do {
      let memory = try memory(of: route)
      // The least of five minutes has no caches of a moment in it.
      let (start, end) = (memory.dropFirst(Self.warmUp).prefix(5).min() ?? 0, memory.suffix(5).min() ?? 0)
      print(
        route.name.padding(toLength: 26, withPad: " ", startingAt: 0)
          + [start, end, end - start].map { String(format: "%7.1f MB", Double($0) / 1e6) }.joined())
      guard end - start > Self.maximumGrowth else { return }
    } catch {
      print("\(error)")
    }
    fflush(nil)
    _exit(1)
  }

  /// Returns the allocated memory after each minute, in bytes.
  private func memory(of route: Route) throws -> [Int] {
    let run = try EventRun(route)
    var events = RandomEvents(generator: SeededGenerator(seed: seed))
    events.hasExtremes = false
    return try (0..<Self.minutes).map { _ in
      let end = run.now + 60
      while run.now < end {
        run.advance(to: run.now + 1 / Self.framesPerSecond, framesPerSecond: Self.framesPerSecond)
        for entry in try InputScript(parsing: events.line(at: 0)).entries { run.send(entry.event) }
        run.runTasks()
      }
      run.goBack(to: route)
      return try Self.allocatedMemory()
    }
  }

  /// Returns the bytes that are allocated. Resident memory is more, by gaps whose size depends on the order of frees.
  private static func allocatedMemory() throws -> Int {
    var (text, count) = (UnsafeMutablePointer<CChar>?.none, 0)
    let file = open_memstream(&text, &count)
    let isWritten = file.map { (writeHeap(0, $0), fclose($0)) == (0, 0) } ?? false
    defer { free(text) }
    // The sums of all heaps come last.
    let sums = isWritten ? text.map { String(cString: $0) }?.split(separator: "</heap>").last : nil
    func size(_ element: String, _ type: String) -> Int? {
      let line = sums?.split(separator: "\n").first { $0.hasPrefix("<\(element) type=\"\(type)\"") }
      return line?.firstMatch(of: /size="(\d+)"/).flatMap { Int($0.1) }
    }
    guard let system = size("system", "current"), let mapped = size("total", "mmap"),
      let small = size("total", "fast"), let free = size("total", "rest")
    else { throw ValidationError("The C library does not say how much memory is allocated.") }
    return system + mapped - small - free
  }
}
