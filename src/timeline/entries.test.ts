import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { QuestionFailure } from '../collection/index.js'
import { addDays, type Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { type GapFacts, gapEntries } from './gap-entries.js'
import { surfaceEntries } from './surface-entries.js'
import { ENTRY_KINDS } from './timeline-schema.js'
import { type LaterVersion, versionEntries } from './version-entries.js'

const day = (index: number): Day => addDays('2026-03-01', index)

/** One letter per day: answered, no AI answer, or nothing; together with the failures of the day. */
const facts = (
  engines: Partial<Record<Engine, string>>,
  failed: [Engine, number, QuestionFailure, number][] = [],
  more: Partial<GapFacts> = {},
): GapFacts => ({
  days: [0, 1, 2, 3, 4, 5].map(day),
  today: day(9),
  engines: Object.keys(engines) as Engine[],
  collected: {
    on: (engine, asked) => {
      const letter = engines[engine]?.[[0, 1, 2, 3, 4, 5].map(day).indexOf(asked)]
      return { answers: letter === 'a' ? 10 : 0, noAnswers: letter === 'n' ? 10 : 0 }
    },
  },
  failures: failed.map(([engine, index, kind, questions]) => ({ engine, day: day(index), kind, questions })),
  isConfigured: () => true,
  isPlanned: () => true,
  paused: [],
  ...more,
})

const shown = (given: GapFacts) =>
  gapEntries(given).map((one) => `${one.day} ${one.kind} ${one.reference}: ${one.text}`)

describe('days without answers', () => {
  it('do not exist if every day has answers', () => {
    expect(shown(facts({ chatgpt: 'aaaaaa' }))).toEqual([])
  })

  it('in a row are one entry, shared by engines with the same days and reason', () => {
    expect(shown(facts({ chatgpt: 'a   aa', claude: 'a   aa', gemini: 'aa  aa' }))).toEqual([
      '2026-03-02 no_answers chatgpt,claude: 2 to 4 March 2026: no answers from ChatGPT and Claude. Reason: nothing was asked or imported.',
      '2026-03-03 no_answers gemini: 3 to 4 March 2026: no answers from Gemini. Reason: nothing was asked or imported.',
    ])
  })

  it.each([
    ['2026-03-31', '31 March to 1 April 2026: '],
    ['2026-12-31', '31 December 2026 to 1 January 2027: '],
  ])('from %s on have a label: %s', (first, span) => {
    const days = [first, addDays(first, 1)]
    const [only] = gapEntries(facts({ chatgpt: '' }, [], { days, today: '2027-06-01' }))
    expect(only?.text.startsWith(span)).toBe(true)
  })

  it('have a reason', () => {
    const reasons = shown(
      facts({ chatgpt: 'an aaa', gemini: 'a aaaa' }, [
        ['chatgpt', 2, 'budget', 10],
        ['gemini', 1, 'budget', 2],
        ['gemini', 1, 'timeout', 8],
      ]),
    )
    expect(reasons).toEqual([
      '2026-03-02 no_answers chatgpt: No answers from ChatGPT. Reason: it was asked and showed no AI answer.',
      '2026-03-03 no_answers chatgpt: No answers from ChatGPT. Reason: the budget of the day was used up.',
      '2026-03-02 no_answers gemini: No answers from Gemini. Reason: the provider did not answer in time.',
    ])
  })

  it('of an engine without a provider say so', () => {
    const [only] = shown(facts({ copilot: '' }, [], { isConfigured: () => false }))
    expect(only).toBe(
      '2026-03-01 no_answers copilot: 1 to 6 March 2026: no answers from Copilot. Reason: no provider is configured.',
    )
  })

  it('do not include today, which is not over, unless its questions have failed', () => {
    expect(shown(facts({ chatgpt: 'aaaaa ' }, [], { today: day(5) }))).toEqual([])
    expect(shown(facts({ chatgpt: 'aaaaa ' }, [['chatgpt', 5, 'auth', 3]], { today: day(5) }))).toEqual([
      '2026-03-06 no_answers chatgpt: No answers from ChatGPT. Reason: the provider refused the key.',
    ])
  })
})

describe('an outage', () => {
  it('is two days or more on which at least half of the questions failed at the provider', () => {
    const failed: [Engine, number, QuestionFailure, number][] = [
      ['chatgpt', 1, 'unavailable', 10],
      ['chatgpt', 2, 'unavailable', 12],
      ['chatgpt', 3, 'rate_limited', 11],
    ]
    expect(shown(facts({ chatgpt: 'aa aaa' }, failed))).toEqual([
      '2026-03-02 outage chatgpt: 2 to 4 March 2026: ChatGPT failed on 3 days in a row; 33 questions had no answer. Reason: the provider was unavailable.',
    ])
  })

  it('is not one day, nor days on which Sightline stopped asking', () => {
    expect(shown(facts({ chatgpt: 'aaaaaa' }, [['chatgpt', 1, 'unavailable', 20]]))).toEqual([])
    const budget: [Engine, number, QuestionFailure, number][] = [
      ['chatgpt', 1, 'budget', 20],
      ['chatgpt', 2, 'budget', 20],
    ]
    expect(shown(facts({ chatgpt: 'aaaaaa' }, budget))).toEqual([])
  })

  it('is not days on which few questions failed at the provider and most were not asked', () => {
    const failed: [Engine, number, QuestionFailure, number][] = [1, 2].flatMap((index) => [
      ['chatgpt', index, 'timeout', 1],
      ['chatgpt', index, 'budget', 24],
    ])
    expect(shown(facts({ chatgpt: 'a  aaa' }, failed))).toEqual([
      '2026-03-02 no_answers chatgpt: 2 to 3 March 2026: no answers from ChatGPT. Reason: the budget of the day was used up.',
    ])
  })

  it('counts only the questions that failed at the provider, and says why they did', () => {
    const failed: [Engine, number, QuestionFailure, number][] = [1, 2].flatMap((index) => [
      ['chatgpt', index, 'timeout', 6],
      ['chatgpt', index, 'unavailable', 6],
      ['chatgpt', index, 'budget', 11],
    ])
    expect(shown(facts({ chatgpt: 'a  aaa' }, failed))).toEqual([
      '2026-03-02 outage chatgpt: 2 to 3 March 2026: ChatGPT failed on 2 days in a row; 24 questions had no answer. Reason: the provider did not answer in time.',
    ])
  })

  it('continues while the engine is not asked because it keeps failing', () => {
    const now = { today: day(5), paused: [{ engine: 'chatgpt' as const, kind: 'quota' as const }] }
    expect(shown(facts({ chatgpt: 'aaaaaa' }, [], now))).toEqual([
      '2026-03-06 outage chatgpt: ChatGPT is not asked at the moment: the provider’s account has no money or allowance left.',
    ])
    const failed: [Engine, number, QuestionFailure, number][] = [
      ['chatgpt', 3, 'quota', 10],
      ['chatgpt', 4, 'quota', 10],
    ]
    expect(shown(facts({ chatgpt: 'aaa  a' }, failed, now))).toHaveLength(1)
    expect(shown(facts({ chatgpt: 'aaaaaa' }, [], { ...now, today: day(9) }))).toEqual([])
  })
})

describe('a change of surface', () => {
  const on = (index: number, models: Record<string, number>, provider = 'openai') =>
    Object.entries(models).map(([model, answers]) => ({
      engine: 'chatgpt' as const,
      day: day(index),
      id: `${provider} ${model}`,
      label: `${provider}, ${model}`,
      stored: { engine: 'chatgpt' as const, capture: 'api' as const, provider, model },
      answers,
    }))
  const changes = (...days: Record<string, number>[]) =>
    surfaceEntries(days.flatMap((models, index) => on(index, models))).map((one) => `${one.day} ${one.text}`)

  it('is the day from which most answers come from another model', () => {
    expect(changes({ old: 5 }, { old: 5 }, { old: 2, new: 3 }, { new: 5 })).toEqual([
      '2026-03-03 ChatGPT answers with the model new from this day on; before, it was old. The two are not compared.',
    ])
  })

  it('is described in words if more than the model differs, or if a model is not named', () => {
    const moved = [...on(0, { a: 1 }), ...on(1, { a: 1 }, 'brightdata'), ...on(2, { '': 1 }, 'brightdata')]
    expect(surfaceEntries(moved)).toEqual([
      {
        day: '2026-03-02',
        kind: 'surface',
        text: 'ChatGPT’s answers come from another surface from this day on: brightdata, a. Before: openai, a. The two are not compared.',
        reference: 'chatgpt',
      },
      expect.objectContaining({ day: '2026-03-03', kind: 'surface' }),
    ])
  })

  it('is missing on the first day, and if both are equally frequent', () => {
    expect(changes({ a: 5 }, { a: 2, b: 2 }, { a: 5 })).toEqual([])
  })

  it('is found across days without answers, and for each engine separately', () => {
    const counts = [...on(0, { a: 1 }), ...on(4, { b: 1 })]
    const other = on(2, { c: 1 }).map((one) => ({ ...one, engine: 'claude' as const }))
    expect(surfaceEntries([...counts, ...other]).map((one) => `${one.day} ${one.reference}`)).toEqual([
      '2026-03-05 chatgpt',
    ])
  })
})

describe('an edit', () => {
  const version = (fields: Partial<LaterVersion>): LaterVersion => ({
    version: 2,
    brand: 'Nike',
    createdDate: new Date('2026-03-01T23:59:00.000Z'),
    activeDate: new Date('2026-03-02T00:01:00.000Z'),
    changed: ['brandVariations', 'competitors'],
    isUnderNewRules: false,
    difference: { mentionsBefore: 412, mentionsAfter: 1437, executions: 2260 },
    isLatest: true,
    ...fields,
  })
  const entryOf = (fields: Partial<LaterVersion>) =>
    versionEntries([version(fields)]).map((one) => `${one.day} ${one.kind} ${one.reference}: ${one.text}`)[0]

  it('says what was changed and how that affected mentions', () => {
    expect(entryOf({})).toBe(
      '2026-03-01 edit 2: The report was edited: the other names of the brand and the competitors. 1,437 of 2,260 answers name Nike; before, it was 412.',
    )
    expect(entryOf({ difference: { mentionsBefore: 4, mentionsAfter: 4, executions: 1 } })).toContain(
      '4 of 1 answer name Nike, as many as before.',
    )
  })

  it('says whether its figures are shown', () => {
    expect(entryOf({ activeDate: null, difference: null })).toContain(
      'The figures do not include this edit yet.',
    )
    expect(entryOf({ activeDate: null, difference: null, isLatest: false })).toContain('never shown')
  })

  it('without changes is a recalculation, on the day its figures were first shown', () => {
    expect(entryOf({ changed: [] })).toContain('2026-03-02 recalculated 2: Every answer was read again.')
    expect(entryOf({ changed: [], activeDate: null })).toBeUndefined()
    expect(entryOf({ changed: [], isUnderNewRules: true })).toContain(
      'Every answer was read again with newer detection rules.',
    )
  })
})

it('docs/metrics.md says of each kind of entry when it appears', () => {
  const [, after = ''] = readFileSync('docs/metrics.md', 'utf8').split('### What happened on a day')
  const rows = (after.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)
  expect(Array.from(rows, ([, kind]) => kind)).toEqual(['kind', ...ENTRY_KINDS])
})
