import OvershootScreenKit
import SDLStage
import StageTesting

extension ManualHost {
  /// Shows `view`, which has its size, in the middle of a window of `size` points.
  convenience init(
    _ view: View, size: Size, theme name: Theme.Name, motionPolicy: MotionPolicy = .full
  ) throws {
    let (scene, theme) = (Scene(), Theme(name))
    scene.backgroundColor = theme.background
    scene.setTheme(theme)
    view.frame = Rect(center: Vector2(size.width / 2, size.height / 2), size: view.bounds.size)
    scene.addSubview(view)
    self.init(scene, size: size, text: try Fonts.shared(), motionPolicy: motionPolicy)
  }
}
