import { describe, expect, it } from 'vitest'

import { failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { openProvider } from '../providers.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'

const PAGE = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const LIST = { url: 'https://kit.example/list', title: 'Kit list' }
const TEXT = 'Acme Wideline is the usual pick.[1]'

const search = (queries: string[], ...results: object[]) => ({ type: 'search_results', queries, results })
const result = (id: number, page: object) => ({
  id,
  ...page,
  snippet: '…',
  date: '2026-10-02',
  source: 'web',
})
const message = (text: string, ...annotations: object[]) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations }],
})
const body = (output: object[], changes: object = {}) => ({
  id: 'resp_p01',
  object: 'response',
  created_at: 1794614400,
  model: 'perplexity/sonar',
  status: 'completed',
  output,
  usage: {
    input_tokens: 812,
    output_tokens: 190,
    total_tokens: 1002,
    tool_calls_details: { search_web: { invocation: 1 } },
    cost: {
      currency: 'USD',
      input_cost: 0.0008,
      output_cost: 0.0002,
      tool_calls_cost: 0.0025,
      total_cost: 0.0035,
    },
  },
  ...changes,
})
const SEARCH = search(['wide trail running shoes uk'], result(1, PAGE), result(2, LIST))
const ANSWERED = body([
  SEARCH,
  message(TEXT, { type: 'url_citation', start_index: 32, end_index: 35, ...PAGE }),
])
const error = (code: string | number | null, type = 'error') => ({
  error: { message: `Not today, ${SECRET}.`, type, code },
})

describe('asking Perplexity', () => {
  const replay = useReplay()
  const settings = (changes = {}) => replay.settings('perplexity', changes)
  const ask = () => openProvider(settings()).ask(QUESTION)
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return ask()
  }

  it('searches from the country of the question, and stores nothing at the provider', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/agent' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'perplexity/sonar',
      input: QUESTION.prompt,
      tools: [{ type: 'web_search', search_context_size: 'medium', user_location: { country: 'GB' } }],
      max_steps: 3,
      store: false,
    })
  })

  it('reads the answer, and its cost from the response', async () => {
    expect(await answerTo(ANSWERED)).toEqual({
      text: TEXT,
      state: 'finished',
      citations: [{ ...PAGE, start: 32, end: 35 }],
      sources: [PAGE, LIST],
      searchQueries: ['wide trail running shoes uk'],
      searched: true,
      countryApplied: 'native',
      model: 'perplexity/sonar',
      usage: { inputTokens: 812, outputTokens: 190, searches: 1 },
      costUsd: 0.0035,
      ...NOTHING_BESIDE,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it('computes the cost from the configured prices if the response has none', async () => {
    replay.reply({ body: { ...ANSWERED, usage: { input_tokens: 1000, output_tokens: 0, cost: 'much' } } })
    const priced = openProvider(settings({ prices: { input: 1, output: 1, search: 1 } }))
    expect((await priced.ask(QUESTION)).costUsd).toBe(0.002)
  })

  it('reads the markers in the text as citations if there are no annotations', async () => {
    const text = '👟 Acme[2] and Bolt[1][2], not [7], [x] or [1](https://own.example).'
    const { citations } = await answerTo(body([SEARCH, search([], result(1, LIST)), message(text)]))
    expect(citations).toEqual([
      { ...LIST, start: 7, end: 10 },
      { ...PAGE, start: 19, end: 22 },
      { ...LIST, start: 22, end: 25 },
    ])
  })

  it('reads markers that name the web as citations; ids continue over several searches, and the first of two counts', async () => {
    const text = 'Acme [web:11], Bolt [web:21, web:1], nobody [web:99] [web:x] [web:11](https://own.example).'
    const output = [
      search(['a'], result(11, PAGE)),
      search(['b'], result(21, LIST), result(11, LIST)),
      search(['c'], result(1, PAGE)),
      message(text),
    ]
    const { citations } = await answerTo(body(output))
    expect(citations).toEqual([
      { ...PAGE, start: 5, end: 13 },
      { ...LIST, start: 20, end: 35 },
      { ...PAGE, start: 20, end: 35 },
    ])
  })

  it('counts fetched pages as read, once each, and finds them by their markers if it did not search', async () => {
    const fetched = (...contents: object[]) => ({ type: 'fetch_url_results', contents })
    const { citations, sources } = await answerTo(
      body([
        SEARCH,
        fetched(LIST, { url: 7 }),
        fetched({ url: 'https://other.example/' }),
        message('Acme.[web:0]'),
      ]),
    )
    expect(sources).toEqual([PAGE, LIST, { url: 'https://other.example/' }])
    expect(citations).toEqual([])
    const alone = await answerTo(body([fetched(PAGE), fetched(LIST), message('Acme. [web:1] [web:0]')]))
    expect(alone).toMatchObject({ sources: [PAGE, LIST], searched: true, usage: { searches: 0 } })
    expect(alone.citations).toEqual([
      { ...LIST, start: 6, end: 13 },
      { ...PAGE, start: 14, end: 21 },
    ])
  })

  it('counts cached tokens', async () => {
    const usage = { input_tokens: 900, input_tokens_details: { cached_tokens: 640 }, output_tokens: 9 }
    expect((await answerTo(body([message('Acme.')], { usage }))).usage).toEqual({
      inputTokens: 900,
      cachedInputTokens: 640,
      outputTokens: 9,
      searches: 0,
    })
  })

  it('accepts citations without offsets', async () => {
    const { citations } = await answerTo(body([message('Acme.', { type: 'url_citation', ...PAGE })]))
    expect(citations).toEqual([PAGE])
  })

  it('says that an answer was given without a search', async () => {
    expect(await answerTo(body([message('Acme.[1]')]))).toMatchObject({
      citations: [],
      sources: [],
      searchQueries: [],
      searched: false,
    })
  })

  it('lists the queries of several searches once each', async () => {
    const answer = await answerTo(body([search(['b', '']), search([' a', 'b']), message('Acme.')]))
    expect(answer).toMatchObject({ searchQueries: ['b', 'a'], searched: true, usage: { searches: 2 } })
  })

  it('ignores unknown items', async () => {
    const odd = { type: 'finance_results', contents: [{ url: 'https://other.example' }] }
    expect(await answerTo(body([odd, message('Acme.')]))).toMatchObject({ text: 'Acme.', sources: [] })
  })

  it.each([
    ['incomplete', { incomplete_details: { reason: 'max_output_tokens' } }, 'incomplete'],
    ['incomplete', {}, 'incomplete'],
    ['incomplete', { incomplete_details: { reason: 'content_filter' } }, 'refused'],
  ])('reads the status %s with %j as %s', async (status, changes, state) => {
    expect((await answerTo(body([message('Acme')], { status, ...changes }))).state).toBe(state)
  })

  it.each([
    [401, error(401), 'auth'],
    [401, error(401, 'insufficient_quota'), 'quota'],
    [402, error(402), 'quota'],
    [429, error(429), 'rate_limited'],
    [400, error('invalid_model'), 'invalid'],
    [404, error('not_found'), 'invalid'],
    [500, error(null), 'unavailable'],
    [200, body([], { status: 'failed', error: { code: 'server_error', message: SECRET } }), 'unavailable'],
    [200, body([], { status: 'failed', error: { code: 'rate_limit_exceeded' } }), 'rate_limited'],
    [200, body([], { status: 'failed', error: { code: 402 } }), 'quota'],
    [200, body([], { status: 'failed' }), 'unavailable'],
    [200, body([], { status: 'requires_action' }), 'protocol'],
    [200, body([], { status: 'cancelled' }), 'unavailable'],
    [200, body([SEARCH]), 'empty'],
    [200, body([], { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }), 'empty'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(ask())).kind).toBe(kind)
  })

  it('says that a refused key may mean spent credits', async () => {
    replay.reply({ status: 401, body: error(401) })
    expect((await failureOf(ask())).message).toMatch(/^Perplexity .* credits have run out\.\)$/)
  })

  it.each([
    ['in seconds', { 'x-ratelimit-reset': '12' }, 12_000],
    [
      'as a moment, by the clock of the server',
      { 'x-ratelimit-reset': '1794614430', date: 'Sat, 14 Nov 2026 00:00:00 GMT' },
      30_000,
    ],
    ['by the header that is made for it', { 'x-ratelimit-reset': '12', 'retry-after': '1' }, 1000],
    ['in no sensible way', { 'x-ratelimit-reset': 'soon' }, undefined],
  ])('says how long to wait if the response names the time %s', async (_manner, headers, retryAfterMs) => {
    replay.reply({ status: 429, headers, body: error(429) })
    expect((await failureOf(ask())).details.retryAfterMs).toBe(retryAfterMs)
  })

  it('is checked by asking for the list of models', async () => {
    replay.reply({ body: { object: 'list', data: [] } }, { status: 401, body: error(401) })
    const provider = openProvider(settings())
    await provider.check(QUESTION.signal)
    expect(replay.requests[0]).toMatchObject({ method: 'GET', path: '/v1/models' })
    expect(replay.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect((await failureOf(provider.check(QUESTION.signal))).kind).toBe('auth')
  })
})
