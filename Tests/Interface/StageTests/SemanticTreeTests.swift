import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// How the tree of semantics is made from views, and what can be asked of its nodes.
// Behaviour: accessibility 1, 2, 3, 4
@MainActor
@Suite struct SemanticTreeTests {
  /// A view with a role, a name and a counter of what was asked.
  private final class Named: View {
    var role = SemanticRole.pushButton
    let name: String
    var isFocusable = true
    var asked: [SemanticRequest] = []
    var parts: [SemanticPart] = []

    init(_ name: String, _ frame: Rect = Rect(x: 10, y: 10, width: 50, height: 20)) {
      self.name = name
      super.init()
      self.frame = frame
    }

    override var canBecomeFocused: Bool { isFocusable }
    override var semantics: Semantics? { Semantics(role, name, actions: [Semantics.press]) }
    override var semanticParts: [SemanticPart] { parts }

    override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
      asked.append(request)
      return true
    }
  }

  private final class Decoration: View {
    override var hidesSemantics: Bool { true }
  }

  private func rig(_ views: View...) -> ManualHost {
    let scene = Scene()
    for view in views { scene.addSubview(view) }
    return ManualHost(scene, size: Size(400, 300))
  }

  private func names(_ rig: ManualHost) -> [String] { rig.host.semanticTree.all.dropFirst().map(\.semantics.name) }

  private func node(_ name: String, _ rig: ManualHost) throws -> SemanticNode {
    try #require(rig.host.semanticTree.first { $0.semantics.name == name })
  }

  @Test func decorationLeavesItsSubviewsToStandForThemselves() {
    let (plain, hidden, picture) = (View(), Named("hidden"), Decoration())
    plain.addSubview(Named("a"))
    plain.addSubview(Named("b"))
    hidden.isHidden = true
    picture.addSubview(Named("pictured"))
    let faint = Named("faint")
    faint.alpha = 0
    expect(names(rig(plain, hidden, picture, faint)), equals: ["a", "b"])
  }

  @Test func boundsAreThoseShownAndClipped() throws {
    let (clip, view, out) = (View(), Named("in"), Named("out", Rect(x: 300, y: 0, width: 50, height: 20)))
    clip.clipsToBounds = true
    clip.frame = Rect(x: 100, y: 50, width: 40, height: 100)
    for inner in [view, out] { clip.addSubview(inner) }
    let rig = rig(clip)
    expect(try node("in", rig).bounds == Rect(x: 110, y: 60, width: 30, height: 20))
    let outside = try node("out", rig)
    expect(outside.bounds.isEmpty && !outside.states.contains(.showing) && outside.states.contains(.visible))
    clip.transform = Transform(scaleX: 2, y: 1)
    rig.advance(0.1)
    expect(try node("in", rig).bounds == Rect(x: 100, y: 60, width: 60, height: 20))
  }

  @Test func whatIsBelowAModalViewIsNotShowing() throws {
    let below = Named("below")
    let rig = rig(below)
    let (modal, inside) = (View(), Named("inside"))
    modal.addSubview(inside)
    rig.host.perform { rig.host.scene.presentModal(modal) }
    expect(try !node("below", rig).states.contains(.showing) && node("inside", rig).states.contains(.showing))
    expect(try !rig.host.perform(.action(Semantics.press), on: node("below", rig).id, at: 0) && below.asked.isEmpty)
    expect(try rig.host.perform(.action(Semantics.press), on: node("inside", rig).id, at: 0))
    rig.host.perform {
      rig.host.scene.dismissModal(modal)
      modal.removeFromSuperview()
    }
    expect(try node("below", rig).states.contains(.showing))
  }

  @Test func statesFollowFocusAndInteraction() throws {
    let (view, other) = (Named("view"), Named("other", Rect(x: 10, y: 60, width: 50, height: 20)))
    other.isFocusable = false
    let rig = rig(view, other)
    expect(try node("view", rig).states == [.enabled, .sensitive, .visible, .showing, .focusable])
    expect(try !node("other", rig).states.contains(.focusable))
    expect(try rig.host.perform(.focus, on: node("view", rig).id, at: 0))
    expect(try node("view", rig).states.contains(.focused) && rig.host.scene.focus.isRingShown)
    expect(try !rig.host.perform(.focus, on: node("other", rig).id, at: 0))
    view.isUserInteractionEnabled = false
    expect(try node("view", rig).states == [.visible, .showing])
    expect(try !rig.host.perform(.action(Semantics.press), on: node("view", rig).id, at: 0))
    expect(view.asked.isEmpty)
  }

  @Test func aNodeOfAViewThatIsGoneCanNotBeAsked() throws {
    let view = Named("view")
    let rig = rig(view)
    let id = try node("view", rig).id
    view.removeFromSuperview()
    expect(!rig.host.perform(.action(Semantics.press), on: id, at: 0) && names(rig).isEmpty)
    rig.host.scene.addSubview(view)
    expect(try node("view", rig).id == id)
  }

  @Test func partsKeepTheirIdentifiers() throws {
    let view = Named("table")
    func part(_ key: Int) -> SemanticPart {
      SemanticPart(key, Semantics(.tableCell, "\(key)"), frame: Rect(x: Double(key) * 5, y: 0, width: 5, height: 5))
    }
    view.parts = [part(1), part(2)]
    let rig = rig(view)
    let (first, second) = (try node("1", rig).id, try node("2", rig).id)
    view.parts = [part(2), part(3), part(1)]
    expect(try node("1", rig).id == first && node("2", rig).id == second)
    expect(try ![first, second].contains(node("3", rig).id))
    expect(try node("2", rig).bounds == Rect(x: 20, y: 10, width: 5, height: 5))
    expect(rig.host.perform(.action("x"), on: second, at: 0) && view.asked == [.action("x")])
    view.parts = [part(2)]
    expect(!rig.host.perform(.action("x"), on: first, at: 0) && !rig.host.perform(.reveal, on: first, at: 0))
    expect(view.asked, equals: [.action("x")])
  }

  @Test func aLabelNamesAView() throws {
    let (label, view) = (Label("Volume", font: Font(size: 12)), Named(""))
    label.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    view.semanticLabel = label
    let rig = rig(label, view)
    let nodes = rig.host.semanticTree.children
    expect(nodes.map(\.semantics.name) == ["Volume", "Volume"] && nodes[1].label == nodes[0].id)
    label.text = "Sound"
    view.semanticDescription = "of all"
    expect(try #require(rig.host.semanticTree.children.last).semantics.description == "of all")
    view.semanticName = "Own"
    expect(names(rig), equals: ["Sound", "Own"])
  }

  @Test func revealScrolls() throws {
    let (scroll, view) = (ScrollView(), Named("far", Rect(x: 0, y: 800, width: 50, height: 20)))
    scroll.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    scroll.content.addSubview(view)
    let rig = rig(scroll)
    scroll.contentHeight = 1000
    expect(try !node("far", rig).states.contains(.showing))
    expect(try rig.host.perform(.reveal, on: node("far", rig).id, at: 0))
    rig.run(2)
    expect(try node("far", rig).states.contains(.showing))
  }

  @Test func drawnTextsLeaveOutWhatIsNotSeenOrNotSaid() {
    func label(_ text: String, _ y: Double) -> Label {
      let label = Label(text, font: Font(size: 12))
      label.frame = Rect(x: 0, y: y, width: 100, height: 15)
      return label
    }
    let (picture, faint) = (Decoration(), label("faint", 60))
    picture.addSubview(label("pictured", 0))
    faint.alpha = 0
    let rig = rig(label("a", 0), picture, faint, label("b", 30))
    rig.advance(0.1)
    expect(rig.host.drawnTexts, equals: ["a", "b"])
  }

  @Test func momentsReachTheirReaders() {
    struct Told: Moment { let announcement: Announcement? }
    let rig = rig()
    var heard: [(String?, Double)] = []
    rig.host.onMoment.append { heard.append(($0.announcement?.text, $1)) }
    rig.advance(0.5)
    rig.host.scene.emit(Told(announcement: Announcement("Left.")))
    rig.host.scene.emit(Told(announcement: nil))
    expect(heard.map(\.0) == ["Left.", nil] && heard.map(\.1) == [0.5, 0.5])
    Scene().emit(Told(announcement: Announcement("It has no reader.")))
    let shown = Scene()
    rig.host.scene.addSubview(ScenePreview(shown, size: Size(100, 100)))
    shown.emit(Told(announcement: Announcement("It is a picture.")))
    expect(heard.count, equals: 2)
  }

  @Test func namesOfStatesAreThoseOfTheirBits() {
    expect(SemanticStates.allNames, equals: SemanticStates.allNames.sorted())
    let pairs: [(SemanticStates, String)] = [
      (.active, "active"), (.checked, "checked"), (.focused, "focused"), (.invalidEntry, "invalid-entry"),
      (.multiLine, "multi-line"), (.readOnly, "read-only"), (.singleLine, "single-line"), (.visible, "visible"),
    ]
    for (state, name) in pairs { expect(state.names, equals: [name]) }
  }
}
