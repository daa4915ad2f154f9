import Waymark

struct RecipeList: Destination {}
struct Recipe: Destination { var id: Int }
