import { describe, expect, it } from 'vitest'

import { type AnswerDraft, boundedAnswer, MAX_TEXT } from './bounded-answer.js'

const DRAFT: AnswerDraft = {
  text: 'Acme leads.',
  state: 'finished',
  citations: [],
  sources: [],
  searchQueries: [],
  searched: false,
  countryApplied: 'none',
  model: undefined,
  usage: {},
  prices: undefined,
  rawBodies: [],
}
const answerOf = (changes: Partial<AnswerDraft>) => boundedAnswer({ ...DRAFT, ...changes })
const PAGE = 'https://a.example/'

describe('an answer of any provider', () => {
  it('is cut if it is too long, between characters, and then counts as incomplete', () => {
    const { text, state } = answerOf({ text: `${'x'.repeat(MAX_TEXT - 1)}👟 and more` })
    expect(text).toBe('x'.repeat(MAX_TEXT - 1))
    expect(state).toBe('incomplete')
    expect(answerOf({ text: 'x'.repeat(MAX_TEXT) }).state).toBe('finished')
    expect(answerOf({ text: 'x'.repeat(MAX_TEXT + 1), state: 'refused' }).state).toBe('refused')
  })

  it.each([
    [0, 4, true],
    [0, DRAFT.text.length, true],
    [-1, 4, false],
    [4, 4, false],
    [5, 4, false],
    [0, DRAFT.text.length + 1, false],
    [0.5, 4, false],
    [Number.NaN, 4, false],
    [0, null, false],
    [undefined, 4, false],
  ])('has a citation at %s to %s with its offsets: %s', (start, end, isKept) => {
    const { citations } = answerOf({ citations: [{ url: PAGE, title: null, start, end }] })
    expect(citations).toEqual([isKept ? { url: PAGE, start, end } : { url: PAGE }])
  })

  it('has limited lists of pages and queries', () => {
    const pages = Array.from({ length: 300 }, (_, index) => ({
      url: `${PAGE}${index}`,
      title: 't'.repeat(2_000),
    }))
    const answer = answerOf({
      citations: pages,
      sources: [{ url: '' }, { url: PAGE + 'x'.repeat(9_000) }, ...pages],
      searchQueries: Array.from({ length: 300 }, (_, index) => `${index} ${'q'.repeat(2_000)}`),
    })
    expect(answer.citations).toHaveLength(200)
    expect(answer.sources).toHaveLength(200)
    expect(answer.sources[0]).toEqual({ url: `${PAGE}0`, title: 't'.repeat(1_000) })
    expect(answer.searchQueries).toHaveLength(100)
    expect(answer.searchQueries[0]).toHaveLength(1_000)
  })

  it('cites a page that comes after hundreds of citations of another, but not each of these', () => {
    const often = Array.from({ length: 1_000 }, (_, start) => ({ url: PAGE, start: 0, end: 1 + (start % 5) }))
    const { citations } = answerOf({ citations: [...often, { url: `${PAGE}late` }, ...often] })
    expect(citations).toHaveLength(201)
    expect(citations.at(-1)).toEqual({ url: `${PAGE}late` })
  })

  it('lists each query once, trimmed and in order', () => {
    expect(answerOf({ searchQueries: [' b ', '', 'a', '  ', 'b'] }).searchQueries).toEqual(['b', 'a'])
  })

  it('has no characters that a database cannot store', () => {
    const { text, citations } = answerOf({
      text: 'A\0B\uD800C',
      citations: [{ url: `${PAGE}\0`, title: '\uDC00', start: 4, end: 5 }],
    })
    expect(text).toBe('A\uFFFDB\uFFFDC')
    expect(citations).toEqual([{ url: `${PAGE}\uFFFD`, title: '\uFFFD', start: 4, end: 5 }])
  })

  it('costs what the provider says, else what the prices give, else an unknown amount', () => {
    const prices = { input: 1, output: 2, search: 10 }
    expect(answerOf({ costUsd: 0.5, prices }).costUsd).toBe(0.5)
    expect(answerOf({ usage: { inputTokens: 1_000_000, searches: null }, prices }).costUsd).toBe(1)
    expect(answerOf({ usage: { searches: 1 }, prices }).costUsd).toBeNull()
  })

  it.each(['finished', 'incomplete'] as const)('fails if it is %s and has no text', (state) => {
    const words = 'The engine answered without any text: it said nothing'
    expect(() => answerOf({ text: ' \n', state })).toThrow(`${words}.`)
    expect(() => answerOf({ text: '', state, endedWith: 'x\0'.repeat(500) })).toThrow(`${words} (xxx`)
  })

  it('has the engine’s reason of a refusal, and none otherwise', () => {
    expect(answerOf({ text: '', state: 'refused', endedWith: 'SAFETY' }).refusal).toBe('SAFETY')
    expect(answerOf({ state: 'refused', endedWith: 'x'.repeat(2_000) }).refusal).toHaveLength(1_000)
    expect(answerOf({ state: 'refused' }).refusal).toBe('refused')
    expect(answerOf({ endedWith: 'STOP' })).toMatchObject({ refusal: null })
    expect(answerOf({ endedWith: 'STOP' })).not.toHaveProperty('endedWith')
    expect(answerOf({ text: '', state: 'no_answer' })).toMatchObject({ refusal: null, text: '' })
    const silent = answerOf({ text: ' ', state: 'refused', citations: [{ url: PAGE }] })
    expect(silent).toMatchObject({ text: '', citations: [] })
  })

  it('has no more cached tokens than input tokens', () => {
    const usage = { inputTokens: 10, cachedInputTokens: 11 }
    expect(answerOf({ usage }).usage).toEqual({ inputTokens: 10 })
    expect(answerOf({ usage: { ...usage, cachedInputTokens: 10 } }).usage.cachedInputTokens).toBe(10)
  })

  it.each([
    ['without a price of their own', {}, 2],
    ['at their own price', { cached: 0.1 }, 1.1],
  ])('costs for cached tokens %s', (_title, own, usd) => {
    const usage = { inputTokens: 2_000_000, cachedInputTokens: 1_000_000, outputTokens: 0 }
    expect(answerOf({ usage, prices: { input: 1, output: 5, search: 10, ...own } }).costUsd).toBe(usd)
  })

  it('costs the full price if it reports more cached tokens than input tokens', () => {
    const usage = { inputTokens: 1_000_000, cachedInputTokens: 5_000_000 }
    expect(answerOf({ usage, prices: { input: 1, output: 5, search: 10, cached: 0.1 } }).costUsd).toBe(1)
  })

  it.each([
    [100_000, 0.1],
    [100_001, 0.500_005],
  ])('costs more for a long prompt: %s tokens', (inputTokens, usd) => {
    const long = { above: 100_000, input: 5, output: 25 }
    expect(
      answerOf({ usage: { inputTokens }, prices: { input: 1, output: 5, search: 10, long } }).costUsd,
    ).toBe(usd)
  })

  it('has the listed price of the model that answered, and none for another', () => {
    const prices = [{ model: 'm-1', from: '2000-01-01', input: 1, output: 2, search: 10, source: 'a list' }]
    const usage = { inputTokens: 1_000_000 }
    expect(answerOf({ usage, prices, model: 'm-1-2026-10-01' }).costUsd).toBe(1)
    expect(answerOf({ usage, prices, model: 'm-2' }).costUsd).toBeNull()
  })

  it.each([
    ['gemini-2.5-flash', 0.035],
    ['gemini-3.8-flash', 0.105],
  ])('of %s pays for the prompt or for each query, as the model is billed', (model, usd) => {
    const usage = { inputTokens: 0, searches: 3 }
    const prices = { input: 1, output: 1, search: 35 }
    expect(answerOf({ usage, prices, model, searched: true }).costUsd).toBe(usd)
  })
})
