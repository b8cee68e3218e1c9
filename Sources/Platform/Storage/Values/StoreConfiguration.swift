internal import Glibc

/// Everything that opening a store depends on.
public struct StoreConfiguration: Sendable {
  /// The folders and the path of the earlier store.
  public var folders: StoreFolders
  /// The time.
  public var clock: StoreClock
  /// The rules of all settings. Values without one are kept untouched. Where there are rules, a setting without one
  /// must not be read or set: that traps, so that no setting is forgotten here.
  public var settingRules: [SettingRule] = []
  /// The name of this process that another one shows to its user while this one uses the store.
  public var holder = "overshoot"
  /// The size in bytes that a store does not exceed.
  public var byteLimit = 256 << 20
  /// Whether asynchronous calls wait on the calling thread, so that they return without a suspension. For runs on a
  /// virtual clock, in which the order of events does not depend on threads.
  public var answersAtOnce = false
  /// The language whose alphabet names are sorted by, a tag such as `sv` or `de_AT`; nil for none.
  public var language: String?
  /// Called with what the user should know, on any thread, in addition to `Store.notices`.
  public var onNotice: @Sendable (StoreNotice) -> Void = { _ in }
  /// Called with every step while an earlier store is moved, on any thread.
  public var onProgress: @Sendable (MoveProgress) -> Void = { _ in }
  /// Returns the free bytes of the file system of a folder.
  public var freeSpace: @Sendable (StorePath) throws -> Int = { try Files.freeSpace(at: $0) }
  /// Pauses the calling thread for a number of milliseconds, between attempts to lock the folder.
  public var wait: @Sendable (Int) -> Void = { usleep(UInt32($0) * 1000) }

  /// Creates a configuration.
  public init(folders: StoreFolders, clock: StoreClock) {
    self.folders = folders
    self.clock = clock
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The current time for names of files, such as `20261122T014340Z`.
  var timestamp: String {
    let parts = Self.parts(of: clock.date())
    let padded = { (number: Int32, width: Int) in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return padded(parts.tm_year + 1900, 4) + padded(parts.tm_mon + 1, 2) + padded(parts.tm_mday, 2) + "T"
      + padded(parts.tm_hour, 2) + padded(parts.tm_min, 2) + padded(parts.tm_sec, 2) + "Z"
  }

  /// Returns the day of a date for users, such as `3 May`.
  static func day(_ date: Double) -> String {
    let parts = parts(of: date)
    return "\(parts.tm_mday) \(months[Int(parts.tm_mon)])"
  }

  private static func parts(of date: Double) -> tm {
    var (seconds, parts) = (time_t(exactly: date.rounded(.down)) ?? 0, tm())
    gmtime_r(&seconds, &parts)
    return parts
  }
}
