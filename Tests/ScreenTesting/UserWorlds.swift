import OvershootScreenKit

/// What a user has put into the folder of worlds.
package enum UserWorlds {
  /// Three floors, and a room that is dark.
  package static let tower = """
    {"table":"meta","world":"tower","version":2,"title":"The Tower","start":"hall","maxScore":3}
    {"table":"place","key":"hall","title":"Hall","description":"A hall.","exits":{"up":"attic","down":"cellar"}}
    {"table":"place","key":"attic","title":"Attic","description":"An attic.","exits":{"d":"hall","u":"roof","e":"loft"}}
    {"table":"place","key":"loft","title":"Loft","description":"A loft.","exits":{"w":"attic"}}
    {"table":"place","key":"roof","title":"Roof","description":"A roof.","exits":{"down":"attic"}}
    {"table":"place","key":"cellar","title":"Cellar","description":"A cellar.","dark":true,"exits":{"up":"hall"}}

    """
  /// Its third line has a table that there is not.
  package static let broken = """
    {"table":"meta","world":"broken","version":1,"title":"Broken","start":"hall"}
    {"table":"place","key":"hall","title":"Hall","description":"A hall."}
    {"table":"moon","key":"luna"}

    """

  /// Returns a folder of files.
  package static func folder(_ files: [String: String]) -> UserFiles {
    UserFiles(path: "/data/overshoot/worlds") {
      files.keys.sorted()
    } read: { name in
      DroppedFile(name: name, content: files[name].map { .success(Array($0.utf8)) } ?? .failure(.missing))
    }
  }

  /// The folder of tests.
  package static let files = folder(["broken.jsonl": broken, "notes.txt": "No world.", "tower.jsonl": tower])
}
