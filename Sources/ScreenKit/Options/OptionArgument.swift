/// The form of an option on the command line.
package struct OptionArgument: Sendable {
  /// What follows the name, and what is changed by it.
  package enum Form: Sendable {
    /// The name alone, or with "no-" before it.
    case flag(on: OptionChange, off: OptionChange)
    /// A value, by its name in the help. `read` is nil for an argument that is not among the expected ones, of which
    /// `choices` are those that a shell completes.
    case value(_ name: String, _ expected: String, choices: [String], read: @Sendable (String) -> OptionChange?)
  }

  /// Without hyphens.
  package let name: String
  package let help: String
  package let form: Form
}

/// A change of options.
package typealias OptionChange = @Sendable (inout OptionValues) -> Void
