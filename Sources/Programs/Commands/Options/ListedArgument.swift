/// An option on the command line, by which ArgumentParser and `LaunchArguments` read the same.
package struct ListedArgument<Options>: Sendable {
  /// What an argument changes.
  package typealias Change = @Sendable (inout Options) -> Void

  /// The form of an option.
  package enum Form: Sendable {
    /// The name alone.
    case flag(Change)
    /// The name alone, or with "no-" before it.
    case choice(on: Change, off: Change)
    /// A value, by its name in the help; one that `isFree` may begin with a hyphen. A shell completes `choices`, and
    /// without any a FILE or a DIR. `read` throws where it is wrong.
    case value(
      _ name: String?, isFree: Bool = false, choices: [String] = [], read: @Sendable (String) throws -> Change)
    /// A whole number, by its name in the help; one that `isFree` may begin with a hyphen.
    case number(_ name: String, isFree: Bool = false, change: @Sendable (Int) -> Change)

    /// Returns the form of a value that is kept at `path` as `read` reads it.
    package static func value<Value: Sendable>(
      _ name: String?, isFree: Bool = false, choices: [String] = [],
      at path: WritableKeyPath<Options, Value> & Sendable, read: @escaping @Sendable (String) throws -> Value
    ) -> Self {
      .value(name, isFree: isFree, choices: choices) { text in
        let value = try read(text)
        return { $0[keyPath: path] = value }
      }
    }
  }

  /// Without hyphens.
  package let name: String
  /// A sentence.
  package let help: String
  /// What is written behind the name.
  package let form: Form

  /// Creates an option.
  package init(name: String, help: String, form: Form) { (self.name, self.help, self.form) = (name, help, form) }

  /// Returns the same option of a type that contains `Options` at `path`.
  package func lifted<Outer>(to path: WritableKeyPath<Outer, Options> & Sendable) -> ListedArgument<Outer> {
    let lift = { @Sendable (change: @escaping Change) -> ListedArgument<Outer>.Change in
      { change(&$0[keyPath: path]) }
    }
    let form: ListedArgument<Outer>.Form =
      switch form {
      case .flag(let change): .flag(lift(change))
      case .choice(let on, let off): .choice(on: lift(on), off: lift(off))
      case .value(let name, let isFree, let choices, let read):
        .value(name, isFree: isFree, choices: choices) { lift(try read($0)) }
      case .number(let name, let isFree, let change): .number(name, isFree: isFree) { lift(change($0)) }
      }
    return ListedArgument<Outer>(name: name, help: help, form: form)
  }
}
