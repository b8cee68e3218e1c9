public import OvershootGeometry

/// What a view, or a part of one, is to a screen reader, a test, and the inspector.
///
/// Whether it is visible, enabled or focused is not said here: the tree takes it from the view.
public struct Semantics: Hashable, Sendable {
  /// What it is.
  public var role: SemanticRole
  /// What it is called; not empty where it can be focused.
  public var name: String
  /// More about it, in a phrase or a sentence.
  public var description: String
  /// Its value; nil for none.
  public var value: SemanticValue?
  /// Its text, which the user can read by the character; nil for none.
  public var text: SemanticText?
  /// The states that only the view knows, such as `checked`.
  public var states: SemanticStates
  /// The names of what can be done with it. The first one is what Space does.
  public var actions: [String]
  /// Its size as a table, or its place in one; nil outside of tables.
  public var cells: Cells?
  /// Whether it accepts input, where that is not for the views around it to say.
  public var isEnabled = true

  /// A table, or a place in a table.
  public enum Cells: Hashable, Sendable {
    /// A table with a number of cells in each direction, without headers.
    case table(columns: Int, rows: Int)
    /// A cell, by indices from 0.
    case cell(column: Int, row: Int)
    /// The header of a column, by its index from 0.
    case column(Int)
    /// The header of a row, by its index from 0.
    case row(Int)
  }

  /// The action of most controls.
  public static let press = "press"
  /// The action that goes to the next value of a range.
  public static let increment = "increment"
  /// The action that goes to the value before it.
  public static let decrement = "decrement"
  /// The actions of a range.
  public static let steps = [increment, decrement]

  /// Creates semantics.
  public init(
    _ role: SemanticRole, _ name: String, description: String = "", value: SemanticValue? = nil,
    text: SemanticText? = nil, states: SemanticStates = [], actions: [String] = [], cells: Cells? = nil
  ) {
    (self.role, self.name, self.description, self.value, self.text) = (role, name, description, value, text)
    (self.states, self.actions, self.cells) = (states, actions, cells)
  }
}

/// A part of a view that is no view itself, such as a cell of a board.
public struct SemanticPart: Hashable, Sendable {
  /// Which part of the view it is. A part with the same key keeps its identifier.
  public let key: Int
  /// What it is.
  public var semantics: Semantics
  /// Where it is, in points of the view.
  public var frame: Rect

  /// Creates a part.
  public init(_ key: Int, _ semantics: Semantics, frame: Rect) {
    (self.key, self.semantics, self.frame) = (key, semantics, frame)
  }
}

/// What a screen reader asks a view to do.
public enum SemanticRequest: Hashable, Sendable {
  /// To receive the keys.
  case focus
  /// To be scrolled to where it is seen.
  case reveal
  /// To do the action of a name.
  case action(String)
  /// To take a number, as a user would set it.
  case setValue(Double)
  /// To have another text.
  case setText(String)
  /// To insert text before the character of an index.
  case insert(String, at: Int)
  /// To delete characters.
  case delete(Range<Int>)
  /// To select characters; an empty range moves the caret.
  case select(Range<Int>)
}
