import { describe, expect, it } from 'vitest'

import { failureOf, QUESTION } from '../call/asking.fixture.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'
import { openProvider } from '../providers.js'

const PAGE = 'https://fellrunner.example/wide-fit'
const TEXT = `Acme Wideline is the usual pick, see [the test](${PAGE}).`

const message = (text: unknown) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
})
const call = (action: object, status = 'completed') => ({ type: 'web_search_call', id: 'ws', status, action })
const search = (...queries: string[]) =>
  call({ type: 'search', queries: [...queries, 'ws_call_id=call_00_x'] })
const body = (output: unknown, changes: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model: 'deepseek-flash',
  error: null,
  incomplete_details: null,
  output,
  usage: { input_tokens: 9000, output_tokens: 500 },
  ...changes,
})
const ANSWERED = body([
  { type: 'reasoning', summary: [] },
  message('I will look that up.'),
  search('wide trail shoes', 'trail shoe test'),
  message('One page looks good.'),
  call({ type: 'open_page', url: `${PAGE}#ws_call_id=call_01_y` }),
  message(TEXT),
])
const error = (code: string | null, type = 'invalid_request_error') => ({
  error: { message: `Not today, ${SECRET}.`, type, param: null, code },
})

describe('asking DeepSeek', () => {
  const replay = useReplay()
  const question = { ...QUESTION, engine: 'deepseek' as const }
  const open = (changes = {}) => openProvider(replay.settings('deepseek', changes))
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return open().ask(question)
  }

  it('tells the model the country, and lets it search', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/responses' })
    expect(request?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(request?.body).toEqual({
      model: 'deepseek-flash',
      instructions: 'The user is in this country: United Kingdom. Answer in the language of the question.',
      input: QUESTION.prompt,
      tools: [{ type: 'deepseek_web_search' }],
    })
  })

  it('reads the answer without its comments on the way, the searches without the number of the call, and the opened pages', async () => {
    expect(await answerTo(ANSWERED)).toMatchObject({
      text: TEXT,
      state: 'finished',
      citations: [],
      sources: [{ url: PAGE }],
      searchQueries: ['wide trail shoes', 'trail shoe test'],
      searched: true,
      countryApplied: 'prompt',
      model: 'deepseek-flash',
      usage: { inputTokens: 9000, outputTokens: 500, searches: 1 },
      costUsd: null,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it('keeps the text before a search that no text follows only if it links a page', async () => {
    const saying = (text: string) =>
      answerTo(body([message(text), search('wide shoes')], { status: 'incomplete' }))
    expect(await saying(TEXT)).toMatchObject({ text: TEXT, state: 'incomplete' })
    expect((await failureOf(saying('I will look that up.'))).kind).toBe('empty')
  })

  it('says that an answer was given without a search', async () => {
    expect(await answerTo(body([message('Acme.')]))).toMatchObject({
      searchQueries: [],
      sources: [],
      searched: false,
      usage: { searches: 0 },
    })
  })

  it.each([
    [401, error('invalid_request_error', 'authentication_error'), 'auth'],
    [402, error('insufficient_balance'), 'quota'],
    [429, error('rate_limit_reached'), 'rate_limited'],
    [400, error('invalid_request_error'), 'invalid'],
    [422, error('invalid_request_error'), 'invalid'],
    [500, error(null), 'unavailable'],
    [200, '[]', 'protocol'],
    [200, body([message(7)]), 'protocol'],
    [
      200,
      body([search('wide shoes'), call({ type: 'open_page', url: 7 })], { status: 'queued' }),
      'protocol',
    ],
    [200, body([], { status: 'failed', error: { code: 'server_error', message: SECRET } }), 'unavailable'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(open().ask(question))).kind).toBe(kind)
  })

  it('fails without text', async () => {
    for (const output of [[], 7, [message('')], [search('wide shoes')]]) {
      const { kind } = await failureOf(answerTo(body(output)))
      expect(['protocol', 'empty']).toContain(kind)
    }
  })

  it('checks the key by asking for the models', async () => {
    replay.reply({ body: { data: [] } }, { status: 401, body: error('invalid_request_error') })
    await open().check(question.signal)
    expect(replay.requests[0]).toMatchObject({ method: 'GET', path: '/models' })
    expect((await failureOf(open().check(question.signal))).kind).toBe('auth')
  })
})
