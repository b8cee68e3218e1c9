/// Ends the program with `sentence` on standard error, in every configuration, at the place of the caller.
///
/// The optimiser drops the text of a failed precondition, but not that of a fatal error.
@inline(never)
package func trapMisuse(_ sentence: String, file: StaticString, line: UInt) -> Never {
  fatalError(sentence, file: file, line: line)
}
