internal import Glibc
internal import OvershootCSDL2
internal import OvershootDrawing

// Swift does not import it, since little is allowed in the new process while other threads exist: here C functions
// that allocate memory and nothing else.
@_silgen_name("fork")
private func duplicateProcess() -> pid_t

/// Drawing of an SVG in a process of its own, with limited CPU time and memory.
///
/// A hundred bytes can ask for work without end, and what a drawing costs is known only when it is drawn.
enum SVGProcess {
  /// The maximum CPU time in whole seconds.
  private static let maximumSeconds: rlim_t = 2
  /// The maximum time in milliseconds until the process must have ended, on a machine with other work.
  private static let patience: Int32 = 20_000
  /// The maximum memory in bytes, in addition to that of the picture.
  private static let maximumMemory = 96 << 20
  /// The bytes before the pixels, which hold the numbers of columns and rows.
  private static let headerLength = 16

  /// Returns the drawing of the SVG in `bytes`.
  static func bitmap(_ bytes: [UInt8], width: Int, height: Int) throws(ImageDecoding.Failure) -> Bitmap {
    let length = headerLength + width * height * 4
    let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != UnsafeMutableRawPointer(bitPattern: -1) else { throw .malformed }
    defer { munmap(memory, length) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .malformed }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let limit = usedMemory() + maximumMemory + width * height * 4
    let process = duplicateProcess()
    if process == 0 {
      restrict(memory: limit)
      _exit(draw(bytes, width: width, height: height, to: memory) ? 0 : 1)
    }
    close(ends[1])
    guard process > 0 else { throw .malformed }
    let status = end(of: process, pipe: ends[0])
    // The low bits are the number of the signal that ended the process.
    guard status & 0x7F != SIGXCPU, status & 0x7F != SIGKILL else { throw .slow }
    // The process has ended, so that nothing changes the size after it is checked.
    let size = memory.loadUnaligned(as: SIMD2<Int>.self)
    guard status == 0, (1...width).contains(size.x), (1...height).contains(size.y) else { throw .malformed }
    let pixels = (memory + headerLength).assumingMemoryBound(to: UInt32.self)
    return Bitmap(
      width: size.x, height: size.y, pixels: Array(UnsafeBufferPointer(start: pixels, count: size.x * size.y)))
  }

  /// Draws in the new process.
  private static func draw(_ bytes: [UInt8], width: Int, height: Int, to memory: UnsafeMutableRawPointer) -> Bool {
    guard let surface = ImageDecoding.surface(bytes, format: .svg, width: width, height: height) else { return false }
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard columns > 0, rows > 0, columns <= width, rows <= height else { return false }
    memory.storeBytes(of: SIMD2(columns, rows), as: SIMD2<Int>.self)
    return ImageDecoding.copy(surface, to: (memory + headerLength).assumingMemoryBound(to: UInt32.self))
  }

  /// Waits for the process, whose end closes the pipe, and ends it if it takes too long. Returns its status.
  private static func end(of process: pid_t, pipe: Int32) -> Int32 {
    var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, patience) < 0, errno == EINTR {}
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func restrict(memory: Int) {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var time = rlimit(rlim_cur: maximumSeconds, rlim_max: maximumSeconds + 1)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    var data = rlimit(rlim_cur: rlim_t(memory), rlim_max: rlim_t(memory))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &data)
  }

  /// Returns the writable memory of this process in bytes, as the limit counts it; a high number where it is unknown.
  private static func usedMemory() -> Int {
    let fields = (try? WholeFile.read("/proc/self/statm", atMost: 4096)).map { String(decoding: $0, as: UTF8.self) }
    let pages = fields.flatMap { fields in
      let numbers = fields.split(separator: " ")
      return numbers.count > 5 ? Int(numbers[5]) : nil
    }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } ?? 1 << 46
  }
}
