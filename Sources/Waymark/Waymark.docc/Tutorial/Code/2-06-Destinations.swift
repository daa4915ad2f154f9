import Waymark

struct RecipeList: Destination {}
struct Recipe: Destination { var id: Int }
struct Account: Destination {}
struct SignIn: Destination {}
