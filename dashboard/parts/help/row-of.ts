/** What the documentation says of a field: the cells of the first table that has it. Undefined fields are a fault of a screen. */
export function rowOf(page: string, field: string): { formula: string; without: string } {
  const row = page.split('\n').find((line) => line.startsWith('|') && namesOf(line).includes(field))
  const [, , formula = '', without = ''] = (row ?? '').split('|').map((cell) => cell.trim())
  return { formula, without }
}

/** A row may be of several fields. */
const namesOf = (line: string): string[] =>
  [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
