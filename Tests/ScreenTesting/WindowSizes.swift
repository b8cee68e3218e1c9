import OvershootGeometry

/// Sizes of windows of every shape, in points.
package enum WindowSizes {
  package static let all = [
    Size(360, 480), Size(560, 700), Size(800, 480), Size(1280, 800), Size(1920, 1080), Size(2400, 480),
    Size(360, 1500),
  ]
}
