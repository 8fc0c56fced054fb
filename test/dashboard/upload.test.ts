import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { WrongFile } from '../../dashboard/data/upload/json-lines.js'
import { type FileKind, type Piece, piecesOf } from '../../dashboard/data/upload/pieces.js'

async function cut(content: string | Uint8Array, kind: FileKind = 'answers'): Promise<Piece[]> {
  const pieces: Piece[] = []
  const part = typeof content === 'string' ? content : Buffer.from(content)
  for await (const piece of piecesOf(new Blob([part]), kind)) pieces.push(piece)
  return pieces
}

const textOf = (pieces: Piece[]) => pieces.map(({ body }) => Buffer.from(body).toString()).join('')
const recordsOf = (pieces: Piece[]) =>
  textOf(pieces)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

const LONG_LINE = `${JSON.stringify({ text: 'é'.repeat(200_000) })}\n`

describe('a file that the browser uploads', () => {
  it('may be a table with ordinary column names', async () => {
    const pieces = await cut('Question,Country,ENGINE,Date,Answer\nWhich?,US,ChatGPT,2026-03-01,This.\n')
    expect(recordsOf(pieces)).toEqual([
      { prompt: 'Which?', country: 'US', engine: 'ChatGPT', day: '2026-03-01', text: 'This.' },
    ])
  })

  it.each([';', '\t'])('may be a table with %j between its cells', async (separator) => {
    const rows = [
      ['"Prompt, as asked"', 'country', 'engine', 'day', 'text'],
      ['"Which, and why?"', 'us', 'claude', '2026-03-01', `"One${separator} two"`],
      ['Which?', 'us', 'claude', '2026-03-02', 'Tarsolin, or Nordhask'],
    ].map((cells) => cells.join(separator))
    const records = recordsOf(await cut(`${rows.join('\r\n')}\r\n`)) as Record<string, string>[]
    expect(records.map(({ country, engine, day }) => [country, engine, day])).toEqual([
      ['us', 'claude', '2026-03-01'],
      ['us', 'claude', '2026-03-02'],
    ])
    expect(records.map(({ text }) => text)).toEqual([`One${separator} two`, 'Tarsolin, or Nordhask'])
  })

  it('is split between lines, and nothing of it is lost', async () => {
    const content = LONG_LINE.repeat(20) + '{"text":"the last, without an end"}'
    const pieces = await cut(content)
    expect(pieces.length).toBeGreaterThan(2)
    expect(textOf(pieces)).toBe(content)
    for (const { body } of pieces.slice(0, -1)) expect(body.at(-1)).toBe(0x0a)
  })

  it('comes with the first line number of each piece, and how much has been read', async () => {
    const pieces = await cut(LONG_LINE.repeat(20))
    let line = 1
    for (const { body, firstLine } of pieces) {
      expect(firstLine).toBe(line)
      line += Buffer.from(body).toString().split('\n').length - 1
    }
    expect(pieces.at(-1)?.readBytes).toBe(Buffer.byteLength(LONG_LINE) * 20)
  })

  it('is decompressed if it is gzip', async () => {
    const content = '{"text":"one"}\n{"text":"two"}\n'
    expect(textOf(await cut(gzipSync(content)))).toBe(content)
  })

  it.each([
    ['damaged gzip', gzipSync('{"text":"one"}\n').subarray(0, 20), /gzip file is damaged/],
    ['zstd', new Uint8Array([0x28, 0xb5, 0x2f, 0xfd]), /zstd/],
    ['a table with a quote too few', Buffer.from(`text\n"${'x'.repeat(9_000_000)}`), /closing quote/],
    ['a line without an end', Buffer.alloc(40 * 1024 * 1024, 0x7b), /32 MB/],
  ])('is refused with a clear message: %s', async (_, content, words) => {
    const refused = await cut(content).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WrongFile)
    expect((refused as Error).message).toMatch(words)
  })

  it('with an array becomes one element per line, whatever the array contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), async (elements) => {
        expect(recordsOf(await cut(JSON.stringify(elements, null, 2)))).toEqual(
          JSON.parse(JSON.stringify(elements)),
        )
      }),
    )
  })

  it('with a table becomes one object per line, with the number of its row', async () => {
    const pieces = await cut(
      'prompt,country,engine,day,text,run,citations\r\n' +
        '"Which shoes, ""wide""?",us,chatgpt,2026-03-01,"Two\nlines",2,https://a.example/|https://b.example/\r\n' +
        'Which laces?,us,claude,2026-03-01,,,\r\n',
    )
    expect(textOf(pieces).split('\n')[0]).toBe('')
    expect(recordsOf(pieces)).toEqual([
      {
        prompt: 'Which shoes, "wide"?',
        country: 'us',
        engine: 'chatgpt',
        day: '2026-03-01',
        text: 'Two\nlines',
        run: 2,
        citations: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
      },
      { prompt: 'Which laces?', country: 'us', engine: 'claude', day: '2026-03-01', text: '' },
    ])
  })

  it('with a table keeps every cell, wherever the file is split', async () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\r'))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1 }), async (cells) => {
        const rows = cells.map((text) => `"${text.replaceAll('"', '""')}"`)
        const read = recordsOf(await cut(`text\n${rows.join('\n')}\n`)) as { text?: string }[]
        expect(read.map(({ text }) => text)).toEqual(cells.filter((text) => text !== ''))
      }),
    )
  })

  it('with a log keeps its bytes, and every piece repeats the names of the columns', async () => {
    const header = '#Version: 1.0\n#Fields: date time\n'
    const line = `${'x'.repeat(100_000)}\xe9\n`
    const pieces = await cut(Buffer.from(header + line.repeat(60), 'latin1'), 'log')
    expect(pieces.length).toBeGreaterThan(1)
    for (const { body } of pieces) expect(Buffer.from(body).toString('latin1').startsWith(header)).toBe(true)
    const lines = pieces.map(({ body }) => Buffer.from(body).toString('latin1').slice(header.length)).join('')
    expect(lines).toBe(line.repeat(60))
  })
})
