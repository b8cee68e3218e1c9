import OvershootSupport

@testable import SDLStage

@Suite struct SDLDesktopTests {
  @Test func anAddressHasAnyBytes() {
    expect(SDLDesktop.address(ofFile: Array("/a b/Z-9.x_~".utf8)), equals: "file:///a%20b/Z-9.x_~")
    expect(SDLDesktop.address(ofFile: [0x2F, 0xFF, 0x01, 0x25]), equals: "file:///%FF%01%25")
    expect(
      SDLDesktop.address(ofFile: Array("/!\"#$%&'()*+,-.09:;<=>?@AZ[\\]^_`az{|}~".utf8))
        == "file:///!%22%23$%25&'()*+,-.09:%3B%3C=%3E%3F@AZ%5B%5C%5D%5E_%60az%7B%7C%7D~", "as GLib's")
  }
}
