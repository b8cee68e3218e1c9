import Testing

@testable import SDLStage

@Suite struct SDLDesktopTests {
  @Test func anAddressHasAnyBytes() {
    #expect(SDLDesktop.address(ofFile: Array("/a b/Z-9.x_~".utf8)) == "file:///a%20b/Z-9.x_~")
    #expect(SDLDesktop.address(ofFile: [0x2F, 0xFF, 0x01, 0x25]) == "file:///%ff%01%25")
  }
}
