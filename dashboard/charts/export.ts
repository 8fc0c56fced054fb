export interface TableView {
  head: string[]
  rows: (string | number | null)[][]
}

/** Prefixes text with an apostrophe where a spreadsheet would read it as a formula. The HTTP interface does the same. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsv({ head, rows }: TableView): Blob {
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

/** Names the file after the chart. */
export function save(title: string, ending: 'csv' | 'png', content: Blob): void {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = `${name}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}
