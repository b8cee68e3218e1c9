/// Asks a message bus for an answer, before SDL does, which would wait without a limit.
package enum BusProbe {
  /// Returns whether a bus answers, or fails at once; false for one that is silent. Without libdbus nothing is asked.
  ///
  /// - Parameters:
  ///   - address: the address of the bus, as in DBUS_SESSION_BUS_ADDRESS.
  ///   - patience: the seconds for all of it.
  package static func answers(_ address: String, patience: Double) -> Bool {
    guard let library = try? DBusLibrary(),
      let (connection, greeting) = library.open(address, patience, DBusReader(library: library, textLimit: 256))
    else { return true }
    library.end(connection)
    return greeting != .silent
  }
}
