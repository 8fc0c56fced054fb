import { describe, expect, it } from 'vitest'

import { foldedQueries, isNearCopy } from './folded-queries.js'
import { promptSet } from './prompt-set.js'
import { type Candidate, queryOf } from './query.js'
import { queryIntent } from './query-intent.js'
import { searchedQueries } from './searched-queries.fixture.js'

const candidate = (text: string, given: Partial<Candidate> = {}): Candidate => ({
  text,
  source: 'lines',
  impressions: null,
  isOwn: /tarsolin/i.test(text),
  isBranded: /tarsolin|nordhask/i.test(text),
  ...given,
})
const setOf = (candidates: Candidate[], size: number | null = null) =>
  promptSet({ candidates, language: null, likelyLanguage: 'en', size })

describe('the intent of a question', () => {
  it.each([
    ['en', 'how to lace running shoes', 'informational'],
    ['en', 'best running shoes for flat feet', 'comparison'],
    ['en', 'hoka or asics for a marathon', 'comparison'],
    ['en', 'how much does a treadmill cost', 'transactional'],
    ['en', 'how much caffeine is in a double shot', 'informational'],
    ['en', 'strava login', 'navigational'],
    ['en', 'is tarsolin a good brand', 'branded'],
    ['en', 'tarsolin vs nordhask', 'comparison'],
    ['en', 'buy tarsolin shoes', 'transactional'],
    ['de', 'was kostet ein laufband', 'transactional'],
    ['de', 'unterschied zwischen brutto und netto', 'informational'],
    ['fr', 'quelle est la meilleure montre gps', 'comparison'],
    ['es', 'comprar zapatillas de trail', 'transactional'],
    ['it', 'migliori scarpe da corsa', 'comparison'],
  ] as const)('%s: “%s” is %s', (language, text, intent) => {
    expect(queryIntent(queryOf(candidate(text), language)).intent).toBe(intent)
  })
})

describe('near copies', () => {
  const keptOf = (...texts: string[]) =>
    foldedQueries(texts.map((text) => queryOf(candidate(text), 'en'))).map(({ query }) => query.text)

  it.each([
    ['case, marks and stop words', 'best running shoes', 'What are the BEST running shoes?'],
    ['plurals', 'trail running shoe', 'trail running shoes'],
    ['the order of words', 'running shoes kids', 'kids running shoes'],
    ['joined words', 'running shoes', 'runningshoes'],
  ])('are merged across different %s', (_, one, other) => {
    expect(keptOf(one, other)).toHaveLength(1)
  })

  it.each([
    ['eat before a run', 'eat after a run'],
    ['coffee with milk', 'coffee without milk'],
    ['espresso machine under 300', 'espresso machine under 500'],
    ['running shoes for women', 'running shoes for men'],
    ['why do shoes squeak', 'when do shoes squeak'],
  ])('are not “%s” and “%s”', (one, other) => {
    expect(keptOf(one, other)).toHaveLength(2)
  })

  it('include misspellings of a word that others spell right, and never two names', () => {
    const right = ['sale', 'women', 'men', 'kids', 'price'].map((word) => `treadmill ${word}`)
    expect(keptOf(...right, 'treadmil sale')).toHaveLength(right.length)
    expect(keptOf('velkora shoes', 'velkara shoes')).toHaveLength(2)
  })

  it('keep the wording that is tracked, else the one with the most searches', () => {
    const [item] = setOf([
      candidate('the best shoes', { source: 'gsc', impressions: 10 }),
      candidate('best shoes', { source: 'gsc', impressions: 90 }),
    ]).items
    expect(item).toMatchObject({
      prompt: 'best shoes',
      duplicatesOf: ['the best shoes'],
      volume: { impressions: 100, source: 'gsc' },
    })
    const [tracked] = setOf([candidate('Best shoes?', { source: 'tracked' }), candidate('best shoes')]).items
    expect(tracked).toMatchObject({ prompt: 'Best shoes?', tracked: true, duplicatesOf: ['best shoes'] })
  })
})

describe('a set', () => {
  it('lists topics with demand but without a prompt, and prompts without demand', () => {
    const { gaps, topics } = setOf([
      candidate('best trail shoes', { source: 'tracked' }),
      candidate('trail shoes review', { source: 'gsc', impressions: 50 }),
      candidate('treadmill sale', { source: 'gsc', impressions: 70 }),
      candidate('folding treadmill price', { source: 'gsc', impressions: 20 }),
    ])
    expect(topics.map(({ demand, tracked }) => `${demand} ${tracked}`)).toEqual(['90 0', '50 1'])
    expect(gaps.map(({ topic, intent }) => topic ?? intent)).toEqual([
      'treadmill',
      'informational',
      'branded',
    ])
  })

  it('recommends as many as are missing, from each topic by turns, and none that names a brand', () => {
    const candidates = ['sale', 'price', 'weight', 'noise'].map((word) => candidate(`treadmill ${word}`))
    const others = [
      candidate('carbon shoes price'),
      candidate('carbon shoes weight'),
      candidate('tarsolin shoes'),
    ]
    const { items } = setOf([...candidates, ...others, candidate('best socks', { source: 'tracked' })], 4)
    const chosen = items.filter(({ recommended }) => recommended)
    expect(chosen).toHaveLength(3)
    expect(new Set(chosen.map(({ topic }) => topic)).size).toBeGreaterThan(1)
    expect(chosen.some(({ branded }) => branded)).toBe(false)
  })

  it('has a volume only if there are counts', () => {
    expect(setOf([candidate('best socks')]).items[0]?.volume).toBeNull()
  })

  it('is empty for no questions', () => {
    expect(setOf([])).toMatchObject({ items: [], topics: [] })
  })
})

describe('5,000 queries of a search console', () => {
  const candidates = searchedQueries(5000).map((one) => candidate(one.text, { ...one, source: 'gsc' }))
  const set = setOf(candidates, 100)

  it('keep no near copy, and lose nothing', () => {
    const kept = foldedQueries(candidates.map((one) => queryOf(one, 'en')))
    const pairs = kept.flatMap((one, at) =>
      kept.slice(at + 1).filter((other) => isNearCopy(one.stems, other.stems)),
    )
    expect(pairs).toEqual([])
    expect(set.items.reduce((sum, { duplicatesOf }) => sum + 1 + duplicatesOf.length, 0)).toBe(5000)
    const impressions = candidates.reduce((sum, one) => sum + (one.impressions ?? 0), 0)
    expect(set.topics.reduce((sum, { demand }) => sum + (demand ?? 0), 0)).toBe(impressions)
  })

  it('become the same set in any order', () => {
    expect(setOf(candidates.toReversed(), 100)).toEqual(set)
  })

  it('become topics with natural names', () => {
    const names = set.topics.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['shin splints', 'hydration vest', 'plantar fasciitis', 'treadmill']),
    )
    expect(names.length).toBeLessThan(60)
    const other = set.topics.find(({ name }) => name === 'Other questions')?.prompts ?? 0
    expect(other).toBeLessThan(0.03 * set.items.length)
  })
})
