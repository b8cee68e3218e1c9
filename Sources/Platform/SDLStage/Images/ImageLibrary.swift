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
  static let shared = try? ImageLibrary()

  private init() throws(DynamicLibrary.Missing) {
    loadPNG = try DynamicLibrary.function("IMG_LoadPNG_RW", in: Self.name)
    loadJPEG = try DynamicLibrary.function("IMG_LoadJPG_RW", in: Self.name)
    loadWebP = try DynamicLibrary.function("IMG_LoadWEBP_RW", in: Self.name)
    loadSVG = try DynamicLibrary.function("IMG_LoadSizedSVG_RW", in: Self.name)
    savePNG = try DynamicLibrary.function("IMG_SavePNG_RW", in: Self.name)
  }
}
