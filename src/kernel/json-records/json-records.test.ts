import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { CollectedBytes } from '../collected-bytes.js'
import { jsonRecords } from './json-records.js'
import { MAX_JSON_RECORD_BYTES } from './record.js'

type Seen = { line: number; value?: unknown; text?: string; fault?: string }

async function* sent(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk as string)
}

async function recordsOf(body: AsyncIterable<Buffer>): Promise<Seen[]> {
  const seen: Seen[] = []
  for await (const records of jsonRecords(body)) {
    for (const record of records) {
      if ('fault' in record) seen.push(record)
      else seen.push({ line: record.line, ...readable(record.bytes.toString()) })
    }
  }
  return seen
}

function readable(text: string): { value: unknown } | { text: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // This test only checks how records are cut, so invalid JSON is returned as it is.
    return { text: text.trim() }
  }
}

/** Cuts the bytes into pieces of these sizes, repeating the sizes. */
function* pieces(bytes: Buffer, sizes: number[]): Generator<Buffer> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

const inPieces = (text: string, sizes: number[]) => sent(...pieces(Buffer.from(text), sizes))

const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
const record = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('"', '\\', '\\"', ']', '[', '},{', '\n', ',\r\n', 'é😀'),
  fc.record({ text: fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', '\n', 'a') }) }),
)
const between = fc.constantFrom('', ' ', '\n', '\r\n', '\t ')

describe('records of a body', () => {
  it.each([
    ['lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['lines without an end', '{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['lines that end as on Windows', '{"a":1}\r\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
    ['an array', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['an array over several lines', ' \n[\n {"a":1},\n {"a":\n2}\n]\n', [{ a: 1 }, { a: 2 }]],
    ['an array of arrays', '[[1,[2]],[],"]"]', [[1, [2]], [], ']']],
    ['an empty array', '[ ]', []],
    ['one value', '{"a":1}', [{ a: 1 }]],
    ['nothing', '', []],
    ['white space', ' \r\n\t\n ', []],
    ['nothing but a byte order mark', '\uFEFF', []],
    ['lines behind a byte order mark', '\uFEFF{"a":1}', [{ a: 1 }]],
    ['an array behind a byte order mark', '\uFEFF\n[{"a":1}]', [{ a: 1 }]],
  ])('are found in %s, however it arrives', async (_, text, values) => {
    for (const size of [1, 2, 3, 5, 1000]) {
      const seen = await recordsOf(inPieces(text, [size]))
      expect(seen.map(({ value }) => value)).toEqual(values)
    }
  })

  it('of an array are complete and numbered by index, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 6 }), between, sizes, async (values, space, cut) => {
        const text = `${space}[${values.map((one) => `${space}${JSON.stringify(one)}${space}`).join(',')}]${space}`
        const seen = await recordsOf(inPieces(text, cut))
        expect(seen).toEqual(
          JSON.parse(JSON.stringify(values.map((value, index) => ({ line: index + 1, value })))),
        )
      }),
    )
  })

  it('on single lines are complete, with blank lines counted, in any pieces', async () => {
    const lines = fc.array(fc.oneof(fc.record({ a: record }), fc.constantFrom('', ' ', '\t')), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('\n', '\r\n'), sizes, async (given, end, cut) => {
        const text = given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(end)
        const wanted = given.flatMap((value, index) =>
          typeof value === 'string' ? [] : [{ line: index + 1, value }],
        )
        expect(await recordsOf(inPieces(text, cut))).toEqual(JSON.parse(JSON.stringify(wanted)))
      }),
    )
  })

  it('of any bytes are the same in any pieces', async () => {
    const bytes = fc.string({
      unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', '\n', ' ', '1', '\uFEFF'),
    })
    await fc.assert(
      fc.asyncProperty(bytes, sizes, async (text, cut) => {
        expect(await recordsOf(inPieces(text, cut))).toEqual(await recordsOf(sent(text)))
      }),
    )
  })

  it('are numbered from the first line, also after many blank ones', async () => {
    const blank = '\n'.repeat(100_000)
    expect(await recordsOf(sent(blank, blank, '\n{}'))).toEqual([{ line: 200_002, value: {} }])
  })

  it('that are not JSON affect no others', async () => {
    expect(await recordsOf(sent('{"a":1}\n{"a"\nnonsense\n{"a":4}'))).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, text: '{"a"' },
      { line: 3, text: 'nonsense' },
      { line: 4, value: { a: 4 } },
    ])
    expect(await recordsOf(sent('[1, nonsense, 3]'))).toEqual([
      { line: 1, value: 1 },
      { line: 2, text: 'nonsense' },
      { line: 3, value: 3 },
    ])
  })

  it.each([
    ['that ends early', '[{"a":1},{"a":2', 2],
    ['that ends behind a comma', '[{"a":1},', 2],
    ['that ends in a string', '[{"a":1},"', 2],
    ['with nothing between two commas', '[{"a":1},,{"a":3}]', 2],
    ['with something behind it', '[{"a":1}] {"a":2}', 2],
    ['with another one behind it', '[{"a":1}]\n[{"a":2}]', 2],
  ])('of an array %s are kept up to there, and the problem has the line', async (_, text, line) => {
    for (const size of [1, 4, 1000]) {
      const seen = await recordsOf(inPieces(text, [size]))
      expect(seen).toEqual([
        { line: 1, value: { a: 1 } },
        { line, fault: 'broken_array' },
      ])
    }
  })

  it('of an array that only begins are missing', async () => {
    expect(await recordsOf(sent('['))).toEqual([{ line: 1, fault: 'broken_array' }])
  })

  it('of exactly the maximum size are accepted, one byte more drops only that record', async () => {
    const value = (size: number) => `"${'x'.repeat(size - 2)}"`
    for (const [open, comma, close] of [
      ['', '\n', ''],
      ['[', ',', ']'],
    ] as const) {
      const body = [value(MAX_JSON_RECORD_BYTES), value(MAX_JSON_RECORD_BYTES + 1), '3'].join(comma)
      const seen = await recordsOf(inPieces(`${open}${body}${close}`, [65_536]))
      expect(seen.map(({ line, fault }) => ({ line, fault }))).toEqual([
        { line: 1, fault: undefined },
        { line: 2, fault: 'too_big' },
        { line: 3, fault: undefined },
      ])
    }
  })

  it.each([
    ['a line', '"'],
    ['an element', '["'],
  ])('of any size take no more memory than one may, as %s without end', async (_, start) => {
    const kept = vi.spyOn(CollectedBytes.prototype, 'add')
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from(start)
      for (let count = 0; count < 8; count += 1) yield Buffer.alloc(1024 * 1024, 'x')
    }
    const [first, ...others] = await recordsOf(endless())
    expect(first).toMatchObject({ line: 1, fault: expect.any(String) })
    expect(others).toEqual([])
    const keptBytes = kept.mock.calls.reduce((total, [part]) => total + part.length, 0)
    kept.mockRestore()
    expect(keptBytes).toBeGreaterThan(0)
    expect(keptBytes).toBeLessThanOrEqual(MAX_JSON_RECORD_BYTES)
  })
})
