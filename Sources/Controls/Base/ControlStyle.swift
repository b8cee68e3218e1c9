public import Geometry

/// The colours of all controls on a screen but buttons, which have a style each.
public struct ControlStyle: Hashable, Sendable {
  /// What is on, filled or chosen.
  public var accent: Color
  /// What stands on the accent.
  public var onAccent: Color
  /// What is off or still empty: tracks, and the ground of segments.
  public var track: Color
  /// What is moved along a track; lighter than it.
  public var thumb: Color
  /// The ground of fields, lists and sheets.
  public var surface: Color
  /// A line around a surface.
  public var outline: Color
  /// Text and signs.
  public var text: Color
  /// Placeholders, captions and what matters less.
  public var mutedText: Color
  /// Behind selected text, and chosen rows of a list that is not focused.
  public var selection: Color
  /// The shadow below what floats.
  public var shadow: Color

  /// Makes a style.
  public init(
    accent: Color, onAccent: Color, track: Color, thumb: Color, surface: Color, outline: Color, text: Color,
    mutedText: Color, selection: Color, shadow: Color
  ) {
    self.accent = accent
    self.onAccent = onAccent
    self.track = track
    self.thumb = thumb
    self.surface = surface
    self.outline = outline
    self.text = text
    self.mutedText = mutedText
    self.selection = selection
    self.shadow = shadow
  }
}
