import { afterEach, describe, expect, it, vi } from 'vitest'

import { failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { openProvider } from '../providers.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'

const PAGE = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const LIST = { url: 'https://kit.example/list', title: 'Kit list' }

const cites = (start_index: number | undefined, end_index: number | undefined, page: object = PAGE) => ({
  type: 'url_citation',
  url_citation: { ...page, content: '…', start_index, end_index },
})
const body = (content: string | null, { choice = {}, message = {}, ...changes }: Changes = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'qwen3:8b',
  choices: [
    { index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...message }, ...choice },
  ],
  usage: { prompt_tokens: 40, completion_tokens: 12, total_tokens: 52 },
  ...changes,
})
interface Changes {
  choice?: object
  message?: object
  [field: string]: unknown
}
const ANSWERED = body('Acme Wideline, see https://fellrunner.example/wide-fit.')
const error = (code: number | string | null) => ({
  error: { code, message: `Not today, ${SECRET}.`, metadata: {} },
})

describe('asking a server with the interface of OpenAI', () => {
  const replay = useReplay()
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const settings = (changes = {}) =>
    replay.settings('compatible', { models: { all: 'qwen3:8b' }, ...changes })
  const ask = (changes = {}) => openProvider(settings(changes)).ask(QUESTION)
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return ask()
  }

  it('tells it the country in words, and offers no tools', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'qwen3:8b',
      messages: [
        {
          role: 'system',
          content: 'The user is in this country: United Kingdom. Answer in the language of the question.',
        },
        { role: 'user', content: QUESTION.prompt },
      ],
      stream: false,
    })
  })

  it('needs no key', async () => {
    replay.reply({ body: ANSWERED })
    await ask({ secret: '' })
    expect(replay.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['', '/v1/chat/completions', '/v1/models'],
    ['/v1', '/v1/chat/completions', '/v1/models'],
    ['/api', '/api/v1/chat/completions', '/api/v1/models'],
    ['/api/v1', '/api/v1/chat/completions', '/api/v1/models'],
  ])('finds the path of an address ending in "%s"', async (ending, asked, checked) => {
    const baseUrl = replay.url() + ending
    replay.reply({ body: ANSWERED })
    await ask({ baseUrl })
    await openProvider(settings({ baseUrl })).check(QUESTION.signal)
    expect(replay.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${asked}`,
      `GET ${checked}`,
    ])
  })

  it('lets OpenRouter search', async () => {
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      fetch(url.replace('https://openrouter.ai', replay.url()), init),
    )
    replay.reply({
      body: body('Acme.', {
        usage: {
          prompt_tokens: 40,
          completion_tokens: 12,
          cost: 0.0042,
          prompt_tokens_details: { cached_tokens: 30 },
          server_tool_use_details: { web_search_requests: 3 },
        },
      }),
    })
    const answer = await ask({ baseUrl: 'https://openrouter.ai/api' })
    expect(answer).toMatchObject({
      searched: true,
      usage: { inputTokens: 40, cachedInputTokens: 30, searches: 3 },
      costUsd: 0.0042,
    })
    expect(replay.requests[0]).toMatchObject({
      path: '/api/v1/chat/completions',
      body: {
        tools: [
          {
            type: 'openrouter:web_search',
            parameters: { engine: 'auto', max_results: 5, search_context_size: 'medium' },
          },
        ],
      },
    })
  })

  it('reads the number of searches under its older name, too', async () => {
    const usage = { prompt_tokens: 40, server_tool_use: { web_search_requests: 2 } }
    expect(await answerTo(body('Acme.', { usage }))).toMatchObject({ searched: true, usage: { searches: 2 } })
  })

  it('takes the model that is set for the engine', async () => {
    replay.reply({ body: ANSWERED })
    await ask({ models: { all: 'qwen3:8b', chatgpt: 'gpt-oss:20b' } })
    expect(replay.requests[0]?.body).toMatchObject({ model: 'gpt-oss:20b' })
  })

  it.each([
    [{ models: {} }, 'No model is set for chatgpt: set COMPATIBLE_MODEL.'],
    [{ baseUrl: '' }, 'The compatible endpoint has no address: set COMPATIBLE_BASE_URL.'],
  ])('says what to set when %j', async (changes, message) => {
    expect(await failureOf(ask(changes))).toMatchObject({ kind: 'invalid', message })
    expect(replay.requests).toEqual([])
  })

  it('reads an answer without a search as such', async () => {
    expect(await answerTo(ANSWERED)).toEqual({
      text: 'Acme Wideline, see https://fellrunner.example/wide-fit.',
      state: 'finished',
      citations: [],
      sources: [],
      searchQueries: [],
      searched: false,
      countryApplied: 'prompt',
      model: 'qwen3:8b',
      usage: { inputTokens: 40, outputTokens: 12 },
      costUsd: null,
      ...NOTHING_BESIDE,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it.each([
    ['<think>Perhaps Bolt?</think>\n\nAcme.', 'finished', 'Acme.'],
    ['  <think></think>Acme.', 'finished', 'Acme.'],
    ['Acme <think>of</think> Bolt.', 'finished', 'Acme <think>of</think> Bolt.'],
  ])('leaves the thoughts of %j out', async (content, state, text) => {
    expect(await answerTo(body(content))).toMatchObject({ state, text })
  })

  it('has no answer from a model that was cut off during its thoughts', async () => {
    const failure = await failureOf(
      answerTo(body('<think>Perhaps Bolt', { choice: { finish_reason: 'length' } })),
    )
    expect(failure).toMatchObject({ kind: 'empty', details: { providerCode: 'length' } })
  })

  it('corrects offsets when it leaves out thoughts, and drops those outside of the text', async () => {
    const annotations = [cites(19, 23), cites(1, 9), cites(19, 99), cites(undefined, undefined, LIST)]
    const answer = await answerTo(
      body('<think>👟</think>\nAcme.', { message: { annotations: [...annotations, { type: 'other' }] } }),
    )
    expect(answer.text).toBe('Acme.')
    expect(answer.citations).toEqual([{ ...PAGE, start: 1, end: 5 }, PAGE, PAGE, LIST])
    expect(answer.searched).toBe(true)
  })

  it.each([
    [
      'annotations first',
      { message: { annotations: [cites(0, 4)] }, search_results: [LIST] },
      [PAGE],
      [LIST],
    ],
    [
      'then search results',
      { search_results: [PAGE, LIST], citations: [LIST.url] },
      [PAGE, LIST],
      [PAGE, LIST],
    ],
    ['then citations', { citations: [LIST.url] }, [{ url: LIST.url }], [{ url: LIST.url }]],
  ])('reads as citations %s', async (_order, changes, citations, sources) => {
    const answer = await answerTo(body('Acme.', changes))
    expect(answer).toMatchObject({ citations, sources, searched: true })
  })

  it.each([
    ['search results', { search_results: [PAGE, LIST] }],
    ['annotations without offsets', { message: { annotations: [cites(0, 0), cites(0, 0, LIST)] } }],
  ])(
    'reads as citations of %s those that the text marks, and the others as pages it read',
    async (_list, found) => {
      const answer = await answerTo(body('Acme.[2]', found))
      expect(answer.citations).toEqual([{ ...LIST, start: 5, end: 8 }])
      expect(answer.sources).toEqual([PAGE, LIST])
    },
  )

  it('reads which searches Groq made by itself, and what it found', async () => {
    const executed_tools = [
      {
        type: 'search',
        arguments: '{"query":"wide shoes"}',
        search_results: { results: [PAGE, { url: 7 }] },
      },
      { type: 'search', arguments: '{"query":', search_results: null },
      { type: 'python', arguments: '{"code":"1"}' },
    ]
    const answer = await answerTo(body('Acme.', { message: { executed_tools } }))
    expect(answer).toMatchObject({
      citations: [],
      sources: [PAGE],
      searchQueries: ['wide shoes'],
      searched: true,
      usage: { searches: 2 },
    })
  })

  it.each([
    [0.0042, 0.0042],
    [{ request_cost: 0.005, total_cost: 0.00519 }, 0.00519],
    ['much', null],
  ])('takes the cost from the server: %j', async (cost, costUsd) => {
    expect(await answerTo(body('Acme.', { usage: { prompt_tokens: 8, cost } }))).toMatchObject({ costUsd })
  })

  it.each([
    [body('Acme', { choice: { finish_reason: 'length' } }), 'incomplete', 'Acme', null],
    [body('Acme', { choice: { finish_reason: null } }), 'finished', 'Acme', null],
    [body('', { choice: { finish_reason: 'content_filter' } }), 'refused', '', 'content_filter'],
    [body(null, { message: { refusal: 'I cannot help.' } }), 'refused', 'I cannot help.', 'refusal'],
  ])('has the state of %j: %s', async (reply, state, text, refusal) => {
    expect(await answerTo(reply)).toMatchObject({ state, text, refusal })
  })

  it.each([
    [401, error(401), 'auth'],
    [402, error(402), 'quota'],
    [429, error(429), 'rate_limited'],
    [429, error('insufficient_quota'), 'quota'],
    [400, error(400), 'invalid'],
    [404, { error: `model "${SECRET}" not found` }, 'invalid'],
    [
      404,
      { object: 'error', message: 'The model does not exist.', type: 'NotFoundError', code: 404 },
      'invalid',
    ],
    [500, { error: [] }, 'unavailable'],
    [200, error(402), 'quota'],
    [200, error(502), 'unavailable'],
    [
      200,
      body('', { choice: { finish_reason: 'error', error: { code: 429, message: 'Upstream' } } }),
      'rate_limited',
    ],
    [200, { choices: [] }, 'empty'],
    [200, body(null), 'empty'],
    [200, body('', { choice: { finish_reason: 'tool_calls' } }), 'empty'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(ask())).kind).toBe(kind)
  })

  it.each([
    [{ message: 'The model does not exist.' }, 'The model does not exist.'],
    [{ error: { message: 'x'.repeat(1_000) } }, 'x'.repeat(300)],
  ])('passes on the message of %j', async (reply, words) => {
    replay.reply({ status: 404, body: reply })
    expect((await failureOf(ask())).message).toMatch(new RegExp(`^The compatible endpoint [^:]+: ${words}$`))
  })
})
