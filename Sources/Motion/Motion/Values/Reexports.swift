// `import Motion` alone gives users the points, rectangles, transforms and colours that they animate.
@_exported public import OvershootGeometry
