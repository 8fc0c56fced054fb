import { describe, expect, it } from 'vitest'

import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import type { EngineStatus } from '../status/schema.js'
import { type CollectionFacts, reportCollection } from './report-collection.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const WINDOW = {
  startDate: '2026-02-01',
  endDate: '2026-03-02',
  country: null,
  engines: [],
  tagId: null,
  tagIds: [],
}

const statusOf = (engine: EngineStatus['engine'], fields: Partial<EngineStatus> = {}): EngineStatus => ({
  engine,
  available: true,
  provider: 'openai',
  capture: 'api',
  reason: null,
  model: null,
  keySource: 'environment',
  usdPerAnswer: 0.1,
  priceBasis: 'usual',
  ...fields,
})

const FACTS: CollectionFacts = {
  window: WINDOW,
  simulated: false,
  countries: ['us'],
  answers: [],
  missing: [],
  availability: CONTRACT_ENGINES.map((engine) => statusOf(engine)),
  nextDue: null,
  now: NOW,
}

const answers = {
  country: 'us',
  answered: 0,
  noAnswers: 0,
  refused: 0,
  imported: 0,
  costUsd: null,
  lastAskedDate: null,
}
const missing = { failure: null, lastAskedDate: null }

const collectionOf = (facts: Partial<CollectionFacts>) => reportCollection({ ...FACTS, ...facts })
const engineOf = (engine: string, facts: Partial<CollectionFacts>) =>
  collectionOf(facts).engines.find((one) => one.engine === engine)

describe('the collection of a report', () => {
  it('adds up over engines; imported answers count only as imported', () => {
    const { engines, ...whole } = collectionOf({
      answers: [
        { ...answers, engine: 'chatgpt', answered: 3, noAnswers: 1, refused: 2, costUsd: 0.1 },
        { ...answers, engine: 'chatgpt', country: 'uk', answered: 2, imported: 7, costUsd: 0.2 },
        { ...answers, engine: 'claude', imported: 5 },
      ],
      missing: [
        { ...missing, engine: 'chatgpt', kind: 'waiting', count: 4 },
        { ...missing, engine: 'google', kind: 'budget', count: 6 },
      ],
    })
    expect(whole).toMatchObject({
      planned: 18,
      answered: 5,
      noAnswers: 1,
      refused: 2,
      failed: 6,
      imported: 12,
      costUsd: 0.3,
    })
    expect(engines.map(({ engine, planned }) => [engine, planned])).toEqual([
      ['chatgpt', 12],
      ['google', 6],
      ['perplexity', 0],
      ['copilot', 0],
      ['google_ai_mode', 0],
      ['gemini', 0],
      ['claude', 0],
    ])
  })

  it('has no cost and no last date if they are unknown', () => {
    expect(collectionOf({ answers: [{ ...answers, engine: 'chatgpt', answered: 3 }] })).toMatchObject({
      costUsd: null,
      lastAskedDate: null,
    })
  })

  it('has the date of the last question, answered or failed', () => {
    const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`)
    const facts = {
      answers: [{ ...answers, engine: 'chatgpt' as const, answered: 1, lastAskedDate: at('08:00') }],
      missing: [
        {
          ...missing,
          engine: 'claude' as const,
          kind: 'timeout' as const,
          count: 1,
          lastAskedDate: at('09:00'),
        },
      ],
    }
    expect(collectionOf(facts).lastAskedDate).toBe('2026-03-02T09:00:00.000Z')
  })

  it('names only the engines asked for', () => {
    const window = { ...WINDOW, engines: ['claude' as const, 'chatgpt' as const] }
    expect(collectionOf({ window }).engines.map(({ engine }) => engine)).toEqual(['chatgpt', 'claude'])
  })
})

describe('an engine without answers', () => {
  it('without a provider says what to set', () => {
    const reason = 'Set ANTHROPIC_API_KEY.'
    const unset = statusOf('claude', { available: false, provider: null, reason })
    expect(engineOf('claude', { availability: [unset] })).toEqual({
      engine: 'claude',
      planned: 0,
      answered: 0,
      noAnswers: 0,
      refused: 0,
      failed: 0,
      reasons: [{ reason: `No provider is configured. ${reason}`, count: 0 }],
    })
  })

  it('says why it is not asked now, only if the window includes today or has no answers', () => {
    const availability = [statusOf('chatgpt', { available: false, reason: 'The key was refused.' })]
    const asked = [{ ...answers, engine: 'chatgpt' as const, answered: 3 }]
    const past = { ...WINDOW, endDate: '2026-03-01' }
    const now = [{ reason: 'The key was refused.', count: 0 }]
    expect(engineOf('chatgpt', { availability, answers: asked })?.reasons).toEqual(now)
    expect(engineOf('chatgpt', { availability, window: past })?.reasons).toEqual(now)
    expect(engineOf('chatgpt', { availability, window: past, answers: asked })?.reasons).toEqual([])
  })

  it('names the countries without answers to expect, and the number of questions there', () => {
    const facts = {
      countries: ['fr', 'us'],
      answers: [
        { ...answers, engine: 'google' as const, country: 'fr', noAnswers: 4 },
        { ...answers, engine: 'google' as const, noAnswers: 1 },
      ],
    }
    expect(engineOf('google', facts)).toMatchObject({
      planned: 5,
      noAnswers: 5,
      reasons: [{ reason: expect.stringContaining('in France'), count: 4 }],
    })
    expect(engineOf('chatgpt', facts)?.reasons).toEqual([
      { reason: 'No question was planned in this window.', count: 0 },
    ])
  })

  it('says that the filters leave no prompt', () => {
    expect(engineOf('chatgpt', { countries: [] })?.reasons).toEqual([
      { reason: 'No prompt of this report matches the filters.', count: 0 },
    ])
  })

  it('in a sandbox is answered by the simulator, whatever is configured', () => {
    const unset = statusOf('google', { available: false, provider: null, reason: 'Set it.' })
    const facts = { simulated: true, countries: ['fr'], availability: [unset] }
    expect(engineOf('google', facts)?.reasons).toEqual([
      { reason: 'No question was planned in this window.', count: 0 },
    ])
    expect(collectionOf(facts).nextAskingDate).toBe('2026-03-03T00:00:00.000Z')
  })

  it('lists the reason of most questions first', () => {
    const facts = {
      missing: [
        { ...missing, engine: 'chatgpt' as const, kind: 'waiting' as const, count: 2 },
        {
          ...missing,
          engine: 'chatgpt' as const,
          kind: 'timeout' as const,
          failure: 'No response came in time.',
          count: 5,
        },
      ],
    }
    expect(engineOf('chatgpt', facts)).toMatchObject({
      planned: 7,
      failed: 5,
      reasons: [
        {
          reason:
            'No response came in time. Sightline asks them again the next day. You need not do anything.',
          count: 5,
        },
        { reason: 'Not asked yet.', count: 2 },
      ],
    })
  })
})

describe('a further engine', () => {
  const enginesOf = (facts: Partial<CollectionFacts>) =>
    collectionOf(facts).engines.map(({ engine }) => engine)
  const availability = [...FACTS.availability, statusOf('mistral')]

  it.each<[string, Partial<CollectionFacts>, string[]]>([
    ['nobody has set it up', {}, []],
    ['it is set up', { availability }, ['mistral']],
    ['it is set up, but the report is of a sandbox', { availability, simulated: true }, []],
    ['it has answered', { answers: [{ ...answers, engine: 'grok', imported: 2 }] }, ['grok']],
    ['it was asked', { missing: [{ ...missing, engine: 'grok', kind: 'expired', count: 1 }] }, ['grok']],
  ])('is listed after the seven if %s: %j', (_case, facts, further) => {
    expect(enginesOf(facts)).toEqual([...CONTRACT_ENGINES, ...further])
  })

  it('is listed if the filter names it', () => {
    expect(enginesOf({ window: { ...WINDOW, engines: ['deepseek'] } })).toEqual(['deepseek'])
  })
})

describe('the next date of a question', () => {
  it('is that of the first question that waits, or now if it is overdue', () => {
    const nextDue = new Date('2026-03-02T17:00:00.000Z')
    expect(collectionOf({ nextDue }).nextAskingDate).toBe('2026-03-02T17:00:00.000Z')
    expect(collectionOf({ nextDue: new Date('2026-03-02T09:00:00.000Z') }).nextAskingDate).toBe(
      NOW.toISOString(),
    )
  })

  it('is the next day if today’s questions are done, and null if no engine or no prompt can be asked', () => {
    const unset = CONTRACT_ENGINES.map((engine) => statusOf(engine, { available: false, provider: null }))
    expect(collectionOf({}).nextAskingDate).toBe('2026-03-03T00:00:00.000Z')
    expect(collectionOf({ availability: unset }).nextAskingDate).toBeNull()
    expect(collectionOf({ countries: [] }).nextAskingDate).toBeNull()
  })
})
