import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import StageTesting

extension MisuseCase {
  /// Misuses of OvershootDrawing.
  static let drawing = [
    MisuseCase("PixelRows need sides of at least 0 and a stride of at least the width, not 3×1 and 2.") {
      withUnsafePointer(to: 0 as UInt32) { _ = PixelRows(base: $0, stride: 2, width: 3, height: 1) }
    },
    MisuseCase("A Bitmap has sides of at least 1 and width × height pixels, not 2, 2 and 3.") {
      _ = Bitmap(width: 2, height: 2, pixels: [0, 0, 0])
    },
    MisuseCase("A Bitmap has sides of at least 1 and width × height pixels, not 0, 1 and 0.") {
      withUnsafePointer(to: 0 as UInt32) { _ = Bitmap(PixelRows(base: $0, stride: 0, width: 0, height: 1)) }
    },
    MisuseCase("A TextMask has width × height bytes of coverage, not 1 for 1×2.") {
      _ = TextMask(width: 1, height: 2, originX: 0, originY: 0, coverage: [0])
    },
    MisuseCase("A Path is flattened to a tolerance above 0, not nan.") {
      var lines = Polylines()
      Path(ellipseIn: Rect(x: 0, y: 0, width: 1, height: 1)).flatten(tolerance: .nan, into: &lines)
    },
    MisuseCase("Polylines have 0 points, and not those of 0..<2.") {
      var lines = Polylines()
      Path([.zero, Vector2(1, 1)]).flatten(tolerance: 0.1, into: &lines)
      _ = Polylines().length(of: lines.lines[0])
    },
    MisuseCase("A line of 0 characters does not have those of 0..<1.") {
      var characters = BidiCharacters()
      characters.replaceSubrange(0..<1, with: [])
    },
    MisuseCase("A PixelRect has edges in the range of Int.") {
      _ = PixelRect(x: .max, y: 0, width: 1, height: 1)
    },
  ]

  /// Misuses of OvershootRaster.
  static let raster = [
    MisuseCase("A Rasterizer's scale is a finite number above 0, not 0.0.") {
      let buffer = PixelBuffer(width: 1, height: 1)
      Rasterizer(texts: EvenText()).draw(DisplayList(), over: .black, scale: 0, into: buffer)
    },
    MisuseCase("A PixelBuffer's sides are from 1 to 16384 pixels long, not 0 and 1.") {
      _ = RasterRenderer(texts: EvenText()).draw(DisplayList(), scale: 1, width: 0, height: 1)
    },
    MisuseCase("A picture has a finite scale above 0 and at most 16384 pixels a side, not nan") {
      _ = RasterRenderer(texts: EvenText()).picture(of: DisplayList(), size: Size(1, 1), scale: .nan)
    },
    MisuseCase("A picture has a finite scale above 0 and at most 16384 pixels a side, not 1.0") {
      _ = RasterRenderer(texts: EvenText()).picture(of: DisplayList(), size: Size(.infinity, 1), scale: 1)
    },
    MisuseCase("A blur's sigma is from 0.5 to 1024 pixels, not 0.0.") {
      _ = Bitmap(width: 1, height: 1, pixels: [0]).blurred(sigma: 0)
    },
    MisuseCase("A PixelBuffer's sides are from 1 to 16384 pixels long, not 1 and 16385.") {
      _ = PixelBuffer(width: 1, height: 16_385)
    },
    MisuseCase("The pixel in column 1, row 0 lies outside of a PixelBuffer of 1×1.") {
      _ = PixelBuffer(width: 1, height: 1)[1, 0]
    },
    MisuseCase("The pixel in column 0, row -1 lies outside of a PixelBuffer of 1×1.") {
      PixelBuffer(width: 1, height: 1)[0, -1] = 1
    },
    MisuseCase("A row of the destination has at least the 8 bytes of the PixelBuffer's, not 4.") {
      var target: UInt64 = 0
      PixelBuffer(width: 2, height: 1).copy(PixelRect(x: 0, y: 0, width: 2, height: 1), to: &target, bytesPerRow: 4)
    },
  ]
}
