import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

// Behaviour: rendering 3
@MainActor
@Suite struct BlendingTests {
  private let all = RoundedRect(Rect(x: 0, y: 0, width: 9, height: 3))

  @Test func opaqueReplacesAndTransparentHasNoEffect() {
    let ground = Color(hex: 0x123456)
    let opaque = TestImage(9, 3, over: ground) { $0.fill(all, Color(hex: 0xFEDCBA)) }
    expect(opaque.pixels.allSatisfy { $0 == 0xFFFE_DCBA })
    let none = DisplayList([.fill(all, Color.white.withAlpha(0)), .fill(all, Color.white.withAlpha(-3))])
    expect(TestImage(9, 3, over: ground, none).pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test func blendingRoundsToNearest() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      for value in [0, 1, 77, 128, 200, 254, 255] {
        let source = Color(red: Double(value) / 255, green: 1, blue: 0, alpha: Double(alpha) / 255)
        let pixel = TestImage(9, 1, over: Color(red: 0, green: 0.2, blue: 1), DisplayList([.fill(all, source)])).pixels
        let exact = Double(value * alpha) / 255
        expect(Set(pixel).count, equals: 1)
        expect(abs(Double(channel(pixel[0], 16)) - exact) <= 0.5)
        expect(channel(pixel[0], 24), equals: 255)
        expect(channel(pixel[0], 0), equals: 255 - alpha)
      }
    }
  }

  @Test func aColourOverItselfDoesNotChange() {
    let color = Color(hex: 0x7B01FE)
    let shape = RoundedRect(Rect(x: 0.3, y: 0.4, width: 8.1, height: 2.2), cornerRadius: 1)
    let picture = TestImage(9, 3, over: color, DisplayList(Array(repeating: .fill(shape, color), count: 50)))
    expect(picture.pixels.allSatisfy { $0 == 0xFF7B_01FE })
  }

  @Test func aTranslucentBackgroundIsPremultiplied() {
    let picture = TestImage(9, 3, over: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5), DisplayList())
    expect(picture.pixels.allSatisfy { $0 == 0x8080_4000 })
  }

  // Behaviour: rendering 4
  @Test func aGroupIsCompositedAsAWhole() {
    let left = RoundedRect(Rect(x: 0, y: 0, width: 6, height: 3))
    let right = RoundedRect(Rect(x: 3, y: 0, width: 6, height: 3))
    let picture = TestImage(9, 3, over: .black) { canvas in
      canvas.group(Group(opacity: 0.5)) {
        $0.fill(left, .white)
        $0.fill(right, .white)
      }
    }
    expect(picture.greens.allSatisfy { $0 == 128 })
  }

  @Test func nestedGroupsAndManualCompositingAgree() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0, alpha: 0.6), Color(red: 0, green: 0, blue: 1))
    let picture = TestImage(9, 3, over: Color(hex: 0x204060)) { canvas in
      canvas.group(Group(opacity: 0.7)) { outer in
        outer.fill(all, red)
        outer.group(Group(opacity: 0.5)) { inner in
          inner.fill(all, blue)
          inner.fill(all, Color(red: 0, green: 1, blue: 0, alpha: 0.25))
        }
      }
    }
    // Inner: green over blue is (0, .25, .75, 1), at 0.5 over red (.6, 0, 0, .6) is (.3, .125, .375, .8), at 0.7 over
    // the background.
    let rest = 1 - 0.8 * 0.7
    let expected = [0.3 * 0.7 + rest * 32 / 255, 0.125 * 0.7 + rest * 64 / 255, 0.375 * 0.7 + rest * 96 / 255]
    let pixel = picture.pixels[4]
    for (value, shift) in zip(expected, [16, 8, 0]) {
      expect(abs(Double(channel(pixel, UInt32(shift))) - value * 255) <= 2)
    }
  }

  @Test func aGroupOfOneCommandEqualsItsColourWithThatOpacity() {
    let shape = RoundedRect(Rect(x: 1.3, y: 0.2, width: 6, height: 2.5), cornerRadius: 1)
    let group = TestImage(9, 3, over: .white) { canvas in
      canvas.group(Group(opacity: 0.4)) { $0.fill(shape, .black) }
    }
    let plain = TestImage(9, 3, over: .white) { $0.fill(shape, Color.black.withAlpha(0.4)) }
    expect(group.pixels, equals: plain.pixels)
  }

  @Test func aLargeLayerIsDrawnInBandsWithoutSeams() {
    let picture = TestImage(700, 500, over: .black) { canvas in
      canvas.group(Group(opacity: 0.5)) {
        $0.fill(RoundedRect(Rect(x: -10, y: -10, width: 900, height: 900)), .white)
        $0.fill(RoundedRect(Rect(x: 5, y: 5, width: 600, height: 400), cornerRadius: 90), .white)
      }
    }
    expect(picture.buffer.withPixels { pixels in (0..<350_000).allSatisfy { pixels[$0] == 0xFF80_8080 } })
  }
}
