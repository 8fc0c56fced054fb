import { constants } from 'node:buffer'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { MAX_LOG_RECORD_BYTES, openCutter } from './log-cutter.js'

/** The outcome of each record, in order. */
function cut(chunks: Iterable<Buffer | string>): string[] {
  const seen: string[] = []
  const cutter = openCutter({
    read: (record) => void seen.push(`read ${record}`),
    drop: (reason) => void seen.push(`drop ${reason}`),
  })
  for (const chunk of chunks) cutter.take(Buffer.from(chunk as string))
  cutter.end()
  return seen
}

const read = (...records: string[]) => records.map((record) => `read ${record}`)

/** Cuts the bytes into pieces of these sizes, repeating the sizes. */
function* pieces(bytes: Buffer, sizes: number[]): Generator<Buffer> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

const LONG = 'x'.repeat(MAX_LOG_RECORD_BYTES)

describe('the records of a log', () => {
  it.each([
    ['lines', 'a b\nc d\n', ['a b', 'c d']],
    ['a last line without an end', 'a b\nc d', ['a b', 'c d']],
    ['lines that end as on Windows', 'a b\r\nc d\r\n', ['a b', 'c d']],
    ['lines with blank ones between them', '\n\na b\n\r\n \n\nc d\n\n', ['a b', 'c d']],
    ['one line', 'a b', ['a b']],
    ['a line that begins with a bracket', '[::1] - - x\n[core:error] y', ['[::1] - - x', '[core:error] y']],
    ['NDJSON', '{"a":1}\n{"a":2}\n', ['{"a":1}', '{"a":2}']],
    ['NDJSON with a byte order mark', '\uFEFF{"a":1}\n{"a":2}\n', ['{"a":1}', '{"a":2}']],
    ['an array', '[{"a":1},{"a":[2,{"b":"]},{"}]}]', ['{"a":1}', '{"a":[2,{"b":"]},{"}]}']],
    ['an array with room in it', ' \n[\n {"a":1} ,\r\n\t{"a":2}\n]\n', ['{"a":1}', '{"a":2}']],
    ['an array with a byte order mark', '\uFEFF[{"a":1},{"a":2}]', ['{"a":1}', '{"a":2}']],
    ['an array a line', '[{"a":1},\n{"a":2},\n{"a":3}]', ['{"a":1}', '{"a":2}', '{"a":3}']],
    [
      'one value over several lines',
      '{\n  "a": 1,\r\n  "b": [\n2]\n}\n',
      ['{\n  "a": 1,\r\n  "b": [\n2]\n}'],
    ],
    ['one value over lines of Windows', '{ \r\n"a": 1\r\n}', ['{ \r\n"a": 1\r\n}']],
  ])('are found in %s', (_, text, records) => {
    expect(cut([text])).toEqual(read(...records))
  })

  it.each(['', '\n', '\r\n\r\n', '[]', '[ ]', ' [\n]\n', '\uFEFF'])('are missing in %j', (text) => {
    expect(cut([text])).toEqual([])
    expect(cut([])).toEqual([])
  })

  it('have every byte as a character of its own', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 10))
    expect(cut([bytes, '\n'])).toEqual(read(bytes.toString('latin1')))
  })

  it('may be as long as the limit, and no longer', () => {
    expect(cut([`${LONG}\nafter\n`])).toEqual(read(LONG, 'after'))
    expect(cut([`${LONG}x\nafter\n`])).toEqual(['drop too_long', 'read after'])
    expect(cut([LONG, 'x\nafter'])).toEqual(['drop too_long', 'read after'])
    expect(cut([`before\n${LONG}`, 'x'])).toEqual(['read before', 'drop too_long'])
    const element = `{"a":"${LONG}"}`
    expect(cut([`[{"a":1},${element},{"a":2}]`])).toEqual(['read {"a":1}', 'drop too_long', 'read {"a":2}'])
    expect(cut([`[{"a":1},{"a":"${LONG.repeat(20)}"},{"a":2}]`])).toEqual([
      'read {"a":1}',
      'drop too_long',
      'read {"a":2}',
    ])
  })

  it.each([
    ['an array that breaks off', '[{"a":1},{"a":2', ['read {"a":1}', 'drop malformed']],
    ['an array with something after it', '[{"a":1}] x', ['read {"a":1}', 'drop malformed']],
    ['an array with an element left out', '[{"a":1},,{"a":2}]', ['read {"a":1}', 'drop malformed']],
    ['an array with a comma at its end', '[{"a":1},]', ['read {"a":1}']],
    ['a value that breaks off', '{\n "a": 1,', ['drop malformed']],
    ['a value with a bracket too many', '{\n}]', ['read {\n}', 'drop malformed']],
  ])('before an error are kept in %s', (_, text, seen) => {
    expect(cut([text])).toEqual(seen)
  })

  it('are the same however the body is split', () => {
    const line = fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', ' ', '\r', '"', '{', '}', '[', ']', ',', 'é', '\uFEFF'),
        maxLength: 40,
      }),
      fc.json({ maxDepth: 2 }),
    )
    const body = fc.oneof(
      fc
        .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
        .map(([lines, end]) => lines.join(end)),
      fc.array(fc.object({ maxDepth: 2 }), { maxLength: 8 }).map((elements) => JSON.stringify(elements)),
      fc
        .array(fc.object({ maxDepth: 2 }), { maxLength: 4 })
        .map((elements) => JSON.stringify(elements, null, 1)),
      fc.object({ maxDepth: 3 }).map((value) => JSON.stringify(value, null, 2)),
    )
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(body, fc.constantFrom('', '\uFEFF', '\n '), sizes, (text, start, sizes) => {
        const bytes = Buffer.from(start + text)
        expect(cut(pieces(bytes, sizes))).toEqual(cut([bytes]))
      }),
      { numRuns: runs(125) },
    )
  })

  it('that are longer than the limit are the same however the body is split', () => {
    const size = fc.integer({ min: MAX_LOG_RECORD_BYTES - 2, max: MAX_LOG_RECORD_BYTES + 2 })
    const lines = fc.array(fc.oneof(size, fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 4 })
    const sizes = fc.array(fc.integer({ min: 10_000, max: MAX_LOG_RECORD_BYTES + 2 }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), sizes, (lengths, end, sizes) => {
        const bytes = Buffer.from(lengths.map((length) => 'x'.repeat(length)).join(end))
        expect(cut(pieces(bytes, sizes))).toEqual(cut([bytes]))
      }),
      { numRuns: runs(10) },
    )
  })

  it('of a line longer than the longest string are dropped like one that is slightly too long', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    function* body() {
      for (let sent = 0; sent <= constants.MAX_STRING_LENGTH; sent += chunk.length) yield chunk
      yield Buffer.from('\nafter\n')
    }
    expect(cut(body())).toEqual(['drop too_long', 'read after'])
  })
})
