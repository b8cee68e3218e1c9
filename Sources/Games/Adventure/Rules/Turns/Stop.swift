/// Why a command ends before its action.
package enum Stop: Error {
  case misunderstood(Misunderstanding)
  case refused(Reason, String)
  case asks(ParserQuestion)
}
