/// Ends the program with `sentence` on standard error, in every configuration: the one door for calls that the rules of
/// a library forbid.
///
/// The optimiser drops the text of a failed precondition, but not that of a fatal error.
@inline(never)
package func trapMisuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}

/// Checks a rule that callers must follow; a broken one ends the program by `trapMisuse(_:file:line:)`.
package func require(
  _ condition: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { trapMisuse(sentence(), file: file, line: line) }
}
