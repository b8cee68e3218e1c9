public import OvershootDrawing

extension Bitmap {
  /// The picture as a PNG file, without loss and as small as PNG allows; the opacity of its pixels is left out.
  ///
  ///     try Data(host.bitmap.png).write(to: url)
  ///
  /// Made anew at each call, in time proportional to the number of pixels.
  public var png: [UInt8] { PNGCoding.encode(self) }
}
