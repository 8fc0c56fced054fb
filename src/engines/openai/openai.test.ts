import { describe, expect, it } from 'vitest'

import { everythingSaid, failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { openProvider } from '../providers.js'
import { openai } from './index.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'

const URL_CITED = 'https://fellrunner.example/wide-fit?utm_source=openai'
const TEXT = 'Acme Wideline is the usual pick ([fellrunner.example](https://fellrunner.example/wide-fit)).'

const search = (action: object, status = 'completed') => ({
  type: 'web_search_call',
  id: 'ws',
  status,
  action,
})
const message = (...content: object[]) => ({ type: 'message', id: 'msg', role: 'assistant', content })
const phased = (phase: string, text: string, annotations?: object[]) => ({
  ...message(part(text, annotations)),
  phase,
})
const part = (text: string, annotations?: object[]) => ({ type: 'output_text', text, annotations })
const cites = (start_index: number, end_index: number) => ({
  type: 'url_citation',
  start_index,
  end_index,
  url: URL_CITED,
  title: 'Wide-fit trail shoes tested',
})
const body = (output: object[], changes: object = {}) => ({
  id: 'resp_01',
  object: 'response',
  status: 'completed',
  model: 'gpt-6-luna',
  error: null,
  incomplete_details: null,
  output,
  usage: {
    input_tokens: 9120,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: 410,
    output_tokens_details: { reasoning_tokens: 128 },
    total_tokens: 9530,
  },
  ...changes,
})
const ANSWERED = body([
  { type: 'reasoning', id: 'rs_01', summary: [] },
  search({
    type: 'search',
    queries: ['best wide trail running shoes 2026 UK', 'wide toe box trail shoe review'],
    query: 'best wide trail running shoes 2026 UK',
    sources: [
      { type: 'url', url: 'https://fellrunner.example/wide-fit' },
      { type: 'url', url: 'https://kit.example/list' },
    ],
  }),
  search({ type: 'open_page', url: 'https://fellrunner.example/wide-fit' }),
  message(part(TEXT, [cites(32, 91)])),
])
const failed = (code: string) => body([], { status: 'failed', error: { code, message: 'It went wrong.' } })
const error = (code: string | null, type = 'requests') => ({
  error: { message: `Not today, ${SECRET}.`, type, param: null, code },
})

describe('asking ChatGPT through OpenAI', () => {
  const replay = useReplay()
  const ask = () => openProvider(replay.settings('openai')).ask(QUESTION)
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return ask()
  }

  it('searches from the country of the question, and stores nothing at the provider', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/responses' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'gpt-6.1-terra',
      input: QUESTION.prompt,
      tools: [
        {
          type: 'web_search',
          search_context_size: 'medium',
          user_location: { type: 'approximate', country: 'GB' },
        },
      ],
      tool_choice: 'required',
      include: ['web_search_call.action.sources'],
      max_tool_calls: 8,
      store: false,
    })
  })

  it('reads the answer with the pages it cites, those it only read, and its searches', async () => {
    expect(await answerTo(ANSWERED)).toEqual({
      text: TEXT,
      state: 'finished',
      citations: [{ url: URL_CITED, title: 'Wide-fit trail shoes tested', start: 32, end: 91 }],
      sources: [{ url: 'https://fellrunner.example/wide-fit' }, { url: 'https://kit.example/list' }],
      searchQueries: ['best wide trail running shoes 2026 UK', 'wide toe box trail shoe review'],
      searched: true,
      countryApplied: 'native',
      model: 'gpt-6-luna',
      usage: { inputTokens: 9120, cachedInputTokens: 0, outputTokens: 410, searches: 1 },
      costUsd: null,
      ...NOTHING_BESIDE,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it('computes the cost from the configured prices, and has none without token counts', async () => {
    const priced = openProvider(replay.settings('openai', { prices: { input: 1, output: 10, search: 10 } }))
    replay.reply({ body: ANSWERED }, { body: { ...ANSWERED, usage: null } })
    expect((await priced.ask(QUESTION)).costUsd).toBe(0.02322)
    expect((await priced.ask(QUESTION)).costUsd).toBeNull()
  })

  it('says that an answer was given without a search', async () => {
    expect(await answerTo(body([message(part('Acme.'))]))).toMatchObject({
      citations: [],
      sources: [],
      searchQueries: [],
      searched: false,
      usage: { searches: 0 },
    })
  })

  it('lists the queries of several searches once each, also of the older field, but not of a failed search', async () => {
    const answer = await answerTo(
      body([
        search({ type: 'search', queries: [' wide shoes ', '', 'trail'] }),
        search({ type: 'search', queries: [], query: 'toe box', sources: [{ type: 'api', name: 'oai' }] }),
        search({ type: 'search', queries: ['trail'] }),
        search({ type: 'search', queries: ['never made'] }, 'failed'),
        message(part('Acme.', [])),
      ]),
    )
    expect(answer).toMatchObject({
      searchQueries: ['wide shoes', 'trail', 'toe box'],
      sources: [],
      usage: { searches: 3 },
    })
  })

  it('joins several parts, corrects their offsets, and leaves out those outside of the text', async () => {
    const answer = await answerTo(
      body([
        message(part('👟 Café.', [cites(0, 2)]), part('Bolt.', [cites(0, 4), cites(2, 99), cites(3, 3)])),
        message(part('End.', [cites(0, 3)])),
      ]),
    )
    expect(answer.text).toBe('👟 Café.\nBolt.\n\nEnd.')
    const passages = answer.citations.map(
      ({ start, end }) => start !== undefined && answer.text.slice(start, end),
    )
    expect(passages).toEqual(['👟', 'Bolt', false, false, 'End'])
  })

  it('leaves out the model’s comments on its own work, and has no answer if there is nothing else', async () => {
    const comment = phased('commentary', 'I will compare a few tests of Bolt first.', [cites(0, 6)])
    const answer = await answerTo(
      body([
        comment,
        search({ type: 'search', query: 'a' }),
        comment,
        phased('final_answer', 'Acme.', [cites(0, 4)]),
      ]),
    )
    expect(answer).toMatchObject({ text: 'Acme.', citations: [{ start: 0, end: 4 }] })
    expect((await answerTo(body([comment, message(part('Acme.'))]))).text).toBe('Acme.')
    const alone = await failureOf(answerTo(body([comment, phased('final_answer', ' ')])))
    expect(alone).toMatchObject({ kind: 'empty', details: { providerCode: 'completed' } })
  })

  it('does not read text before its last search as an answer, unless it cites pages, refuses, or is called final', async () => {
    const looked = search({ type: 'search', query: 'a' })
    const saying = (...said: object[]) => answerTo(body([...said, looked]))
    const narration = message(part('I will look that up.'))
    expect((await failureOf(saying(narration))).kind).toBe('empty')
    expect((await answerTo(body([narration, looked, message(part('Acme.'))]))).text).toBe('Acme.')
    expect((await saying(narration, message(part('Acme.', [cites(0, 4)])))).text).toBe('Acme.')
    const linked = 'Acme, see [the test](https://kit.example/list).'
    expect((await saying(message(part(linked)))).text).toBe(linked)
    expect((await saying(phased('final_answer', 'Acme.'))).text).toBe('Acme.')
    expect((await saying(message({ type: 'refusal', refusal: 'No.' }))).state).toBe('refused')
  })

  it('separates several messages as paragraphs', async () => {
    const answer = await answerTo(
      body([phased('final_answer', 'Acme leads.'), message(part('')), message(part('Bolt follows.'))]),
    )
    expect(answer.text).toBe('Acme leads.\n\nBolt follows.')
  })

  it('counts a search without a query, and leaves its number out of the queries', async () => {
    const answer = await answerTo(
      body([
        { type: 'web_search_call', id: 'ws', status: 'completed' },
        { type: 'web_search_call', id: 'ws', arguments: '{"query":"wide shoes","num_results":5}' },
        { type: 'web_search_call', id: 'ws', arguments: '{"query":7' },
        search({ type: 'search', query: 'ws_call_id=call_17' }),
        search({ type: 'search', queries: ['trail', 'ws_call_id=call_18'] }),
        search({ type: 'open_page', url: 'https://kit.example/list' }),
        message(part('Acme.')),
      ]),
    )
    expect(answer).toMatchObject({
      searchQueries: ['wide shoes', 'trail'],
      searched: true,
      usage: { searches: 5 },
    })
  })

  it('counts opened pages as read, each once', async () => {
    const listed = {
      type: 'search',
      query: 'shoes',
      sources: [{ type: 'url', url: 'https://kit.example/list' }],
    }
    const opened = ['https://kit.example/list', 'https://fellrunner.example/wide-fit'].map((url) =>
      search({ type: 'open_page', url }),
    )
    const answer = await answerTo(
      body([
        search(listed),
        ...opened,
        search({ type: 'open_page', url: 'https://lost.example/' }, 'failed'),
        message(part('Acme.')),
      ]),
    )
    expect(answer).toMatchObject({
      sources: [{ url: 'https://kit.example/list' }, { url: 'https://fellrunner.example/wide-fit' }],
      usage: { searches: 1 },
    })
  })

  it('does not use the number of a mark as a title', async () => {
    const text = 'Acme.[[1]](https://kit.example/list)'
    const annotation = { ...cites(5, text.length), url: 'https://kit.example/list', title: '1' }
    expect((await answerTo(body([message(part(text, [annotation]))]))).citations).toEqual([
      { url: 'https://kit.example/list', start: 5, end: text.length },
    ])
  })

  it('counts cached tokens, and takes the cost from the response', async () => {
    const usage = {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 640 },
      cost_in_usd_ticks: 160_708_500,
    }
    expect(await answerTo(body([message(part('Acme.'))], { usage }))).toMatchObject({
      usage: { inputTokens: 900, cachedInputTokens: 640 },
      costUsd: 0.01607085,
    })
  })

  it('ignores unknown items, parts and annotations', async () => {
    const answer = await answerTo(
      body([
        { type: 'shopping_cards', content: 'anything' },
        message(
          { type: 'output_audio', text: 7 },
          part('Acme.', [{ type: 'file_citation', file_id: 'f1' }, cites(0, 4)]),
        ),
      ]),
    )
    expect(answer).toMatchObject({ text: 'Acme.', citations: [{ start: 0, end: 4 }] })
  })

  it.each([
    [
      'a refusal',
      body([message({ type: 'refusal', refusal: 'I cannot help.' })]),
      'refused',
      'I cannot help.',
      'refusal',
    ],
    [
      'a filtered answer',
      body([message(part('Acme'))], {
        status: 'incomplete',
        incomplete_details: { reason: 'content_filter' },
      }),
      'refused',
      'Acme',
      'content_filter',
    ],
    [
      'a filtered answer without text',
      body([], { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
      'refused',
      '',
      'content_filter',
    ],
    [
      'an answer that was cut off',
      body([message(part('Acme'))], {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
      'incomplete',
      'Acme',
      null,
    ],
  ])('distinguishes %s from a finished answer', async (_case, reply, state, text, refusal) => {
    expect(await answerTo(reply)).toMatchObject({ state, text, refusal })
  })

  it('has no answer without text, and says how it ended', async () => {
    const details = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    const failure = await failureOf(answerTo(body([search({ type: 'search', query: 'a' })], details)))
    expect(failure).toMatchObject({ kind: 'empty', details: { providerCode: 'max_output_tokens' } })
    expect(failure.message).toBe(
      'The engine answered without any text: it reached its length limit before any text (max_output_tokens).',
    )
  })

  it.each([
    ['server_error', 'unavailable'],
    ['rate_limit_exceeded', 'rate_limited'],
    ['invalid_prompt', 'invalid'],
    ['insufficient_quota', 'quota'],
  ])('reads a failed answer with %s as %s', async (code, kind) => {
    const failure = await failureOf(answerTo(failed(code)))
    expect(failure).toMatchObject({ kind, details: { status: 200, providerCode: code } })
    expect(failure.message).toMatch(/^OpenAI .+: It went wrong\.$/)
  })

  it.each([
    [401, error('invalid_api_key'), 'auth'],
    [403, error(null), 'auth'],
    [429, error('credit_balance_exhausted'), 'quota'],
    [429, error('organization_spend_limit_exceeded'), 'quota'],
    [429, error('project_spend_limit_exceeded'), 'quota'],
    [429, error('organization_usage_limit_exceeded'), 'quota'],
    [429, error(null, 'insufficient_quota'), 'quota'],
    [429, error('rate_limit_exceeded'), 'rate_limited'],
    [429, error('slow_down'), 'rate_limited'],
    [400, error('invalid_value'), 'invalid'],
    [404, error('model_not_found'), 'invalid'],
    [422, error(null), 'invalid'],
    [500, error('server_error'), 'unavailable'],
    [200, { ...ANSWERED, status: undefined }, 'protocol'],
    [200, { ...ANSWERED, status: 'queued' }, 'protocol'],
    [200, body([message({ type: 'output_text' })]), 'protocol'],
    [200, body([]), 'empty'],
    [200, body([message(part(' \n'))]), 'empty'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(ask())).kind).toBe(kind)
  })

  it('sends nothing when no caller waits for the answer', async () => {
    const signal = AbortSignal.abort()
    const failure = await failureOf(openProvider(replay.settings('openai')).ask({ ...QUESTION, signal }))
    expect(failure.kind).toBe('timeout')
    expect(replay.requests).toEqual([])
  })

  it('says that the provider cannot be reached', async () => {
    const provider = openProvider(replay.settings('openai', { baseUrl: 'http://127.0.0.1:1' }))
    expect(await failureOf(provider.ask(QUESTION))).toMatchObject({ kind: 'unavailable' })
  })

  it('names its programming interface as how the answer was obtained', () => {
    expect(openai.parserVersion).toBe(3)
    expect(openai.captureOf()).toBe('api')
  })

  it('keeps a key that cannot be sent out of its message', async () => {
    const secret = `${SECRET}\nx`
    const failure = await failureOf(openProvider(replay.settings('openai', { secret })).ask(QUESTION))
    expect(everythingSaid(failure)).not.toContain(SECRET)
  })

  it('checks the key by requesting the model', async () => {
    replay.reply({ body: { id: 'gpt-6.1-terra' } }, { status: 401, body: error('invalid_api_key') })
    const provider = openProvider(replay.settings('openai'))
    await provider.check(QUESTION.signal)
    expect(replay.requests[0]).toMatchObject({ method: 'GET', path: '/v1/models/gpt-6.1-terra' })
    expect((await failureOf(provider.check(QUESTION.signal))).kind).toBe('auth')
  })

  it('says which setting is missing when there is no model', async () => {
    const failure = await failureOf(openProvider(replay.settings('openai', { models: {} })).ask(QUESTION))
    expect(failure).toMatchObject({
      kind: 'invalid',
      message: 'No model is set for chatgpt: set OPENAI_MODEL.',
    })
  })
})
