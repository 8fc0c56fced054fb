const MAX_DEPTH = 20
const MAX_NODES = 10_000

/** Reads nested blocks. The limits for depth and number are far above real answers. */
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

/** The first row is the header. A cell that is neither text nor a number stays empty. */
export function markdownTable(rows: unknown[]): string {
  const [head, ...body] = rows.filter((row) => Array.isArray(row)).map((row) => row.map(cellOf))
  if (head === undefined || head.length === 0) return ''
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellOf(cell: unknown): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|') : ''
}
