extension Setting where Value == Double {
  /// The size of the text adventure's text in points.
  public static var adventureTextSize: Setting { Setting("adventure-text-size", default: 17, in: 12...32) }
}
