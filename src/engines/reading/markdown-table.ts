/** The first row is the head; what is not text or a number stays an empty cell. */
export function markdownTable(rows: unknown[]): string {
  const [head, ...body] = rows.filter((row) => Array.isArray(row)).map((row) => row.map(cellOf))
  if (head === undefined || head.length === 0) return ''
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellOf(cell: unknown): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|') : ''
}
