/// The constants of OpenGL that are in use.
enum GLConstant {
  static let noError: UInt32 = 0
  static let outOfMemory: UInt32 = 0x0505
  static let contextLost: UInt32 = 0x0507
  static let renderer: UInt32 = 0x1F01
  static let version: UInt32 = 0x1F02
  static let maximumTextureSize: UInt32 = 0x0D33
  static let triangleStrip: UInt32 = 0x0005
  static let colorBuffer: UInt32 = 0x4000
  static let blend: UInt32 = 0x0BE2
  static let dither: UInt32 = 0x0BD0
  static let scissorTest: UInt32 = 0x0C11
  static let one: UInt32 = 1
  static let oneMinusSourceAlpha: UInt32 = 0x0303

  static let texture2D: UInt32 = 0x0DE1
  static let texture0: UInt32 = 0x84C0
  static let minificationFilter: UInt32 = 0x2801
  static let magnificationFilter: UInt32 = 0x2800
  static let wrapS: UInt32 = 0x2802
  static let wrapT: UInt32 = 0x2803
  static let nearest: Int32 = 0x2600
  static let linear: Int32 = 0x2601
  static let clampToEdge: Int32 = 0x812F
  static let unpackAlignment: UInt32 = 0x0CF5
  static let unpackRowLength: UInt32 = 0x0CF2

  static let unsignedByte: UInt32 = 0x1401
  static let float: UInt32 = 0x1406
  /// The bytes of a pixel as a number of 32 bits, the last channel in the highest ones.
  static let reversedBytes: UInt32 = 0x8367
  static let red: UInt32 = 0x1903
  static let rgba: UInt32 = 0x1908
  static let bgra: UInt32 = 0x80E1
  static let red8: UInt32 = 0x8229
  static let rgba8: UInt32 = 0x8058
  static let rgba16Float: UInt32 = 0x881A
  static let rgba32Float: UInt32 = 0x8814

  static let vertexShader: UInt32 = 0x8B31
  static let fragmentShader: UInt32 = 0x8B30
  static let compileStatus: UInt32 = 0x8B81
  static let linkStatus: UInt32 = 0x8B82
  static let infoLogLength: UInt32 = 0x8B84

  static let framebuffer: UInt32 = 0x8D40
  static let readFramebuffer: UInt32 = 0x8CA8
  static let drawFramebuffer: UInt32 = 0x8CA9
  static let colorAttachment: UInt32 = 0x8CE0
  static let framebufferComplete: UInt32 = 0x8CD5
}
