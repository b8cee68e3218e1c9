package import OvershootStage

/// The files that are dropped on a window together: the first is read when all are known.
struct FileDrop {
  private var first: String?
  private var count = 0

  /// Adds the next file.
  mutating func add(_ path: String) {
    first = first ?? path
    count += 1
  }

  /// Ends the drop, and returns its first file; nil where there was none.
  mutating func end() -> DroppedFile? {
    defer { (first, count) = (nil, 0) }
    return first.map { DroppedFile(path: $0, otherCount: count - 1) }
  }
}

extension DroppedFile {
  /// Reads the file at a path, which may be of any kind; waits for nothing.
  package init(path: String, otherCount: Int = 0) {
    let content: Result<[UInt8], Fault>
    do {
      content = .success(try WholeFile.read(path, atMost: Self.byteLimit))
    } catch {
      switch error {
      case .missing: content = .failure(.missing)
      case .tooLarge: content = .failure(.tooLarge)
      default: content = .failure(.unreadable)
      }
    }
    self.init(at: path, content, otherCount: otherCount)
  }

  /// Creates the file that was read at a path of this machine, which a link may lead to.
  package init(at path: String, _ content: Result<[UInt8], Fault>, otherCount: Int = 0) {
    self.init(name: path, content: content, otherCount: otherCount)
    self.path = WholeFile.place(of: path)
  }

  /// What the addresses of this program itself begin with: they are what they lead to.
  package static let scheme = "overshoot:"

  /// Reads the file of a URL, which may be of any kind, or takes an address of this program.
  package init(address: String, otherCount: Int = 0) {
    if address.hasPrefix(Self.scheme) {
      self.init(name: address, content: .success(Array(address.utf8)), otherCount: otherCount)
    } else if let path = SDLDesktop.path(ofFile: address) {
      self.init(path: path, otherCount: otherCount)
    } else {
      self.init(name: address, content: .failure(.unreadable), otherCount: otherCount)
    }
  }
}
