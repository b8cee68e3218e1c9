internal import Glibc
internal import OvershootCSDL2

/// The functions of SDL_image, which is opened when the first picture is read or written: with its ten codecs that
/// takes a tenth of the time in which an empty window opens.
struct ImageLibrary: Sendable {
  typealias Source = UnsafeMutablePointer<SDL_RWops>
  typealias Surface = UnsafeMutablePointer<SDL_Surface>

  let loadPNG: @convention(c) (Source) -> Surface?
  let loadJPEG: @convention(c) (Source) -> Surface?
  let loadWebP: @convention(c) (Source) -> Surface?
  let loadSVG: @convention(c) (Source, Int32, Int32) -> Surface?
  let savePNG: @convention(c) (Surface, Source, Int32) -> Int32

  /// The name of the library.
  static let name = "libSDL2_image-2.0.so.0"

  /// The library, which stays open to the end of the process; nil where the machine does not have it.
  static let shared = ImageLibrary()

  private init?() {
    guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL), let png = dlsym(handle, "IMG_LoadPNG_RW"),
      let jpeg = dlsym(handle, "IMG_LoadJPG_RW"), let webP = dlsym(handle, "IMG_LoadWEBP_RW"),
      let svg = dlsym(handle, "IMG_LoadSizedSVG_RW"), let save = dlsym(handle, "IMG_SavePNG_RW")
    else { return nil }
    loadPNG = unsafeBitCast(png, to: (@convention(c) (Source) -> Surface?).self)
    loadJPEG = unsafeBitCast(jpeg, to: (@convention(c) (Source) -> Surface?).self)
    loadWebP = unsafeBitCast(webP, to: (@convention(c) (Source) -> Surface?).self)
    loadSVG = unsafeBitCast(svg, to: (@convention(c) (Source, Int32, Int32) -> Surface?).self)
    savePNG = unsafeBitCast(save, to: (@convention(c) (Surface, Source, Int32) -> Int32).self)
  }
}
