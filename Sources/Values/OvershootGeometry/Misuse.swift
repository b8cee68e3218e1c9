/// Ends the program with `sentence` on standard error, in every configuration, at the place of the caller.
///
/// The optimiser drops the text of a failed precondition, but not that of a fatal error.
@inline(never)
package func trapMisuse(_ sentence: String, file: StaticString, line: UInt) -> Never {
  fatalError(sentence, file: file, line: line)
}

/// Ends the process with a sentence, in optimised builds too, where a precondition of a caller does not hold.
package func require(
  _ isMet: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !isMet { trapMisuse(sentence(), file: file, line: line) }
}
