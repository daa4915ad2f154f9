import Waymark

extension Large {
  struct SearchResults: Destination {}
  struct SearchFilter: Destination {}
  struct SearchSort: Destination {}
  struct SearchSuggestions: Destination {}
  struct ImageSearch: Destination {}
  struct BarcodeSearch: Destination {}
  struct VoiceSearch: Destination {}
  struct SavedSearches: Destination {}
  struct SavedSearch: Destination {
    var id: Int
    static let samples = [SavedSearch(id: 7)]
  }
  struct SearchHistory: Destination {}
  struct SearchHelp: Destination {}
  struct TrendingSearches: Destination {}
  struct CategorySearch: Destination {}
  struct BrandSearch: Destination {}
  struct SearchFeedback: Destination {}
  struct SizeFilter: Destination {}
  struct ColourFilter: Destination {}
  struct PriceFilter: Destination {}
  struct MaterialFilter: Destination {}
  struct AvailabilityFilter: Destination {}

  static var search: RouteGroup {
    RouteGroup("search") {
      Route(to: SearchResults.self, link: "/search/search-results")
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchFilter.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchSort.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchSuggestions.self, link: "/search/search-suggestions")
        .using(.push).from(.container(SearchTab()))
      Route(to: ImageSearch.self, link: "/search/image-search")
        .using(.push).from(.container(SearchTab()))
      Route(to: BarcodeSearch.self, link: "/search/barcode-search")
        .using(.push).from(.container(SearchTab()))
      Route(to: VoiceSearch.self, link: "/search/voice-search")
        .using(.push).from(.container(SearchTab()))
      Route(to: SavedSearches.self, link: "/search/saved-searches")
        .using(.push).from(.container(SearchTab()))
      Route(to: SavedSearch.self, link: "/search/saved-search/{id}")
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchHistory.self, link: "/search/search-history")
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchHelp.self, link: "/search/search-help")
        .using(.push).from(.container(SearchTab()))
      Route(to: TrendingSearches.self, link: "/search/trending-searches")
        .using(.push).from(.container(SearchTab()))
      Route(to: CategorySearch.self, link: "/search/category-search")
        .using(.push).from(.container(RetiredTab()))
      Route(to: BrandSearch.self, link: "/search/brand-search")
        .using(.push).from(.container(SearchTab()))
      Route(to: SearchFeedback.self, link: "/search/search-feedback")
        .using(.push).from(.firstOf(.newStackPresented(.sheet), .container(SearchTab())))
      Route(to: SizeFilter.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: ColourFilter.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: PriceFilter.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: MaterialFilter.self)
        .using(.push).from(.container(SearchTab()))
      Route(to: AvailabilityFilter.self, link: "/search/availability-filter")
        .using(.push).from(.container(SearchTab()))
    }
  }
}
