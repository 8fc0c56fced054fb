/** Reads CSV by RFC 4180 and refuses everything that a spreadsheet would have to guess. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let offset = 0
  while (offset < text.length) {
    const [whole, quoted, plain = '', end] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(offset, offset + LONGEST)) ?? []
    if (whole === undefined) throw new Error(`No CSV from ${JSON.stringify(text.slice(offset, offset + 80))}`)
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
    offset += whole.length
  }
  if (row.length > 0) throw new Error('The last line has no end.')
  return rows
}

/** The longest field. */
const LONGEST = 1_000_000
