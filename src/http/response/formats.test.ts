import { expect, it } from 'vitest'

import { csvLine } from './csv.js'
import { piecesOf, wantedFormat } from './formats.js'

it.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['TEXT/CSV; charset=utf-8', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/xml', 'json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'json'],
  ['text/csv;q=0.5, application/json', 'json'],
  ['application/json;q=0.1, text/csv', 'csv'],
  ['text/csv;q=0', 'json'],
  ['constructor', 'json'],
])('Accept: %s gets %s', (accept, format) => {
  expect(wantedFormat(accept)).toBe(format)
})

it('writes CSV that a spreadsheet reads correctly', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, undefined, 0, false, ['x', 'y']])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,0,false,x|y\r\n',
  )
})

it('lets other requests run while it sends long lines', async () => {
  const text = 'ä,b\r\n'.repeat(200_000)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(text)) pieces.push(piece)
  isOver = true
  expect(Buffer.concat(pieces).toString()).toBe(text)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(128 * 1024)
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1)
})
