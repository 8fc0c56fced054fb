import { describe, expect, it } from 'vitest'

import { openProvider } from '../providers.js'
import { failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { costsNothing } from '../call/failure.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'

const PAGE = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const LIST = { url: 'https://kit.example/list', title: 'Kit list' }
const QUERY = 'wide trail running shoes UK review 2026'

const text = (words: string, ...pages: object[]) => ({
  type: 'text',
  text: words,
  ...(pages.length > 0 && {
    citations: pages.map((page) => ({
      type: 'web_search_result_location',
      ...page,
      encrypted_index: 'Eo8B',
      cited_text: 'The Wideline was our favourite…',
    })),
  }),
})
const search = (query: string, id = 'srvtoolu_01') => ({
  type: 'server_tool_use',
  id,
  name: 'web_search',
  input: { query },
  caller: { type: 'direct' },
})
const found = (...pages: object[]) => ({
  type: 'web_search_tool_result',
  tool_use_id: 'srvtoolu_01',
  content: pages.map((page) => ({
    type: 'web_search_result',
    ...page,
    page_age: null,
    encrypted_content: 'EqgB',
  })),
})
const toolError = (error_code: string, tool_use_id = 'srvtoolu_01') => ({
  type: 'web_search_tool_result',
  tool_use_id,
  content: { type: 'web_search_tool_result_error', error_code },
})
const message = (content: object[], stop_reason = 'end_turn') => ({
  id: 'msg_01',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-5-5',
  stop_reason,
  content,
  usage: {
    input_tokens: 6039,
    output_tokens: 231,
    cache_read_input_tokens: 0,
    cache_creation_input_tokens: 0,
    server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 },
  },
})
const ANSWERED = message([
  text('Let me check recent tests.'),
  search(QUERY),
  found(PAGE, LIST),
  text('Acme Wideline came out on top', PAGE),
  text(', ahead of Bolt.'),
])
const error = (type: string, said = 'Not today', details?: object) => ({
  type: 'error',
  error: { type, message: `${said}, ${SECRET}.`, details },
  request_id: 'req_01',
})

describe('asking Claude through Anthropic', () => {
  const replay = useReplay()
  const ask = () => openProvider(replay.settings('anthropic')).ask(QUESTION)
  const answerTo = (...replies: unknown[]) => {
    replay.reply(...replies.map((body) => ({ body })))
    return ask()
  }

  it('tells it to search, from the country of the question, and sends no sampling parameters', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/messages' })
    expect(request?.headers).toMatchObject({ 'x-api-key': SECRET, 'anthropic-version': '2026-10-21' })
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(request?.body).toEqual({
      model: 'claude-sonnet-5-5',
      max_tokens: 4096,
      system: 'Search the web before answering.',
      messages: [{ role: 'user', content: QUESTION.prompt }],
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 5,
          user_location: { type: 'approximate', country: 'GB' },
        },
      ],
    })
  })

  it('reads the answer without its preamble, and cites only what the answer is based on', async () => {
    expect(await answerTo(ANSWERED)).toEqual({
      text: 'Acme Wideline came out on top, ahead of Bolt.',
      state: 'finished',
      citations: [{ ...PAGE, start: 0, end: 29 }],
      sources: [PAGE, LIST],
      searchQueries: [QUERY],
      searched: true,
      countryApplied: 'native',
      model: 'claude-sonnet-5-5',
      usage: { inputTokens: 6039, cachedInputTokens: 0, outputTokens: 231, searches: 1 },
      costUsd: null,
      ...NOTHING_BESIDE,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it('says that an answer was given without a search', async () => {
    expect(await answerTo(message([text('Acme.')]))).toMatchObject({
      text: 'Acme.',
      citations: [],
      sources: [],
      searchQueries: [],
      searched: false,
    })
  })

  it('keeps the text before a search that no text follows only if it cites pages', async () => {
    const said = (...cited: (typeof PAGE)[]) =>
      answerTo(message([text('Acme.', ...cited), search(QUERY), found(), text('\n')]))
    expect(await said(PAGE)).toMatchObject({ text: 'Acme.', searched: true, sources: [] })
    expect((await failureOf(said())).kind).toBe('empty')
  })

  it('leaves out its text between searches', async () => {
    const answer = await answerTo(
      message([
        text('I look for tests.'),
        search('a'),
        found(PAGE),
        text('Bolt needs a second look.'),
        search('b'),
        found(LIST),
        text('Acme', PAGE),
        text(' leads.'),
      ]),
    )
    expect(answer).toMatchObject({ text: 'Acme leads.', citations: [{ ...PAGE, start: 0, end: 4 }] })
  })

  it('keeps its text between searches if that cites pages, as a paragraph of its own', async () => {
    const answer = await answerTo(
      message([
        text('I look for tests.'),
        search('a'),
        found(PAGE),
        text('Acme leads', PAGE),
        text('.'),
        { type: 'server_tool_use', id: 'x', name: 'code_execution', input: {} },
        { type: 'code_execution_tool_result', tool_use_id: 'x', content: {} },
        text('Bolt follows.'),
      ]),
    )
    expect(answer.text).toBe('Acme leads.\n\nBolt follows.')
    expect(answer.citations).toEqual([{ ...PAGE, start: 0, end: 10 }])
  })

  it('has no answer if nothing follows its text about its searches, and says how it ended', async () => {
    const narrated = message(
      [text('I look for tests.'), search('a'), found(PAGE), text('One more.'), search('b')],
      'max_tokens',
    )
    expect(await failureOf(answerTo(narrated))).toMatchObject({
      kind: 'empty',
      details: { providerCode: 'max_tokens' },
    })
  })

  it('does not count a search that was refused', async () => {
    const answer = await answerTo(
      message([
        search('made', 'srvtoolu_01'),
        found(PAGE),
        search('one too many', 'srvtoolu_02'),
        toolError('max_uses_exceeded', 'srvtoolu_02'),
        text('Acme.'),
      ]),
    )
    expect(answer).toMatchObject({ searchQueries: ['made'], searched: true, usage: { searches: 1 } })
    const none = await answerTo(
      message([search('one too many'), toolError('max_uses_exceeded'), text('Acme.')]),
    )
    expect(none).toMatchObject({ searchQueries: [], searched: false, usage: { searches: 0 } })
  })

  it('counts all input tokens, and cached ones separately', async () => {
    const usage = {
      input_tokens: 40,
      cache_read_input_tokens: 900,
      cache_creation_input_tokens: 60,
      output_tokens: 7,
    }
    expect((await answerTo({ ...message([text('Acme.')]), usage })).usage).toEqual({
      inputTokens: 1000,
      cachedInputTokens: 900,
      outputTokens: 7,
    })
  })

  it('reads a refusal without text as one', async () => {
    const refused = await answerTo(message([], 'refusal'))
    expect(refused).toMatchObject({ state: 'refused', refusal: 'refusal', text: '' })
  })

  it('lists several searches in order, once each, and cites by whole blocks of any script', async () => {
    const answer = await answerTo(
      message([
        search('b'),
        found(PAGE),
        search('a'),
        found(LIST),
        search('b'),
        text('👟 Café: '),
        text('Ünder', PAGE, LIST),
        text('', PAGE),
      ]),
    )
    expect(answer.searchQueries).toEqual(['b', 'a'])
    expect(answer.sources).toEqual([PAGE, LIST])
    expect(answer.citations).toEqual([{ ...PAGE, start: 9, end: 14 }, { ...LIST, start: 9, end: 14 }, PAGE])
  })

  it('sends its own words back while it pauses, and adds up the usage', async () => {
    const paused = message([text('Looking.'), search(QUERY)], 'pause_turn')
    const again = message([found(PAGE), search('more')], 'pause_turn')
    const last = message([found(LIST), text('Acme.', PAGE)])
    const answer = await answerTo(paused, again, last)
    expect(answer).toMatchObject({
      text: 'Acme.',
      state: 'finished',
      sources: [PAGE, LIST],
      searchQueries: [QUERY, 'more'],
      usage: { inputTokens: 18117, cachedInputTokens: 0, outputTokens: 693, searches: 3 },
      rawBodies: [paused, again, last].map((body) => JSON.stringify(body)),
    })
    const [first, second, third] = replay.requests.map(({ body }) => body as { messages: unknown[] })
    expect(third).toEqual({
      ...first,
      messages: [
        { role: 'user', content: QUESTION.prompt },
        { role: 'assistant', content: [...paused.content, ...again.content] },
      ],
    })
    expect(second?.messages[1]).toEqual({ role: 'assistant', content: paused.content })
  })

  it('lets it continue three times and no more', async () => {
    const answer = await answerTo(message([text('Still looking. ')], 'pause_turn'))
    expect(replay.requests).toHaveLength(4)
    expect(answer).toMatchObject({ state: 'incomplete', text: 'Still looking. '.repeat(4) })
  })

  it('is paid for if only going on failed', async () => {
    const limited = { status: 429, body: error('rate_limit_error') }
    replay.reply({ body: message([search(QUERY)], 'pause_turn') }, limited)
    expect(costsNothing(await failureOf(ask()))).toBe(false)
    replay.reply(limited)
    expect(costsNothing(await failureOf(ask()))).toBe(true)
  })

  it('accepts an answer although a search failed', async () => {
    const answer = await answerTo(
      message([search('a'), found(PAGE), search('b'), toolError('max_uses_exceeded'), text('Acme.')]),
    )
    expect(answer).toMatchObject({ text: 'Acme.', state: 'finished', searched: true, sources: [PAGE] })
    const without = await answerTo(message([search('a'), toolError('unavailable'), text('Acme.')]))
    expect(without).toMatchObject({ searched: false, sources: [] })
  })

  it('ignores unknown blocks and citations', async () => {
    const odd = { ...text('Acme.'), citations: [{ type: 'char_location', document_index: 0 }] }
    const answer = await answerTo(
      message([{ type: 'thinking', thinking: 'Hm' }, odd, { type: 'novel', text: 1 }]),
    )
    expect(answer).toMatchObject({ text: 'Acme.', citations: [] })
  })

  it.each([
    ['end_turn', 'finished'],
    ['stop_sequence', 'finished'],
    ['max_tokens', 'incomplete'],
    ['model_context_window_exceeded', 'incomplete'],
    ['tool_use', 'incomplete'],
    ['refusal', 'refused'],
  ])('reads the end %s as %s', async (reason, state) => {
    expect((await answerTo(message([text('Acme.')], reason))).state).toBe(state)
  })

  it.each([
    [401, error('authentication_error'), 'auth'],
    [403, error('permission_error'), 'auth'],
    [402, error('billing_error'), 'quota'],
    [429, error('rate_limit_error', 'Spent', { error_code: 'enforced_spend_limit_reached' }), 'quota'],
    [400, error('invalid_request_error', 'Your credit balance is too low'), 'quota'],
    [400, error('invalid_request_error', 'You have reached your spend limit'), 'quota'],
    [429, error('rate_limit_error'), 'rate_limited'],
    [529, error('overloaded_error', 'Overloaded'), 'unavailable'],
    [500, error('api_error'), 'unavailable'],
    [400, error('invalid_request_error'), 'invalid'],
    [404, error('not_found_error', 'model: claude-none'), 'invalid'],
    [413, error('request_too_large'), 'invalid'],
    [200, { ...ANSWERED, content: undefined }, 'protocol'],
    [200, message([{ type: 'text' }]), 'protocol'],
    [200, message([]), 'empty'],
    [200, message([search(QUERY), found(PAGE)], 'max_tokens'), 'empty'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(ask())).kind).toBe(kind)
  })

  it('says how long to wait', async () => {
    replay.reply({ status: 429, headers: { 'retry-after': '1' }, body: error('rate_limit_error') })
    expect(await failureOf(ask())).toMatchObject({
      kind: 'rate_limited',
      details: { status: 429, providerCode: 'rate_limit_error', retryAfterMs: 1000 },
    })
  })

  it('checks the key by requesting the model', async () => {
    replay.reply({ body: { id: 'claude-sonnet-5-5' } }, { status: 401, body: error('authentication_error') })
    const provider = openProvider(replay.settings('anthropic'))
    await provider.check(QUESTION.signal)
    expect(replay.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v1/models/claude-sonnet-5-5',
      headers: { 'x-api-key': SECRET, 'anthropic-version': '2026-10-21' },
    })
    expect((await failureOf(provider.check(QUESTION.signal))).kind).toBe('auth')
  })
})
