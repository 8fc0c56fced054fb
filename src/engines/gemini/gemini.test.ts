import { describe, expect, it } from 'vitest'

import { failureOf, NOTHING_BESIDE, QUESTION } from '../call/asking.fixture.js'
import { openProvider } from '../providers.js'
import { SECRET, useReplay } from '../call/replay.fixture.js'

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'
const PAGE = { url: `${REDIRECT}AUZIYQ`, title: 'fellrunner.example' }
const LIST = { url: `${REDIRECT}AUZIYR`, title: 'kit.example' }
const CHUNKS = [PAGE, LIST].map(({ url, title }) => ({ web: { uri: url, title } }))
const TEXT = 'Café Runner leads, then Acme Wideline.'

const supports = (segment: object, ...groundingChunkIndices: number[]) => ({
  segment,
  groundingChunkIndices,
  confidenceScores: groundingChunkIndices.map(() => 0.9),
})
const body = (parts: object[], groundingMetadata: object = {}, finishReason = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, finishReason, index: 0, groundingMetadata }],
  usageMetadata: {
    promptTokenCount: 31,
    candidatesTokenCount: 22,
    thoughtsTokenCount: 190,
    toolUsePromptTokenCount: 0,
    totalTokenCount: 243,
  },
  modelVersion: 'gemini-3.8-flash',
  responseId: 'a1b2',
})
const ANSWERED = body([{ text: TEXT }], {
  webSearchQueries: ['best wide trail running shoes UK 2026', ''],
  searchEntryPoint: { renderedContent: '<div>…</div>' },
  groundingChunks: CHUNKS,
  groundingSupports: [supports({ startIndex: 0, endIndex: 39, text: TEXT }, 0, 1)],
})
const error = (status: string, ...details: object[]) => ({
  error: { code: 400, status, message: `Not today, ${SECRET}.`, details },
})
const quota = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
})
const RETRY = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '37s' }

describe('asking Gemini through Google', () => {
  const replay = useReplay()
  const ask = () => openProvider(replay.settings('gemini')).ask(QUESTION)
  const answerTo = (reply: unknown) => {
    replay.reply({ body: reply })
    return ask()
  }

  it('searches with Google and is given the country by name', async () => {
    await answerTo(ANSWERED)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1beta/models/gemini-3.8-flash:generateContent' })
    expect(request?.headers['x-goog-api-key']).toBe(SECRET)
    expect(request?.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: QUESTION.prompt }] }],
      systemInstruction: {
        parts: [
          { text: 'The user is in this country: United Kingdom. Answer in the language of the question.' },
        ],
      },
      tools: [{ googleSearch: {} }],
    })
  })

  it('reads the answer, its offsets in bytes, and leaves redirect links unchanged', async () => {
    expect(await answerTo(ANSWERED)).toEqual({
      text: TEXT,
      state: 'finished',
      citations: [
        { ...PAGE, start: 0, end: 38 },
        { ...LIST, start: 0, end: 38 },
      ],
      sources: [PAGE, LIST],
      searchQueries: ['best wide trail running shoes UK 2026'],
      searched: true,
      countryApplied: 'prompt',
      model: 'gemini-3.8-flash',
      usage: { inputTokens: 31, outputTokens: 212, searches: 1 },
      costUsd: null,
      ...NOTHING_BESIDE,
      rawBodies: [JSON.stringify(ANSWERED)],
    })
  })

  it('cites only the pages that a passage is based on', async () => {
    const answer = await answerTo(
      body([{ text: TEXT }], {
        groundingChunks: [{ maps: { uri: 'https://maps.example' } }, ...CHUNKS],
        groundingSupports: [supports({ endIndex: 5 }, 0, 2, 99, -1), { segment: { endIndex: 1 } }],
      }),
    )
    expect(answer).toMatchObject({ sources: [PAGE, LIST], searchQueries: [], searched: true })
    expect(answer.citations).toEqual([{ ...LIST, start: 0, end: 4 }])
  })

  it('does not cite a results page of Google', async () => {
    const web = (uri: string) => ({ web: { uri, title: 'Weather in Leeds' } })
    const pages = [
      web('https://www.google.com/search?q=weather+in+Leeds'),
      web('https://google.co.uk/search?q=weather in Leeds'),
    ]
    const answer = await answerTo(
      body([{ text: TEXT }], {
        webSearchQueries: ['weather in Leeds'],
        groundingChunks: [...pages, ...CHUNKS, web('https://support.google.com/search')],
        groundingSupports: [supports({ endIndex: 5 }, 0, 1, 2)],
      }),
    )
    expect(answer.sources.map(({ url }) => url)).toEqual([
      PAGE.url,
      LIST.url,
      'https://support.google.com/search',
    ])
    expect(answer.citations).toEqual([{ ...PAGE, start: 0, end: 4 }])
  })

  it('names the domain of a redirect link if its title does not', async () => {
    const web = { uri: PAGE.url, title: 'Wide-fit trail shoes tested', domain: 'fellrunner.example' }
    const answer = await answerTo(body([{ text: TEXT }], { groundingChunks: [{ web }] }))
    expect(answer.sources).toEqual([PAGE])
  })

  it('counts cached tokens', async () => {
    const usageMetadata = { promptTokenCount: 900, cachedContentTokenCount: 640, candidatesTokenCount: 9 }
    expect((await answerTo({ ...body([{ text: TEXT }]), usageMetadata })).usage).toEqual({
      inputTokens: 900,
      cachedInputTokens: 640,
      outputTokens: 9,
      searches: 0,
    })
  })

  it('finds the passages in their parts, without the thoughts', async () => {
    const answer = await answerTo(
      body(
        [
          { text: 'Hm, 👟?', thought: true },
          { text: 'Ünder 👟 ' },
          { inlineData: {} },
          { text: '日本 Acme' },
        ],
        {
          groundingChunks: CHUNKS,
          groundingSupports: [
            supports({ partIndex: 1, startIndex: 7, endIndex: 11 }, 0),
            supports({ partIndex: 3, endIndex: 6 }, 1),
            supports({ partIndex: 3, startIndex: 7, endIndex: 11 }, 0),
            supports({ partIndex: 3, startIndex: 1, endIndex: 6 }, 0),
            supports({ partIndex: 0, endIndex: 2 }, 0),
            supports({ partIndex: 9, endIndex: 2 }, 0),
          ],
        },
      ),
    )
    expect(answer.text).toBe('Ünder 👟 日本 Acme')
    const passages = answer.citations.map(
      ({ start, end }) => start !== undefined && answer.text.slice(start, end),
    )
    expect(passages).toEqual(['👟', '日本', 'Acme', false, false, false])
  })

  it('says that an answer was given without a search, although the status is 200', async () => {
    const { candidates, ...rest } = body([{ text: 'Acme.' }])
    const plain = candidates.map(({ groundingMetadata: _none, ...candidate }) => candidate)
    expect(await answerTo({ ...rest, candidates: plain })).toMatchObject({
      text: 'Acme.',
      citations: [],
      sources: [],
      searchQueries: [],
      searched: false,
    })
  })

  it('lists the queries of several searches once each', async () => {
    const answer = await answerTo(body([{ text: 'Acme.' }], { webSearchQueries: ['b', ' ', 'a', 'b '] }))
    expect(answer).toMatchObject({ searchQueries: ['b', 'a'], searched: true, usage: { searches: 3 } })
  })

  it.each([
    ['STOP', 'finished'],
    ['MAX_TOKENS', 'incomplete'],
    ['OTHER', 'incomplete'],
    ['SAFETY', 'refused'],
    ['RECITATION', 'refused'],
    ['PROHIBITED_CONTENT', 'refused'],
  ])('reads the end %s as %s', async (reason, state) => {
    expect((await answerTo(body([{ text: 'Acme.' }], {}, reason))).state).toBe(state)
  })

  it.each(['SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'RECITATION', 'MODEL_ARMOR'])(
    'reads the end %s without text as a refusal for that reason',
    async (reason) => {
      const answer = await answerTo(body([], {}, reason))
      expect(answer).toMatchObject({ state: 'refused', refusal: reason, text: '' })
    },
  )

  it.each([
    ['STOP', 'it said nothing'],
    ['MAX_TOKENS', 'it reached its length limit before any text'],
    ['OTHER', 'it said nothing'],
    ['UNEXPECTED_TOOL_CALL', 'it ended with a tool call'],
    ['MALFORMED_FUNCTION_CALL', 'it ended with a tool call'],
    ['TOO_MANY_TOOL_CALLS', 'it ended with a tool call'],
  ])('has no answer if it ends with %s before any text', async (reason, words) => {
    const failure = await failureOf(answerTo(body([{ text: 'Hm', thought: true }], {}, reason)))
    expect(failure).toMatchObject({ kind: 'empty', details: { providerCode: reason } })
    expect(failure.message).toBe(`The engine answered without any text: ${words} (${reason}).`)
  })

  it('reads a blocked prompt as a refusal', async () => {
    const answer = await answerTo({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: {} })
    expect(answer).toMatchObject({ state: 'refused', refusal: 'SAFETY', text: '', model: null })
  })

  it.each([
    [400, error('INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' }), 'auth'],
    [403, error('PERMISSION_DENIED'), 'auth'],
    [400, error('FAILED_PRECONDITION'), 'quota'],
    [402, '', 'quota'],
    [429, error('RESOURCE_EXHAUSTED', quota('GenerateRequestsPerDayPerProject'), RETRY), 'quota'],
    [429, error('RESOURCE_EXHAUSTED', quota('GenerateRequestsPerMinute'), RETRY), 'rate_limited'],
    [429, error('RESOURCE_EXHAUSTED'), 'rate_limited'],
    [400, error('INVALID_ARGUMENT'), 'invalid'],
    [404, error('NOT_FOUND'), 'invalid'],
    [500, error('INTERNAL'), 'unavailable'],
    [503, error('UNAVAILABLE'), 'unavailable'],
    [504, error('DEADLINE_EXCEEDED'), 'unavailable'],
    [200, { candidates: 'none' }, 'protocol'],
    [200, {}, 'empty'],
    [200, body([]), 'empty'],
  ])('treats %i %j as a failure of the kind %s', async (status, reply, kind) => {
    replay.reply({ status, body: reply })
    expect((await failureOf(ask())).kind).toBe(kind)
  })

  it.each([
    ['in the body', {}, [RETRY], 37_000],
    ['in a header', { 'retry-after': '1' }, [], 1000],
    ['in the body rather than in a header', { 'retry-after': '1' }, [{ retryDelay: '1.5s' }], 1500],
    ['in the header where the body makes no sense', { 'retry-after': '1' }, [{ retryDelay: 'soon' }], 1000],
  ])('says how long to wait if the response has %s', async (_where, headers, details, retryAfterMs) => {
    replay.reply({ status: 429, headers, body: error('RESOURCE_EXHAUSTED', ...details) })
    expect(await failureOf(ask())).toMatchObject({ kind: 'rate_limited', details: { retryAfterMs } })
  })

  it('checks the key by requesting the model', async () => {
    const refused = error('INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' })
    replay.reply({ body: { name: 'models/gemini-3.8-flash' } }, { status: 400, body: refused })
    const provider = openProvider(replay.settings('gemini'))
    await provider.check(QUESTION.signal)
    expect(replay.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v1beta/models/gemini-3.8-flash',
      headers: { 'x-goog-api-key': SECRET },
    })
    expect((await failureOf(provider.check(QUESTION.signal))).kind).toBe('auth')
  })
})
