/// The modules as the picture, Package.swift and the import lines describe them, and where these three differ.
struct Walls {
  let picture: ModulePicture
  let manifest: PackageManifest
  /// The paths of all folders below `Sources` and `Tools`.
  let folders: [String]
  /// The Swift files of `Sources`, `Tools` and `Tests`, with their modules and their imports.
  private let files: [(file: SourceFile, module: String, imports: [Import])]

  init(picture: ModulePicture, manifest: PackageManifest, folders: [String], files: [SourceFile]) {
    self.picture = picture
    self.manifest = manifest
    self.folders = folders
    self.files = files.map { ($0, manifest.target(of: $0.path)?.name ?? "", Import.all(in: $0.code)) }
  }

  /// Every difference, as a sentence with a file and a line.
  var violations: [Violation] {
    pictureViolations + folderViolations + manifestViolations + importViolations + unusedViolations
  }

  // MARK: Picture and folders

  /// Modules in the wrong order, unknown ones, those that no target has, and those whose README is not linked once.
  private var pictureViolations: [Violation] {
    picture.entries.enumerated().flatMap { index, entry in
      var sentences: [String] = []
      let target = manifest[entry.name]
      if target == nil {
        sentences.append("shows \(entry.name), but \(PackageManifest.path) has no target of this name.")
      }
      if picture.entries[..<index].contains(where: { $0.name == entry.name }) {
        sentences.append("shows \(entry.name) a second time.")
      }
      let below = picture.entries.filter { $0.line > entry.line }.map(\.name)
      for name in entry.dependencies where !below.contains(name) {
        sentences.append("lets \(entry.name) import \(name), but no line below shows \(name).")
      }
      if let readme = target.map({ "\($0.folder)/README.md" }), picture.links.count(where: { $0 == readme }) != 1 {
        sentences.append("shows \(entry.name), but does not link to \(readme) once.")
      }
      return sentences.map { Violation(path: ModulePicture.path, line: entry.line, sentence: $0) }
    }
  }

  private var folderViolations: [Violation] {
    let targets = manifest.targets.filter { $0.kind != .tests }
    let missing = targets.filter { picture[$0.name] == nil }.map {
      Violation(path: $0.folder, sentence: "is a module that the picture in \(ModulePicture.path) does not show.")
    }
    let foreign = folders.filter { folder in
      !targets.contains { $0.folder == folder || $0.contains(folder) || $0.folder.hasPrefix(folder + "/") }
    }.map { Violation(path: $0, sentence: "is a folder of no target.") }
    let excess = targets.filter { !folders.contains($0.folder) }.map {
      Violation(
        path: PackageManifest.path, line: $0.line,
        sentence: "has the target \($0.name), but there is no folder \($0.folder).")
    }
    return missing + foreign + excess
  }

  // MARK: Package.swift

  /// Dependencies that a target has and the picture does not allow, and the reverse.
  private var manifestViolations: [Violation] {
    manifest.targets.filter { $0.kind != .tests }.flatMap { target -> [Violation] in
      guard let entry = picture[target.name] else { return [] }
      let allowed = picture.allowed(for: target.name).union(picture.outside[target.name]?.dependencies ?? [])
      let excess = target.dependencies.filter { !allowed.contains($0) }.map {
        Violation(
          path: PackageManifest.path, line: target.line,
          sentence: "makes \(target.name) depend on \($0), but \(rule(for: target.name)).")
      }
      let missing = entry.dependencies.filter { !target.dependencies.contains($0) }.map {
        Violation(
          path: ModulePicture.path, line: entry.line,
          sentence: "has an arrow from \(target.name) to \($0), but \(PackageManifest.path) has no such dependency.")
      }
      return excess + missing
    }
  }

  // MARK: Import lines

  /// Imports that the picture or Package.swift do not allow.
  private var importViolations: [Violation] {
    files.flatMap { file, module, imports in
      imports.flatMap { statement in
        sentences(for: statement, in: file, of: module).map {
          Violation(path: file.path, line: statement.line, sentence: $0)
        }
      }
    }
  }

  private func sentences(for statement: Import, in file: SourceFile, of module: String) -> [String] {
    let (name, target) = (statement.module, manifest[module])
    var result: [String] = []
    if file.isSource, !isAllowed(name, in: module) {
      result.append("imports \(name), but \(rule(for: module)).")
    } else if manifest[name] != nil, target?.dependencies.contains(name) != true {
      result.append("imports \(name), but \(PackageManifest.path) does not make \(module) depend on it.")
    }
    if file.isSource, manifest[name]?.kind == .system, statement.access != "internal" {
      result.append("imports \(name) by '\(statement.text)', but C is imported by 'internal import' only.")
    }
    if statement.isReexported, picture.reexports[module]?.dependencies.contains(name) != true {
      result.append("re-exports \(name), but \(ModulePicture.path) does not list this.")
    }
    return result
  }

  private func isAllowed(_ module: String, in target: String) -> Bool {
    picture.allowed(for: target).contains(module) || picture.outside[target]?.dependencies.contains(module) == true
  }

  // MARK: What is declared and not imported

  private var unusedViolations: [Violation] {
    let imported = Dictionary(grouping: files, by: \.module).mapValues { files in
      Set(files.flatMap { $0.imports.map(\.module) })
    }
    // Tests have lists in common, of which each imports a part. What is re-exported is imported with what does that.
    let targets = manifest.targets.filter { $0.kind != .tests }.flatMap { target in
      let given = target.dependencies.flatMap { picture.reexports[$0]?.dependencies ?? [] }
      return target.dependencies.filter { name in
        imported[target.name]?.contains(name) != true && manifest[name]?.kind != .program && !given.contains(name)
      }.map {
        Violation(
          path: PackageManifest.path, line: target.line,
          sentence: "makes \(target.name) depend on \($0), but no file of \(target.name) imports it.")
      }
    }
    let outside = picture.outside.values.sorted { $0.line < $1.line }.flatMap { entry in
      entry.dependencies.filter { imported[entry.name]?.contains($0) != true }.map {
        Violation(
          path: ModulePicture.path, line: entry.line,
          sentence: "lets \(entry.name) import \($0), but no file of \(entry.name) does.")
      }
    }
    let reexported = Dictionary(grouping: files, by: \.module).mapValues { files in
      Set(files.flatMap { $0.imports.filter(\.isReexported).map(\.module) })
    }
    let reexports = picture.reexports.values.sorted { $0.line < $1.line }.flatMap { entry in
      entry.dependencies.filter { reexported[entry.name]?.contains($0) != true }.map {
        Violation(
          path: ModulePicture.path, line: entry.line,
          sentence: "says that \(entry.name) re-exports \($0), but no file of \(entry.name) does.")
      }
    }
    return targets + outside + reexports
  }

  /// What the picture allows a target, as the rest of a sentence.
  private func rule(for target: String) -> String {
    guard let entry = picture[target] else { return "the picture in \(ModulePicture.path) does not show \(target)" }
    let names = picture.allowed(for: target).union(picture.outside[target]?.dependencies ?? []).sorted()
    let list = names.isEmpty ? "nothing" : "only " + names.joinedAsList
    return "the picture (\(ModulePicture.path):\(entry.line)) allows \(target) \(list)"
  }
}

extension [String] {
  /// The words as a list in a sentence.
  fileprivate var joinedAsList: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
