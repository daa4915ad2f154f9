#if Web
import Testing

@testable import WaymarkWeb
#endif
