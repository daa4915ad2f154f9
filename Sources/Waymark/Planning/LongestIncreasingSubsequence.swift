/// Returns the indices of a longest increasing subsequence of distinct numbers.
///
/// - Complexity: O(n log n).
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
  /// The index of the smallest number that ends an increasing subsequence, for each length of subsequence.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low < ends.count { ends[low] = index } else { ends.append(index) }
  }
  var result: [Int] = []
  var next = ends.last
  while let index = next {
    result.append(index)
    next = previous[index]
  }
  return result.reversed()
}
