import { describe, expect, it } from 'vitest'

import { failureOf, QUESTION } from '../call/asking.fixture.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'
import { openProvider } from '../providers.js'

const PAGE = 'https://fellrunner.example/wide-fit'
const TEXT = `Acme Wideline is the usual pick.[[1]](${PAGE})`

const message = (text: string, annotations: object[] = []) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text, logprobs: [], annotations }],
})
const search = (query: string, ...urls: string[]) => ({
  type: 'web_search_call',
  status: 'completed',
  action: { type: 'search', query, sources: urls.map((url) => ({ type: 'url', url })) },
})
const body = (output: object[], changes: object = {}) => ({
  id: 'fe1d',
  object: 'response',
  status: 'completed',
  model: 'grok-4.3',
  incomplete_details: null,
  output,
  usage: { input_tokens: 5000, output_tokens: 400, cost_in_usd_ticks: 160_000_000 },
  ...changes,
})
const ANSWERED = body([
  { type: 'reasoning', summary: [] },
  search('wide trail shoes', PAGE, 'https://kit.example/list'),
  search('wide toe box trail shoe'),
  message(TEXT, [{ type: 'url_citation', url: PAGE, start_index: 32, end_index: TEXT.length, title: '1' }]),
])
const refused = (error: string, code = 'invalid-argument') => ({ code, error: `${error} ${SECRET}` })

describe('asking Grok through xAI', () => {
  const replay = useReplay()
  const question = { ...QUESTION, engine: 'grok' as const }
  const open = (changes = {}) => openProvider(replay.settings('xai', changes))
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return open().ask(question)
  }

  it('tells the model the country, lets it search, and stores nothing at the provider', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/responses' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'grok-4.3',
      input: [
        {
          role: 'system',
          content: 'The user is in this country: United Kingdom. Answer in the language of the question.',
        },
        { role: 'user', content: QUESTION.prompt },
      ],
      tools: [{ type: 'web_search' }],
      store: false,
    })
  })

  it('reads the answer with its citations, searches and read pages, and the cost that xAI reports', async () => {
    const answer = await answerTo(ANSWERED)
    expect(answer).toMatchObject({
      text: TEXT,
      state: 'finished',
      citations: [{ url: PAGE, start: 32, end: TEXT.length }],
      sources: [{ url: PAGE }, { url: 'https://kit.example/list' }],
      searchQueries: ['wide trail shoes', 'wide toe box trail shoe'],
      searched: true,
      countryApplied: 'prompt',
      model: 'grok-4.3',
      usage: { inputTokens: 5000, outputTokens: 400, searches: 2 },
      costUsd: 0.016,
    })
  })

  it('counts a search that only names its arguments, and citations without offsets', async () => {
    const call = { type: 'web_search_call', status: 'completed', arguments: '{"query":"wide shoes"}' }
    const answer = await answerTo(
      body([call, { ...call, arguments: '{"que' }, message('Acme.', [{ type: 'url_citation', url: PAGE }])]),
    )
    expect(answer).toMatchObject({
      citations: [{ url: PAGE }],
      searchQueries: ['wide shoes'],
      searched: true,
      usage: { searches: 2 },
    })
  })

  it('says that an answer was given without a search, and computes its cost if xAI does not report it', async () => {
    replay.reply({ body: body([message('Acme.')], { usage: { input_tokens: 1000, output_tokens: 100 } }) })
    const priced = open({ prices: { input: 1, output: 10, search: 5 } })
    expect(await priced.ask(question)).toMatchObject({
      citations: [],
      searchQueries: [],
      searched: false,
      usage: { searches: 0 },
      costUsd: 0.002,
    })
  })

  it.each([
    [400, refused('Incorrect API key provided.'), 'auth'],
    [401, refused('No key.', 'unauthenticated'), 'auth'],
    [403, refused('Your team does not have any credits yet.', 'forbidden'), 'quota'],
    [429, refused('Your team has reached its monthly spending limit.', 'exhausted'), 'quota'],
    [429, refused('Too many requests.', 'exhausted'), 'rate_limited'],
    [400, refused('Argument not supported: tools.'), 'invalid'],
    [404, refused('The model does not exist.', 'not-found'), 'invalid'],
    [422, { error: { message: `Wrong ${SECRET}`, code: 'invalid' } }, 'invalid'],
    [500, refused('No credits for the cache.', 'internal'), 'unavailable'],
    [200, { ...ANSWERED, status: 'queued' }, 'protocol'],
    [200, { ...ANSWERED, output: 7 }, 'protocol'],
    [200, body([message(7 as never)]), 'protocol'],
    [200, body([], { status: 'failed', error: { code: 'server_error', message: SECRET } }), 'unavailable'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(open().ask(question))).kind).toBe(kind)
  })

  it('passes on the message of xAI', async () => {
    replay.reply({ status: 400, body: { code: 'invalid-argument', error: 'Incorrect API key provided.' } })
    expect(await failureOf(open().ask(question))).toMatchObject({
      message: 'xAI does not accept the key, or the key lacks a right: Incorrect API key provided.',
      details: { status: 400, providerCode: 'invalid-argument' },
    })
  })

  it('checks the key by requesting the model', async () => {
    replay.reply({ body: { id: 'grok-4.3' } }, { status: 400, body: refused('Incorrect API key provided.') })
    await open().check(question.signal)
    expect(replay.requests[0]).toMatchObject({ method: 'GET', path: '/v1/models/grok-4.3' })
    expect((await failureOf(open().check(question.signal))).kind).toBe('auth')
  })
})
