import { describe, expect, it } from 'vitest'

import { failureOf, QUESTION } from '../call/asking.fixture.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'
import { listedPrices } from '../prices.js'
import { openProvider } from '../providers.js'

const PAGE = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const LIST = { url: 'https://kit.example/list', title: 'Kit list' }

const text = (words: unknown) => ({ type: 'text', text: words })
const cites = (page: object) => ({ type: 'tool_reference', tool: 'web_search', source: 'brave', ...page })
const message = (content: unknown) => ({
  object: 'entry',
  type: 'message.output',
  role: 'assistant',
  model: 'mistral-medium-2508',
  content,
})
const search = (query: string, name = 'web_search') => ({
  object: 'entry',
  type: 'tool.execution',
  name,
  arguments: JSON.stringify({ query }),
})
const body = (outputs: unknown, changes: object = {}) => ({
  object: 'conversation.response',
  conversation_id: 'conv_1',
  outputs,
  usage: {
    prompt_tokens: 200,
    completion_tokens: 300,
    connector_tokens: 8000,
    connectors: { web_search: 1 },
  },
  ...changes,
})
const ANSWERED = body([
  message('Let me look.'),
  search('wide trail shoes'),
  search('wide toe box'),
  message([text('Acme Wideline is the usual pick'), cites(PAGE), text(', then Bolt.'), cites(LIST)]),
])

describe('asking Mistral', () => {
  const replay = useReplay()
  const question = { ...QUESTION, engine: 'mistral' as const }
  const open = (changes = {}) => openProvider(replay.settings('mistral', changes))
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return open().ask(question)
  }

  it('tells the model the country, lets it search, and stores nothing at the provider', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/conversations' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'mistral-medium-latest',
      instructions: 'The user is in this country: United Kingdom. Answer in the language of the question.',
      inputs: QUESTION.prompt,
      tools: [{ type: 'web_search' }],
      stream: false,
      store: false,
    })
  })

  it('reads the answer after the last search, with its references and searches', async () => {
    expect(await answerTo(ANSWERED)).toMatchObject({
      text: 'Acme Wideline is the usual pick, then Bolt.',
      state: 'finished',
      citations: [PAGE, LIST],
      sources: [],
      searchQueries: ['wide trail shoes', 'wide toe box'],
      searched: true,
      countryApplied: 'prompt',
      model: 'mistral-medium-2508',
      usage: { inputTokens: 8200, outputTokens: 300, searches: 2 },
      costUsd: null,
    })
  })

  it('says that an answer was given without a search', async () => {
    expect(await answerTo(body([message('Acme.')]))).toMatchObject({
      text: 'Acme.',
      citations: [],
      searchQueries: [],
      searched: false,
      usage: { searches: 0 },
    })
  })

  it('keeps the text before a search that no text follows only if it refers to a page', async () => {
    const after = (...said: object[]) => answerTo(body([...said, search('wide shoes', 'web_search_premium')]))
    const referring = [message([text('Acme.'), cites(PAGE)]), message([text('Bolt.'), cites(LIST)])]
    expect(await after(message('Let me look.'), ...referring)).toMatchObject({
      text: 'Acme.\n\nBolt.',
      citations: [PAGE, LIST],
      usage: { searches: 1 },
    })
    expect((await failureOf(after(message('Let me look.')))).kind).toBe('empty')
  })

  it('ignores unknown parts, references without a page, and searches without a query', async () => {
    const outputs = [
      { type: 'agent.handoff' },
      { ...search(''), arguments: '{"que' },
      search('print(1)', 'code_interpreter'),
      message([text('Acme.'), { type: 'tool_file', file_id: 'f1' }, cites({ url: null, title: 'A file' })]),
    ]
    expect(await answerTo(body(outputs, { usage: null }))).toMatchObject({
      text: 'Acme.',
      citations: [],
      searchQueries: [],
      searched: true,
      usage: { searches: 1 },
    })
  })

  it('computes the cost from the configured prices', async () => {
    replay.reply({ body: ANSWERED })
    const priced = open({ prices: { input: 1, output: 10, search: 30 } })
    expect((await priced.ask(question)).costUsd).toBe(0.0712)
  })

  it('uses the price of the requested model if the list does not have the one that answered', async () => {
    replay.reply({ body: ANSWERED })
    const listed = open({ prices: listedPrices('mistral') })
    expect((await listed.ask(question)).costUsd).toBeGreaterThan(0)
  })

  it.each([
    [401, { detail: `Invalid API Key ${SECRET}` }, 'auth'],
    [403, { detail: 'Forbidden' }, 'auth'],
    [402, { detail: 'Payment required' }, 'quota'],
    [
      429,
      { object: 'error', message: `Slow down ${SECRET}`, type: 'rate_limited', code: '1300' },
      'rate_limited',
    ],
    [400, { object: 'error', message: 'Invalid model', type: 'invalid_model', code: '1500' }, 'invalid'],
    [422, { detail: [{ loc: ['body', 'inputs'], msg: `Wrong ${SECRET}`, type: 'missing' }, 7] }, 'invalid'],
    [500, { detail: [] }, 'unavailable'],
    [200, body(7), 'protocol'],
    [200, body([message([text(7)])]), 'protocol'],
    [200, body([message({ text: 'Acme.' })]), 'protocol'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(open().ask(question))).kind).toBe(kind)
  })

  it.each([
    [{ detail: [{ msg: 'Field required' }, { msg: 'Too long' }] }, 'Field required; Too long'],
    [{ message: 'Invalid model' }, 'Invalid model'],
  ])('passes on the message of %j', async (reply, words) => {
    replay.reply({ status: 400, body: reply })
    const { message: said } = await failureOf(open().ask(question))
    expect(said).toBe(`Mistral AI does not take this question: ${words}`)
  })

  it('fails without text', async () => {
    for (const outputs of [[], [message('')], [search('wide shoes')]]) {
      const { kind } = await failureOf(answerTo(body(outputs)))
      expect(['protocol', 'empty']).toContain(kind)
    }
  })

  it('checks the key by asking for the models', async () => {
    replay.reply({ body: { data: [] } }, { status: 401, body: { detail: 'Invalid API Key' } })
    await open().check(question.signal)
    expect(replay.requests[0]).toMatchObject({ method: 'GET', path: '/v1/models' })
    expect((await failureOf(open().check(question.signal))).kind).toBe('auth')
  })
})
