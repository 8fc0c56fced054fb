const MAX_DEPTH = 20
const MAX_NODES = 10_000

/** Reads what stands inside what, down to a depth and a number that no real answer comes near. */
export function boundedTree<Node>(
  entries: unknown[],
  read: (entry: unknown, within: (inner: unknown[]) => Node[]) => Node | undefined,
): Node[] {
  let left = MAX_NODES
  const grow = (level: unknown[], depth: number): Node[] =>
    (depth > MAX_DEPTH ? [] : level).flatMap((entry) => {
      if (left <= 0) return []
      left -= 1
      const node = read(entry, (inner) => grow(inner, depth + 1))
      return node === undefined ? [] : [node]
    })
  return grow(entries, 0)
}
