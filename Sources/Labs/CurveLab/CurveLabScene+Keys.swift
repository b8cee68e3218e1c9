import OvershootScreenKit

extension CurveLabScene {
  /// The keys of the lab, and what they do.
  nonisolated static var labKeys: [KeyHelp] {
    [
      KeyHelp("Space", tr("play or pause")), KeyHelp("R", tr("reverse")),
      KeyHelp("A", tr("hear the curve, or the race")),
      KeyHelp("B", tr("keep the curve as B, to compare; again: forget it")),
      KeyHelp("V", tr("draw something else of the curve")),
      KeyHelp("+ −", tr("enlarge the graph, or make it smaller")), KeyHelp("0", tr("show all of the graph")),
      KeyHelp("M", tr("let something else move")), KeyHelp("L", tr("play once, in a loop, or to and fro")),
      KeyHelp("Ctrl+Z", tr("Undo")),
      KeyHelp("Ctrl+Y", tr("Redo")), KeyHelp("Ctrl+C", tr("copy the curve as last time")),
      KeyHelp("Ctrl+V", tr("paste a curve or a recording")),
      KeyHelp("D", tr("draw the curve by hand")),
      KeyHelp("Arrows", tr("move the focused handle; with Shift ten times as far")),
      KeyHelp("Ctrl", tr("snap a handle to 0.05; with the arrows, to the next twentieth")),
      KeyHelp("Shift", tr("drag a handle straight; a click selects one more point of lines")),
      KeyHelp("Alt", tr("mirror the other handle, dragged or with the arrows")),
      KeyHelp("Ctrl+A", tr("select all points of lines")),
      KeyHelp("Return", tr("select the focused point of lines, or leave it out")),
      KeyHelp("Delete", tr("remove the selected points of lines, or the part of a timeline")),
      KeyHelp("N", tr("add a part to the timeline")), KeyHelp("K", tr("name the time of the timeline")),
      KeyHelp("Shift+Arrows", tr("move the part of a timeline")), KeyHelp("Ctrl+Arrows", tr("stretch it")),
      KeyHelp("Ctrl+1", tr("first page of the lab; up to 5, the others")),
      KeyHelp("1", tr("first part of the controls; up to 5, the others")),
      KeyHelp(", .", tr("back and on in time, by a twentieth")),
      KeyHelp("C", tr("compare otherwise")),
      KeyHelp("P", tr("for a projector, and back")), KeyHelp("Ctrl+L", tr("Lecture")),
      KeyHelp("Page Down, Up", tr("next page of the lecture, and the one before; Space too")),
      KeyHelp("Home, End", tr("its first page and its last")),
      KeyHelp("N", tr("notes of the lecture")), KeyHelp("B", tr("cover the lecture, and show it again")),
    ]
  }
}
