import OvershootCommands

/// The arguments of the window, which are read without ArgumentParser: it takes as long as the rest of the program
/// until its first frame.
struct LaunchArguments {
  private(set) var options = WindowOptions()
  /// The files that are opened.
  let files: GivenFiles
  /// Whether no option is given but `--screen`.
  let isWindowAlone: Bool

  /// Reads options of the window, and files.
  ///
  /// Nil where ArgumentParser is to read the arguments: where there are others, where one is given twice, where a value
  /// is wrong, where it is empty or begins with a hyphen, and where options do not go together.
  ///
  /// - Parameter commands: words that are no files, whatever they are called.
  init?(_ arguments: [String], commands: [String] = []) {
    guard let (given, files) = Self.given(in: arguments, commands) else { return nil }
    self.files = files
    isWindowAlone = given.keys.allSatisfy { $0 == "screen" }
    // A plain start does not make the list of options.
    if given.isEmpty { return }
    var count = 0
    for argument in WindowOptions.listed {
      let change: ListedArgument<WindowOptions>.Change
      switch (argument.form, given[argument.name], given["no-\(argument.name)"]) {
      case (_, nil, nil): continue
      case (.flag(let on), .some(nil), nil), (.choice(let on, _), .some(nil), nil): change = on
      case (.choice(_, let off), nil, .some(nil)): change = off
      case (.value(_, _, _, let read), .some(let value?), nil):
        guard let read = try? read(value) else { return nil }
        change = read
      case (.number(_, _, let read), .some(let value?), nil):
        guard let number = Int(value) else { return nil }
        change = read(number)
      default: return nil
      }
      change(&options)
      count += 1
    }
    // `validate()` would report a malformed seed, and ArgumentParser would report it again.
    guard count == given.count, options.options.isSeedValid, (try? options.validate()) != nil else { return nil }
  }

  /// Returns the values of options by their names, nil for those without, and the files; nil if they cannot be
  /// distinguished.
  private static func given(in arguments: [String], _ commands: [String]) -> ([String: String?], GivenFiles)? {
    var (given, files): ([String: String?], [String]) = ([:], [])
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if !word.hasPrefix("-"), GivenFiles.isMeant(by: word), !commands.contains(word) {
        files.append(word)
        continue
      }
      guard word.hasPrefix("--") else { return nil }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var value: String?
      if parts.count == 2 {
        guard !parts[1].isEmpty else { return nil }
        value = String(parts[1])
      } else if let next = rest.first, !next.hasPrefix("-") {
        guard !next.isEmpty else { return nil }
        rest.removeFirst()
        value = next
      }
      guard given.updateValue(value, forKey: String(parts[0])) == nil else { return nil }
    }
    return (given, GivenFiles(files))
  }
}
