import OvershootScreenKit

extension CurveLabScene {
  /// The keys of the lab, and what they do.
  nonisolated static var labKeys: [KeyHelp] {
    [
      KeyHelp("Space", tr("Play or pause")), KeyHelp("R", tr("Reverse")),
      KeyHelp("A", tr("Hear it")), KeyHelp("B", tr("Keep as B")),
      KeyHelp("V", tr("View", context: "part of the curve lab")),
      KeyHelp("+ −", tr("Zoom")), KeyHelp("0", tr("Fit")),
      KeyHelp("M", tr("What moves")), KeyHelp("L", tr("How it is played")),
      KeyHelp("Ctrl+Z", tr("Undo")), KeyHelp("Ctrl+Y", tr("Redo")),
      KeyHelp("Ctrl+C", tr("Copy")), KeyHelp("Ctrl+V", tr("Paste")),
      KeyHelp("D", tr("Draw", context: "by hand")),
      KeyHelp("Arrows", tr("move the focused handle; with Shift ten times as far")),
      KeyHelp("Ctrl", tr("snap a handle to 0.05; with the arrows, to the next twentieth")),
      KeyHelp("Shift", tr("drag a handle straight; a click selects one more point of lines")),
      KeyHelp("Alt", tr("mirror the other handle, dragged or with the arrows")),
      KeyHelp("Ctrl+A", tr("Select all")),
      KeyHelp("Return", tr("select the focused point of lines, or leave it out")),
      KeyHelp("Delete", tr("remove the selected points of lines, or the part of a timeline")),
      KeyHelp("N", tr("Add part")), KeyHelp("K", tr("Add label")),
      KeyHelp("Shift+Arrows", tr("Move")), KeyHelp("Ctrl+Arrows", tr("Duration")),
      KeyHelp("Ctrl+1", tr("first page; up to 5, the others")),
      KeyHelp("1", tr("first part of the controls; up to 5, the others")),
      KeyHelp(", .", tr("back or on")),
      KeyHelp("C", tr("compare otherwise")),
      KeyHelp("P", tr("for a projector, and back")), KeyHelp("Ctrl+L", tr("Lecture")),
      KeyHelp("Page Down, Up", tr("the page before, or after")),
      KeyHelp("Home, End", tr("go to the start or the end")),
      KeyHelp("N", tr("Notes")), KeyHelp("B", tr("cover the lecture, and show it again")),
    ]
  }
}

/// The choice of the pages, which Return opens: Space plays while it has the focus, as at their words.
final class PageChooser: PopUpButton {
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    key != .space && super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }
}
