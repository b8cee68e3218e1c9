import ArgumentParser
import Foundation

/// What ArgumentParser says of a command as JSON (`--experimental-dump-help`), as far as the manual page shows it.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  /// An argument of a command.
  struct Argument: Decodable, Hashable {
    /// How it stands on the command line.
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    /// One of its names, without hyphens.
    struct Name: Decodable, Hashable {
      let kind: String
      let name: String

      /// The name with its hyphens.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    var names: [Name]?
    let valueName: String?
    let abstract: String?
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  private struct Tool: Decodable {
    let command: CommandDescription
  }

  /// Reads the description of `root` and of the commands below it.
  ///
  /// - Throws: `DecodingError` where ArgumentParser describes them in another form.
  init(of root: any ParsableCommand.Type) throws {
    self = try JSONDecoder().decode(Tool.self, from: Data(root._dumpHelp().utf8)).command
  }
}
