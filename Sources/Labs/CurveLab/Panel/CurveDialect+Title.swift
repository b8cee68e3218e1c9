import OvershootCurves
import OvershootScreenKit

/// The notations in groups, of which one is shown at a time.
enum CurveDialectGroup: Int, CaseIterable {
  case apps, web, desktop, data

  var title: String {
    switch self {
    // Translators: notations of curves for apps, such as SwiftUI.
    case .apps: tr("Apps", context: "notations of curves")
    // Translators: notations of curves for the web, such as CSS.
    case .web: tr("Web", context: "notations of curves")
    // Translators: notations of curves for Linux desktops, such as QML.
    case .desktop: tr("Desktop", context: "notations of curves")
    // Translators: notations of curves as values and pictures, such as JSON.
    case .data: tr("Data", context: "notations of curves")
    }
  }

  var dialects: [CurveDialect] {
    switch self {
    case .apps: [.swift, .swiftui, .uikit, .compose, .flutter]
    case .web: [.css, .keyframes, .gsap, .framer, .reactspring, .link]
    case .desktop: [.adwaita, .qml]
    case .data: [.curve, .address, .json, .csv, .svg]
    }
  }
}

extension CurveDialect {
  /// The name of the notation as it is shown; most are proper names.
  var title: String {
    switch self {
    // Translators: a notation: the text that this program itself writes for a curve.
    case .curve: tr("Text", context: "notations of curves")
    case .swift: "Swift"
    case .css: "CSS"
    case .keyframes: "@keyframes"
    case .json: "JSON"
    case .csv: "CSV"
    case .svg: "SVG"
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .compose: "Compose"
    case .flutter: "Flutter"
    case .gsap: "GSAP"
    case .framer: "Framer Motion"
    case .adwaita: "libadwaita"
    case .qml: "QML"
    case .reactspring: "React Spring"
    case .link: "cubic-bezier.com"
    // Translators: an address that opens a curve in this program.
    case .address: tr("Address", context: "notations of curves")
    }
  }
}
