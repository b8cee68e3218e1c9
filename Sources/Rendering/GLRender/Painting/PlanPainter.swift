import OvershootDrawing

/// Draws plans: uploads the data of their items, and runs their steps.
@MainActor
final class PlanPainter {
  /// The number of texels in a row of the texture of items.
  private static let texelsPerRow = 1024
  /// The texture units.
  private enum Unit: UInt32 { case data, mask, image }

  private let gl: GLFunctions
  private let items: GLProgram
  private let dissolve: GLProgram
  private var data: GLTexture?
  private var texels: [SIMD4<Float>] = []
  /// The frame, and the targets of layers and dissolves.
  private var targets: [GLTarget] = []
  private var size = (width: 0, height: 0)
  /// The number of targets in use.
  private var usedTargets = 0
  /// The targets that are drawn into, the current one last.
  private var stack: [Int] = []
  /// The targets of the open dissolves.
  private var dissolves: [(from: Int, to: Int)] = []

  /// Compiles the programs.
  ///
  /// - Throws: `GLError` where a shader does not compile.
  init(_ gl: GLFunctions, _ shaders: ShaderSources) throws(GLError) {
    self.gl = gl
    items = try GLProgram(.items, of: shaders, gl)
    dissolve = try GLProgram(.dissolve, of: shaders, gl)
    items.use()
    gl.uniform1i(items.location("data"), Int32(Unit.data.rawValue))
    gl.uniform1i(items.location("mask"), Int32(Unit.mask.rawValue))
    gl.uniform1i(items.location("image"), Int32(Unit.image.rawValue))
    dissolve.use()
    gl.uniform1i(dissolve.location("from"), Int32(Unit.mask.rawValue))
    gl.uniform1i(dissolve.location("to"), Int32(Unit.image.rawValue))
  }

  /// Deletes everything.
  func deleteAll() {
    deleteTargets()
    data?.delete(gl)
    items.delete()
    dissolve.delete()
  }

  /// Draws a plan into the frame. Returns false where the driver gives no target.
  func paint(_ plan: DrawPlan, width: Int, height: Int, masks: MaskAtlas) -> Bool {
    setSize(width, height)
    usedTargets = 0
    stack.removeAll(keepingCapacity: true)
    dissolves.removeAll(keepingCapacity: true)
    guard let frame = takeTarget() else { return false }
    upload(plan.items)
    stack.append(frame)
    bind(frame)
    gl.viewport(0, 0, Int32(width), Int32(height))
    gl.disable(GLConstant.scissorTest)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(GLConstant.colorBuffer)
    gl.enable(GLConstant.blend)
    gl.blendFunc(GLConstant.one, GLConstant.oneMinusSourceAlpha)
    useItems()
    for step in plan.steps {
      guard run(step, plan, masks) else { return false }
    }
    return true
  }

  /// Copies the frame into memory, with the top row first.
  func read(into pixels: UnsafeMutableRawPointer, width: Int, height: Int) {
    guard let frame = targets.first else { return }
    gl.bindFramebuffer(GLConstant.framebuffer, frame.framebuffer)
    gl.readPixels(0, 0, Int32(width), Int32(height), GLConstant.bgra, GLConstant.reversedBytes, pixels)
  }

  /// Copies the frame into the window, whose rows begin at the bottom.
  func show(width: Int, height: Int, in window: (width: Int, height: Int)) {
    guard let frame = targets.first else { return }
    gl.bindFramebuffer(GLConstant.readFramebuffer, frame.framebuffer)
    gl.bindFramebuffer(GLConstant.drawFramebuffer, 0)
    gl.disable(GLConstant.scissorTest)
    gl.blitFramebuffer(
      0, 0, Int32(width), Int32(height), 0, Int32(window.height), Int32(window.width), 0, GLConstant.colorBuffer,
      UInt32(GLConstant.nearest))
  }

  // MARK: Steps

  private func run(_ step: DrawPlan.Step, _ plan: DrawPlan, _ masks: MaskAtlas) -> Bool {
    switch step {
    case .draw(let first, let count, let page, let image):
      if let page { bind(masks.texture(page), to: .mask, "maskSize") }
      if let image { bind(image, to: .image, "imageSize") }
      drawItems(first, count)
    case .beginLayer(let bounds):
      guard let target = takeTarget() else { return false }
      stack.append(target)
      bind(target)
      clear(bounds)
    case .endLayer(let item):
      guard let layer = stack.popLast() else { return false }
      usedTargets -= 1
      bindCurrent()
      bind(targets[layer].texture, to: .image, "imageSize")
      drawItems(item, 1)
    case .beginDissolve(let bounds):
      guard let from = takeTarget(), let to = takeTarget() else { return false }
      copy(bounds, to: from)
      copy(bounds, to: to)
      dissolves.append((from, to))
      stack.append(from)
      bindCurrent()
    case .dissolveInto:
      stack.removeLast()
      stack.append(dissolves[dissolves.count - 1].to)
      bindCurrent()
    case .endDissolve(let bounds, let progress):
      stack.removeLast()
      endDissolve(bounds, progress)
    }
    return true
  }

  private func endDissolve(_ bounds: PixelRect, _ progress: Double) {
    guard let (from, to) = dissolves.popLast() else { return }
    usedTargets -= 2
    bindCurrent()
    gl.disable(GLConstant.blend)
    dissolve.use()
    bind(targets[from].texture, to: .mask)
    bind(targets[to].texture, to: .image)
    gl.uniform1f(dissolve.location("progress"), Float(progress))
    gl.uniform2f(dissolve.location("viewSize"), Float(size.width), Float(size.height))
    gl.uniform4f(
      dissolve.location("area"), Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY))
    gl.drawArraysInstanced(GLConstant.triangleStrip, 0, 4, 1)
    gl.enable(GLConstant.blend)
    useItems()
  }

  private func drawItems(_ first: Int, _ count: Int) {
    gl.uniform1i(items.location("first"), Int32(first))
    gl.drawArraysInstanced(GLConstant.triangleStrip, 0, 4, Int32(count))
  }

  private func useItems() {
    items.use()
    gl.uniform2f(items.location("viewSize"), Float(size.width), Float(size.height))
  }

  // MARK: Textures and targets

  private func bind(_ texture: GLTexture, to unit: Unit, _ sizeName: String? = nil) {
    gl.activeTexture(GLConstant.texture0 + unit.rawValue)
    gl.bindTexture(GLConstant.texture2D, texture.name)
    guard let sizeName else { return }
    gl.uniform2f(items.location(sizeName), Float(texture.width), Float(texture.height))
  }

  private func upload(_ items: [SIMD4<Float>]) {
    let rows = max(1, (items.count + Self.texelsPerRow - 1) / Self.texelsPerRow)
    gl.activeTexture(GLConstant.texture0 + Unit.data.rawValue)
    if let old = data, old.height < rows {
      old.delete(gl)
      data = nil
    }
    let texture = data ?? GLTexture(gl, width: Self.texelsPerRow, height: max(16, 2 * rows), format: .numbers)
    data = texture
    texels.removeAll(keepingCapacity: true)
    texels.append(contentsOf: items)
    texels.append(contentsOf: repeatElement(.zero, count: rows * Self.texelsPerRow - items.count))
    texels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      texture.update(gl, PixelRect(x: 0, y: 0, width: Self.texelsPerRow, height: rows), from: base)
    }
  }

  private func setSize(_ width: Int, _ height: Int) {
    guard size != (width, height) else { return }
    deleteTargets()
    size = (width, height)
  }

  private func deleteTargets() {
    for target in targets { target.delete(gl) }
    targets.removeAll()
  }

  /// Returns the index of an unused target; nil where the driver gives none.
  private func takeTarget() -> Int? {
    if usedTargets == targets.count {
      gl.activeTexture(GLConstant.texture0 + Unit.image.rawValue)
      guard let target = GLTarget(gl, width: size.width, height: size.height) else { return nil }
      targets.append(target)
    }
    usedTargets += 1
    return usedTargets - 1
  }

  private func bind(_ target: Int) { gl.bindFramebuffer(GLConstant.framebuffer, targets[target].framebuffer) }

  private func bindCurrent() {
    if let current = stack.last { bind(current) }
  }

  private func clear(_ bounds: PixelRect) {
    gl.enable(GLConstant.scissorTest)
    gl.scissor(Int32(bounds.minX), Int32(bounds.minY), Int32(bounds.width), Int32(bounds.height))
    gl.clearColor(0, 0, 0, 0)
    gl.clear(GLConstant.colorBuffer)
    gl.disable(GLConstant.scissorTest)
  }

  /// Copies a rectangle of the current target to the same place of another one.
  private func copy(_ bounds: PixelRect, to target: Int) {
    guard let current = stack.last else { return }
    let (x0, y0, x1, y1) = (Int32(bounds.minX), Int32(bounds.minY), Int32(bounds.maxX), Int32(bounds.maxY))
    gl.bindFramebuffer(GLConstant.readFramebuffer, targets[current].framebuffer)
    gl.bindFramebuffer(GLConstant.drawFramebuffer, targets[target].framebuffer)
    gl.blitFramebuffer(
      x0, y0, x1, y1, x0, y0, x1, y1, GLConstant.colorBuffer, UInt32(GLConstant.nearest))
  }
}
