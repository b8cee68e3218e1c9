import OvershootGeometry
import OvershootSupport

@testable import OvershootProfile

/// The header as a pure function: its laws over random offsets, and known samples.
@Suite(.laws) struct HeaderLayoutTests {
  private let article = HeaderMetrics(.article)
  private let derived = HeaderMetrics(.derived)

  /// Checks a law at random offsets, and at those about which the layout changes, as far as they are in `range`.
  private func law(in range: ClosedRange<Double> = -400...600, _ check: (Double) -> Void) {
    let special = [-1, 0, 39.999, 40, 40.001, 95, 130]
    let count = LawShare.scaled(300)
    OvershootSupport.law(seed: 107, cases: count + special.count, share: .all) { generator, index in
      let offset = index < count ? Double.random(in: -400...600, using: &generator) : special[index - count]
      guard range.contains(offset) else { return }
      counterexample("offset \(offset)") { check(offset) }
    }
  }

  private func layout(_ offset: Double, _ metrics: HeaderMetrics? = nil) -> HeaderLayout {
    HeaderLayout(offset: offset, metrics: metrics ?? article)
  }

  private func near(_ left: Double, _ right: Double, _ tolerance: Double = 0.01) -> Bool {
    abs(left - right) <= tolerance
  }

  // Behaviour: profile-header 2
  @Test(arguments: [(-10.0, 1.09346, 117.0), (-53.5, 1.5, 160.5), (-107, 2, 214), (0, 1, 107)])
  func pulledDownTheHeaderGrows(_ offset: Double, _ scale: Double, _ bottom: Double) {
    let header = layout(offset)
    expect(near(header.headerScale, scale, 1e-5) && header.headerTop == 0 && near(header.headerBottom, bottom))
    expect(near(header.headerBottom, 107 * header.headerScale))
  }

  // Behaviour: profile-header 3
  @Test func theHeaderIsAsWideAsThePage() {
    law { offset in
      let frame = layout(offset).headerFrame(width: 360)
      expect(frame.minX == 0 && frame.width == 360)
    }
  }

  // Behaviour: profile-header 4
  @Test func scrolledTheHeaderMovesUpAndStops() {
    law(in: 0...600) { offset in
      let header = layout(offset)
      expect(header.headerScale == 1 && near(header.headerTop, -min(offset, 40)))
      expect(near(header.headerBottom, 107 - min(offset, 40)))
    }
    expect(layout(40).headerBottom == 67 && layout(5000).headerBottom == 67)
  }

  // Behaviour: profile-header 5
  @Test func theBottomNeverRisesAndNeverJumps() {
    let bottoms = stride(from: -300.0, through: 300, by: 0.25).map { layout($0).headerBottom }
    for (a, b) in zip(bottoms, bottoms.dropFirst()) { expect(b <= a && a - b <= 0.25 + 1e-9) }
  }

  // Behaviour: profile-header 6
  @Test(arguments: [(-80.0, 1.0), (0, 1), (10, 0.89648), (20, 0.79296), (40, 0.58592), (300, 0.58592)])
  func theAvatarShrinks(_ offset: Double, _ scale: Double) {
    expect(near(layout(offset).avatarScale, scale, 1e-5))
  }

  // Behaviour: profile-header 7, 8
  @Test func theAvatarIsPinnedAtItsBottom() {
    law { offset in
      let header = layout(offset)
      expect(near(header.avatarBottom, 148 - offset))
      expect(near(header.avatarBottom - header.avatarTop, 69 * header.avatarScale))
      expect(near(header.avatarLeft + 69 * header.avatarScale / 2, 42.5))
      expect(near(header.avatarCenter(article).x, 42.5))
      expect(near(header.avatarCenter(article).y + 69 * header.avatarScale / 2, 148))
      if (0...40).contains(offset) { expect(near(header.avatarTop, 79 - offset * (1 - 1 / 1.4))) }
    }
    expect(near(layout(0).avatarLeft, 8) && near(layout(60).avatarLeft, 22.29))
  }

  // Behaviour: profile-header 10
  @Test func theHeaderIsInFrontBeyondTheStopOnly() {
    law { offset in expect(layout(offset).headerInFront, equals: (offset > 40)) }
    expect(!layout(40).headerInFront)
  }

  // Behaviour: profile-header 11
  @Test func nothingJumpsAtTheStop() {
    let header = layout(40)
    expect(near(header.avatarTop - header.headerBottom, 0.57))
    let exact = layout(derived.stop, derived)
    expect(near(exact.avatarTop, exact.headerBottom, 1e-9))
  }

  @Test func derivedMetricsFollowFromEachOther() {
    expect(near(derived.stop, 39.2) && near(derived.collapsedHeight, 67.8) && near(derived.nameReach, 88.2))
    let end = layout(derived.nameReach + derived.labelTravel, derived)
    expect(near(end.labelTop + derived.labelHeight / 2, derived.collapsedHeight / 2, 1e-9))
    // The name reaches the edge of the header at the offset at which the label begins to rise.
    expect(near(layout(derived.nameReach, derived).nameTop, derived.collapsedHeight, 1e-9))
  }

  // Behaviour: profile-header 12
  @Test(arguments: [(0.0, 199.0), (40, 119), (95, 64), (112.5, 46.5), (130, 29), (500, 29)])
  func theLabelRises(_ offset: Double, _ top: Double) {
    expect(near(layout(offset).labelTop, top))
  }

  // Behaviour: profile-header 13
  @Test func labelAndNameRiseTogether() {
    for metrics in [article, derived] {
      let distance = metrics.labelTop + metrics.nameReach - metrics.stop - metrics.nameTop
      law(in: metrics.stop...metrics.nameReach + metrics.labelTravel) { offset in
        let header = layout(offset, metrics)
        expect(near(header.labelTop - header.nameTop, distance))
      }
    }
    expect(near(layout(60).labelTop - layout(60).nameTop, 3))
  }

  // Behaviour: profile-header 14
  @Test func theLabelShowsFirstAt92() {
    law { offset in expect((layout(offset).labelTop < layout(offset).headerBottom), equals: (offset > 92)) }
  }

  // Behaviour: profile-header 15
  @Test func theLabelEndsInTheHeader() {
    law(in: 130...600) { offset in
      expect(layout(offset).labelTop, equals: layout(130).labelTop)
      expect(abs(layout(offset).labelTop + 10.5 - 33.5) <= 6.5)
    }
  }

  // Behaviour: profile-header 16
  @Test(arguments: [(-50.0, 0.0), (95, 0), (100, 0.1429), (112.5, 0.5), (130, 1), (900, 1)])
  func theBlurFadesIn(_ offset: Double, _ alpha: Double) {
    expect(near(layout(offset).blurAlpha, alpha, 1e-4))
  }

  // Behaviour: profile-header 17
  @Test func thereIsNoBlurUpToTheName() {
    law(in: -400...95) { offset in expect(layout(offset).blurAlpha, equals: 0) }
  }

  // Behaviour: profile-header 22
  @Test func pulledDownTheAvatarKeepsItsOverlap() {
    law(in: -400...0) { offset in
      expect(near(layout(offset).headerBottom - layout(offset).avatarTop, 28))
      expect(near(layout(offset).nameTop, 156 - offset))
    }
  }

  @Test func theChannelsAreInTheOrderOfTheTable() {
    let names = layout(1).channels.map(\.name)
    expect(
      names == [
        "offset", "headerScale", "headerTop", "headerBottom", "avatarScale", "avatarTop", "avatarBottom", "avatarLeft",
        "labelTop", "nameTop", "blurAlpha", "headerInFront",
      ])
    // No value is −0.
    expect(layout(0).channels.allSatisfy { !($0.value == 0 && $0.value.sign == .minus) })
  }
}
