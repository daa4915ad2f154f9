import Foundation
public import UIKitTraces

extension TraceFolder {
  /// The traces of the real UIKit in this repository, with a folder for each version.
  public static var golden: TraceFolder {
    TraceFolder(URL(filePath: #filePath).appending(path: "../../../Traces/Golden").standardizedFileURL)
  }
}
