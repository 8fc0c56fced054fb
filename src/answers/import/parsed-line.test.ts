import { describe, expect, it } from 'vitest'

import { parsedLine } from './parsed-line.js'
import type { BrokenRecord } from '../../kernel/json-records/record.js'

const TODAY = '2026-03-02'
const GOOD = { promptId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C', engine: 'chatgpt', day: '2026-03-01', text: 'Nike.' }
const { promptId: _, ...UNNAMED } = GOOD

const parse = (value: unknown) => parsedBytes(JSON.stringify(value))
const parsedBytes = (bytes: string | Buffer) =>
  parsedLine({ line: 7, bytes: Buffer.from(bytes as string) }, TODAY)

function problemsOf(parsed: ReturnType<typeof parsedLine>): string[] {
  return 'problems' in parsed ? parsed.problems.map(({ path, code }) => `${path} ${code}`) : []
}

describe('a valid line', () => {
  it('has default values, and noon as its time', () => {
    expect(parse(GOOD)).toEqual({
      line: 7,
      answer: {
        ...GOOD,
        run: 1,
        citations: [],
        searchQueries: [],
        askedDate: new Date('2026-03-01T12:00:00.000Z'),
      },
    })
  })

  it.each([
    ['a prompt in words', { ...UNNAMED, prompt: ' best shoes? ', country: 'uk' }],
    ['today', { ...GOOD, day: TODAY }],
    ['the first day', { ...GOOD, day: '2020-01-01' }],
    ['the last day of February in a leap year', { ...GOOD, day: '2024-02-29' }],
    ['no text', { ...GOOD, text: '' }],
    ['the longest text', { ...GOOD, text: 'x'.repeat(262_144) }],
    ['the longest text in characters that take two units', { ...GOOD, text: '😀'.repeat(262_144) }],
    ['the highest run', { ...GOOD, run: 1000 }],
    ['a moment of that day', { ...GOOD, askedDate: '2026-03-01T23:59:59.999Z' }],
    ['a moment of that day elsewhere', { ...GOOD, askedDate: '2026-03-02T01:30:00+02:00' }],
    [
      'untitled citations',
      { ...GOOD, citations: [{ url: 'http://a.com' }, { url: 'https://b.com', title: null }] },
    ],
    ['200 citations', { ...GOOD, citations: Array.from({ length: 200 }, () => ({ url: 'https://a.com' })) }],
    ['no model', { ...GOOD, model: null }],
  ])('may have %s', (_name, value) => {
    expect(problemsOf(parse(value))).toEqual([])
    expect(parse(value)).toHaveProperty('answer')
  })

  it('takes its day from the time, in UTC', () => {
    const { day: _day, ...dayless } = GOOD
    expect(parse({ ...dayless, askedDate: '2026-03-01T01:30:00+02:00' })).toMatchObject({
      answer: { day: '2026-02-28', askedDate: new Date('2026-02-28T23:30:00.000Z') },
    })
  })

  it('keeps its text unchanged, white space included', () => {
    expect(parse({ ...GOOD, text: ' a \n' })).toMatchObject({ answer: { text: ' a \n' } })
  })
})

describe('a line that is not valid', () => {
  it.each<[string, object, string[]]>([
    ['an unknown engine', { engine: 'bard' }, ['engine invalid_value']],
    ['tomorrow', { day: '2026-03-03' }, ['day too_big']],
    ['a day that does not exist', { day: '2026-02-30' }, ['day invalid_format']],
    ['the 29th of February of a common year', { day: '2023-02-29' }, ['day invalid_format']],
    ['a day in other words', { day: '1.3.2026' }, ['day invalid_format']],
    ['a moment for a day', { day: '2026-03-01T00:00:00Z' }, ['day invalid_format']],
    ['the year nought', { day: '0000-01-01' }, ['day invalid_format']],
    ['a day before there were answers', { day: '2019-12-31' }, ['day too_small']],
    ['neither day nor moment', { day: undefined }, ['day invalid_type']],
    ['a day and a moment of another', { askedDate: '2026-03-02T00:00:00Z' }, ['day conflict']],
    ['a moment without a zone', { askedDate: '2026-03-01T10:00:00' }, ['askedDate invalid_format']],
    ['a moment tomorrow', { day: undefined, askedDate: '2026-03-03T00:00:00Z' }, ['day too_big']],
    ['no text', { text: undefined }, ['text invalid_type']],
    ['a text too long', { text: 'x'.repeat(262_145) }, ['text too_big']],
    ['a NUL in the text', { text: 'a\u0000b' }, ['text invalid_format']],
    ['half a character', { text: '\uD83D' }, ['text invalid_format']],
    ['a NUL in the model', { model: 'a\u0000b' }, ['model invalid_format']],
    [
      'a citation that is no address',
      { citations: [{ url: 'nike.com' }] },
      ['citations.0.url invalid_format'],
    ],
    [
      'a citation that is a script',
      { citations: [{ url: 'https://a.com' }, { url: 'javascript:alert(1)' }] },
      ['citations.1.url invalid_format'],
    ],
    [
      'a citation of a file',
      { citations: [{ url: 'file:///etc/passwd' }] },
      ['citations.0.url invalid_format'],
    ],
    [
      'a citation of any length',
      { citations: [{ url: `https://a.com/${'x'.repeat(2048)}` }] },
      ['citations.0.url too_big'],
    ],
    ['citations as texts', { citations: ['https://a.com'] }, ['citations.0 invalid_type']],
    [
      'more citations than are kept',
      { citations: Array.from({ length: 201 }, () => ({ url: 'https://a.com' })) },
      ['citations too_big'],
    ],
    ['an unknown key', { txt: 'a' }, [' unrecognized_keys']],
    [
      'an unknown key of a citation',
      { citations: [{ url: 'https://a.com', rank: 1 }] },
      ['citations.0 unrecognized_keys'],
    ],
    ['both names of a prompt', { prompt: 'a', country: 'us' }, ['promptId conflict']],
    ['a country beside an id', { country: 'us' }, ['promptId conflict']],
    ['no prompt', { promptId: undefined }, ['prompt invalid_type', 'country invalid_type']],
    ['a prompt of no country', { promptId: undefined, prompt: 'a' }, ['country invalid_type']],
    ['a country of no prompt', { promptId: undefined, country: 'us' }, ['prompt invalid_type']],
    ['a prompt of nothing', { promptId: undefined, prompt: ' ', country: 'us' }, ['prompt too_small']],
    [
      'a country that there is not',
      { promptId: undefined, prompt: 'a', country: 'xx' },
      ['country invalid_value'],
    ],
    ['run 0', { run: 0 }, ['run too_small']],
    ['a run beyond the last', { run: 1001 }, ['run too_big']],
    ['half a run', { run: 1.5 }, ['run invalid_type']],
    ['a run in words', { run: '1' }, ['run invalid_type']],
    ['all of it', { engine: 'x', day: 'x', text: 5, run: 0 }, ['engine', 'day', 'run', 'text']],
  ])('has %s, and the problem names the field', (name, fields, problems) => {
    const found = problemsOf(parse({ ...GOOD, ...fields }))
    expect(name === 'all of it' ? found.map((one) => one.split(' ')[0]) : found).toEqual(problems)
  })

  it.each([
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), [' invalid_json']],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), [' invalid_json']],
    ['no JSON', '{"a"', [' invalid_json']],
    ['two values', '{} {}', [' invalid_json']],
    ['a number', '5', [' invalid_type']],
    ['null', 'null', [' invalid_type']],
    ['a list', '[]', [' invalid_type']],
    ['nesting without end', '['.repeat(100_000), [' invalid_json']],
  ])('is %s', (_name, bytes, problems) => {
    expect(problemsOf(parsedBytes(bytes))).toEqual(problems)
  })

  it.each<[BrokenRecord['fault'], string]>([
    ['too_big', ' too_big'],
    ['broken_array', ' invalid_json'],
  ])('could not be split off: %s', (fault, problem) => {
    const parsed = parsedLine({ line: 3, fault }, TODAY)
    expect(parsed.line).toBe(3)
    expect(problemsOf(parsed)).toEqual([problem])
  })

  it('names the country code to write', () => {
    expect(parse({ ...UNNAMED, prompt: 'a', country: 'xx' })).toMatchObject({
      problems: [{ message: expect.stringContaining('"uk"') }],
    })
  })
})
