import { describe, expect, it } from 'vitest'

import { decodedText, type Delimiter, tableRows } from './table-text.js'

const rowsOf = (text: string, delimiter: Delimiter = ',') =>
  [...tableRows(text, delimiter)].map(({ cells }) => cells)

describe('the text of a file', () => {
  const text = 'Größe,Zahl\n'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of little end with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of big end with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 of little end', Buffer.from(text, 'utf16le')],
    ['UTF-16 of big end', Buffer.from(text, 'utf16le').swap16()],
    ['the alphabet of old programs', Buffer.from(text, 'latin1')],
  ])('is read from %s', (_, bytes) => {
    expect(decodedText(bytes)).toBe(text)
  })
})

describe('the rows of a table', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a, b","c ""d"""\n', [['a, b', 'c "d"']]],
    ['"a\nb",c\n', [['a\nb', 'c']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a"b,c\n', [['ab', 'c']]],
    ['"a,b', [['a,b']]],
    [' a , b \n', [['a', 'b']]],
    ['\n', [['']]],
    ['', []],
  ])('of %j are %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it('may be separated by semicolons or tabs, too', () => {
    expect(rowsOf('a;b,c\n', ';')).toEqual([['a', 'b,c']])
    expect(rowsOf('a\tb;c\n', '\t')).toEqual([['a', 'b;c']])
  })

  it('have the number of the line on which they begin', () => {
    expect([...tableRows('a\n"b\nc"\r\nd\n', ',')].map(({ line }) => line)).toEqual([1, 2, 4])
  })
})
