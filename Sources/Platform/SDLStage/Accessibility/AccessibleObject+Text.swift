internal import OvershootStage

/// The interfaces `Text` and `EditableText`.
extension AccessibleObject {
  func textProperty(_ node: SemanticNode, _ name: String) -> DBusValue? {
    guard let text = node.semantics.text.map(AccessibleText.init) else { return nil }
    return switch name {
    case "CharacterCount": .int(Int32(clamping: text.scalars.count))
    case "CaretOffset": .int(Int32(clamping: text.caret))
    default: nil
    }
  }

  func text(
    _ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ member: String, _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    guard let text = node.semantics.text.map(AccessibleText.init) else { return .failure(.unknownMethod(member)) }
    switch member {
    case "GetText": return .text(text.string(arguments.int(0), arguments.int(1)))
    case "GetCharacterAtOffset":
      let index = arguments.int(0)
      return .int(text.scalars.indices.contains(index) ? Int(text.scalars[index].value) : 0)
    case "GetStringAtOffset":
      return piece(text, AccessibleText.Piece(rawValue: arguments.int(1)), at: arguments.int(0), .here)
    case "GetTextAtOffset":
      return piece(text, AccessibleText.Piece(boundary: arguments.int(1)), at: arguments.int(0), .here)
    case "GetTextBeforeOffset":
      return piece(text, AccessibleText.Piece(boundary: arguments.int(1)), at: arguments.int(0), .before)
    case "GetTextAfterOffset":
      return piece(text, AccessibleText.Piece(boundary: arguments.int(1)), at: arguments.int(0), .after)
    // All of the text looks the same.
    case "GetAttributeValue": return .text("")
    case "GetAttributes", "GetAttributeRun":
      return .values([.texts([])] + DBusValue.ints(0, text.scalars.count))
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.texts([]))
    default: return textPlaces(text, node, place, member, arguments)
    }
  }

  private enum Side {
    case before, here, after
  }

  private func piece(
    _ text: AccessibleText, _ piece: AccessibleText.Piece?, at position: Int, _ side: Side
  ) -> AccessibleAnswer {
    guard let piece else { return .failure(.invalid("There is no such piece of text.")) }
    var range = text.range(piece, at: position)
    switch side {
    case .before: range = range.lowerBound > 0 ? text.range(piece, at: range.lowerBound - 1) : 0..<0
    case .here: break
    case .after:
      let count = text.scalars.count
      range = range.upperBound < count ? text.range(piece, at: range.upperBound) : count..<count
    }
    return .values([.text(text.string(range))] + DBusValue.ints(range.lowerBound, range.upperBound))
  }

  /// Answers where text is, which is known of the whole only, and what is selected.
  private func textPlaces(
    _ text: AccessibleText, _ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ member: String,
    _ arguments: AccessibleArguments
  ) -> AccessibleAnswer {
    switch member {
    case "GetCharacterExtents", "GetRangeExtents":
      let area = extents(node, place, arguments.int(member == "GetRangeExtents" ? 2 : 1))
      return .values(DBusValue.ints(area.x, area.y, area.width, area.height))
    case "GetOffsetAtPoint": return .int(-1)
    case "GetBoundedRanges": return .value(.array(of: "(iisv)", []))
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return .request(.reveal, node)
    case "GetNSelections": return .int(text.selection == nil ? 0 : 1)
    case "GetSelection":
      let range = arguments.int(0) == 0 ? text.selection ?? 0..<0 : 0..<0
      return .values(DBusValue.ints(range.lowerBound, range.upperBound))
    case "SetCaretOffset":
      let caret = text.character(arguments.int(0))
      return .request(.select(caret..<caret), node)
    case "AddSelection":
      guard text.selection == nil else { return .flag(false) }
      return .request(.select(text.characters(arguments.int(0), arguments.int(1))), node)
    case "SetSelection":
      guard arguments.int(0) == 0 else { return .flag(false) }
      return .request(.select(text.characters(arguments.int(1), arguments.int(2))), node)
    case "RemoveSelection":
      guard arguments.int(0) == 0, text.selection != nil else { return .flag(false) }
      let caret = text.character(max(0, text.caret))
      return .request(.select(caret..<caret), node)
    default: return .failure(.unknownMethod(member))
    }
  }

  func editableText(_ node: SemanticNode, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    guard let text = node.semantics.text.map(AccessibleText.init) else { return .failure(.unknownMethod(member)) }
    switch member {
    case "SetTextContents": return .request(.setText(arguments.text(0)), node)
    case "InsertText":
      // Some clients count the length in scalars, others in bytes, which are at least as many.
      let (new, length) = (arguments.text(1), arguments.int(2))
      let part = length < 0 ? new : String(String.UnicodeScalarView(new.unicodeScalars.prefix(length)))
      return .request(.insert(part, at: text.character(arguments.int(0))), node)
    case "DeleteText": return .request(.delete(text.characters(arguments.int(0), arguments.int(1))), node)
    // The clipboard belongs to the user's hands.
    case "CopyText": return .failure(.failed("Text is not copied for other programs, which can read it."))
    case "CutText", "PasteText": return .flag(false)
    default: return .failure(.unknownMethod(member))
    }
  }
}
