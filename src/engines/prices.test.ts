import { describe, expect, it } from 'vitest'

import { billedSearches, listedPrices, priceOf } from './prices.js'
import type { ListedPrice } from './provider.js'
import { PROVIDERS } from './providers.js'
import { readProvider } from './settings.js'

const DAY = '2026-11-17'
const LIST: ListedPrice[] = [
  { model: 'm-1', from: '2026-01-01', input: 1, cached: 0.1, output: 5, search: 10, source: 'a list' },
  { model: 'm-1', from: '2026-06-01', input: 2, cached: 0.2, output: 6, search: 10, source: 'a list' },
  { model: 'm-1', from: '2027-01-01', input: 4, cached: 0.4, output: 12, search: 10, source: 'a list' },
  { model: 'm-1-mini', from: '2026-01-01', input: 0.5, output: 1, search: 10, source: 'a list' },
]

describe('the price of a model', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 1],
    ['2026-05-31', 1],
    ['2026-06-01', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 4],
  ])('is that of the day: %s', (day, input) => {
    expect(priceOf(LIST, 'm-1', day)?.input).toBe(input)
  })

  it.each([
    ['m-1-2026-10-01', 2],
    ['m-1-20261001', 2],
    ['m-1-001', 2],
    ['m-1-mini-2026-10-01', 0.5],
    ['m-1-mini', 0.5],
    ['m-1-max', undefined],
    ['m-10', undefined],
    ['m-1-2026', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('is found by the name in the answers: %s', (model, input) => {
    expect(priceOf(LIST, model, DAY)?.input).toBe(input)
  })

  it('is what the operator has set, for every model', () => {
    const set = { input: 7, output: 8, search: 9 }
    expect(priceOf(set, 'm-1', DAY)).toBe(set)
    expect(priceOf(undefined, 'm-1', DAY)).toBeUndefined()
  })

  it('is the same for every question if a provider has no models', () => {
    expect(priceOf(listedPrices('serpapi'), undefined, DAY)?.search).toBeGreaterThan(0)
  })
})

describe('the number of paid searches', () => {
  it.each([
    ['gemini-3.8-flash', 4, true, 4],
    ['gemini-3.1-pro-preview', 0, true, 0],
    ['gemini-2.5-flash', 4, true, 1],
    ['gemini-2.5-pro-001', 0, true, 1],
    ['gemini-2.5-flash', 0, false, 0],
    ['gpt-6.1-terra', 3, true, 3],
    [null, 3, true, 3],
    ['gpt-6.1-terra', undefined, false, 0],
  ])('by %s, of %s searches (searched: %s), is %s', (model, searches, searched, billed) => {
    expect(billedSearches(model, { searches, searched })).toBe(billed)
  })
})

describe('the list of prices', () => {
  const priced = PROVIDERS.filter(({ name }) =>
    ['openai', 'anthropic', 'gemini', 'perplexity'].includes(name),
  )

  it.each(priced)('has the default models of $name, and the source of each price', ({ name, defaults }) => {
    const models = Object.values(defaults.models)
    expect(models.length).toBeGreaterThan(0)
    for (const model of models) expect(priceOf(listedPrices(name), model, DAY)).toBeDefined()
    for (const { source, from } of listedPrices(name) ?? []) expect([source, from]).not.toContain('')
  })

  it('is used unless prices are set', () => {
    const key = { OPENAI_API_KEY: 'x' }
    expect(readProvider('openai', key, [])?.prices).toBe(listedPrices('openai'))
    expect(readProvider('openai', { ...key, OPENAI_PRICES: '1/2/3' }, [])?.prices).toEqual({
      input: 1,
      output: 2,
      search: 3,
    })
    expect(readProvider('openai', { ...key, OPENAI_PRICES: '1/2/3/0.1' }, [])?.prices).toEqual({
      input: 1,
      output: 2,
      search: 3,
      cached: 0.1,
    })
  })

  it.each(['1/2', '1/2/3/', '1/2/3/4/5', 'a/b/c', '1/2/-3'])(
    'is not replaced by prices such as %s',
    (set) => {
      const faults: string[] = []
      readProvider('openai', { OPENAI_API_KEY: 'x', OPENAI_PRICES: set }, faults)
      expect(faults).toEqual([expect.stringContaining('OPENAI_PRICES: Expected INPUT/OUTPUT/SEARCH')])
    },
  )

  it('has no price for a model on an own server', () => {
    expect(listedPrices('compatible')).toBeUndefined()
  })
})
