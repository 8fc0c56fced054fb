/**
 * Takes the best page of each list in turn until there are enough. A page in several lists is taken once, and counts as the turn
 * of the list that reaches it first.
 */
export function fairChoice(lists: readonly (readonly number[])[], count: number): number[] {
  const chosen = new Set<number>()
  const next = lists.map(() => 0)
  for (let isOver = false; !isOver && chosen.size < count;) {
    isOver = true
    for (const [index, list] of lists.entries()) {
      while (chosen.has(list[next[index]!]!)) next[index]! += 1
      const page = list[next[index]!]
      if (page === undefined || chosen.size >= count) continue
      chosen.add(page)
      isOver = false
    }
  }
  return [...chosen]
}
