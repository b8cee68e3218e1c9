// `import OvershootStage` alone gives users the sizes, points, rectangles and colours of views.
@_exported public import OvershootGeometry
