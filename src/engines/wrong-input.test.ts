import { describe, expect, it } from 'vitest'

import type { Engine } from '../kernel/engines.js'
import { everythingSaid, failureOf, QUESTION } from './call/asking.fixture.js'
import { SECRET, useReplay } from './call/replay.fixture.js'
import { openProvider, type ProviderName, PROVIDERS } from './providers.js'

const PAGE = { url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }
const LIST = { url: 'https://kit.example/list', title: 'Kit list' }

interface Adapter {
  engine: Engine
  /** An answer with this value as its text, in the provider's format. */
  body(text: unknown): object
  /** A refusal in these words, in the provider's format. */
  refusal(words: string): object
}

const response = (text: unknown) => ({
  status: 'completed',
  output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
})
const task = (result: object) => ({
  status_code: 20000,
  tasks: [{ status_code: 20000, result: [result] }],
})
const error = (message: string) => ({ error: { message } })
const plainError = (words: string) => ({ error: words })

const ADAPTERS: Record<ProviderName, Adapter> = {
  openai: { engine: 'chatgpt', body: response, refusal: error },
  perplexity: { engine: 'perplexity', body: response, refusal: error },
  xai: { engine: 'grok', body: response, refusal: plainError },
  deepseek: { engine: 'deepseek', body: response, refusal: error },
  mistral: {
    engine: 'mistral',
    body: (text) => ({ outputs: [{ type: 'message.output', content: text }] }),
    refusal: (detail) => ({ detail }),
  },
  anthropic: {
    engine: 'claude',
    body: (text) => ({ stop_reason: 'end_turn', content: [{ type: 'text', text }] }),
    refusal: error,
  },
  gemini: {
    engine: 'gemini',
    body: (text) => ({ candidates: [{ finishReason: 'STOP', content: { parts: [{ text }] } }] }),
    refusal: error,
  },
  compatible: {
    engine: 'chatgpt',
    body: (text) => ({ choices: [{ finish_reason: 'stop', message: { content: text } }] }),
    refusal: plainError,
  },
  dataforseo: {
    engine: 'google_ai_mode',
    body: (text) => task({ items: [{ type: 'ai_overview', markdown: text }] }),
    refusal: (status_message) => ({ status_code: 40501, status_message, tasks: [] }),
  },
  serpapi: {
    engine: 'google_ai_mode',
    body: (text) => ({ search_metadata: { status: 'Success' }, reconstructed_markdown: text }),
    refusal: plainError,
  },
  brightdata: {
    engine: 'chatgpt',
    body: (text) => [{ answer_text_markdown: text }],
    refusal: plainError,
  },
}

const MIB = 1024 * 1024
const NESTED = 200_000

const LISTED = PROVIDERS.map(({ name }) => ({ name, ...ADAPTERS[name] }))

describe.each(LISTED)('the adapter of $name', ({ name, engine, body, refusal }) => {
  const replay = useReplay()
  const ask = (changes = {}) =>
    openProvider(replay.settings(name, { models: { all: 'some-model' }, ...changes })).ask({
      ...QUESTION,
      engine,
    })
  const answerTo = (sent: unknown) => {
    replay.reply({ body: sent })
    return ask()
  }

  it('answers with the text that was sent', async () => {
    expect((await answerTo(body('Acme leads.'))).text).toBe('Acme leads.')
  })

  it.each([
    ['a page of a gateway', '<!doctype html><title>Welcome</title>'],
    ['half of its answer', JSON.stringify(body('Acme leads.')).slice(0, -9)],
    ['nothing', ''],
  ])('fails for %s, and says that it cannot be read', async (_case, sent) => {
    const failure = await failureOf(answerTo(sent))
    expect(failure).toMatchObject({
      kind: 'protocol',
      message: expect.stringMatching(/^The response is not (?:JSON|as documented)/),
    })
  })

  it.each([
    ['a list nested without end', '['.repeat(NESTED) + ']'.repeat(NESTED)],
    ['a bare number', '7'],
    ['null', 'null'],
  ])('fails for %s', async (_case, sent) => {
    expect((await failureOf(answerTo(sent))).kind).toBe('protocol')
  })

  it('reads no more than 16 of 50 megabytes, and closes the connection', async () => {
    const failure = await failureOf(answerTo(body('x'.repeat(50 * MIB))))
    expect(failure).toMatchObject({ kind: 'protocol', message: 'The response is larger than 16 MiB.' })
    await replay.hungUp()
  })

  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [402, 'quota'],
    [429, 'rate_limited'],
    [400, 'invalid'],
    [404, 'invalid'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('reads a page with the status %i as a failure of the kind %s', async (status, kind) => {
    const body = `<html>No: ${SECRET}</html>`
    replay.reply({ status, headers: { 'retry-after': '1' }, body })
    const failure = await failureOf(ask())
    expect(failure).toMatchObject({ kind, details: { status, retryAfterMs: 1000 } })
    expect(everythingSaid(failure)).not.toContain(SECRET)
  })

  it('passes on what the provider says, without the key', async () => {
    replay.reply({ status: 400, body: refusal(`Not today, ${SECRET}.`) })
    const failure = await failureOf(ask())
    expect(failure.message).toMatch(/ does not take this question: Not today, \[redacted\]\.$/)
    expect(everythingSaid(failure)).not.toContain(SECRET)
  })

  it('keeps the key out of the answer, whatever the provider repeats', async () => {
    const answer = await answerTo(body(`Acme ${SECRET}.`))
    expect(answer.text).toBe('Acme [redacted].')
    expect(everythingSaid(answer)).not.toContain(SECRET)
  })

  it('gives up during a slow answer, and closes the connection', async () => {
    replay.reply({ body: body('Acme leads.'), stalls: true })
    const failure = await failureOf(ask({ timeoutMs: 50 }))
    expect(failure.kind).toBe('timeout')
    expect(everythingSaid(failure)).not.toContain(SECRET)
    await replay.hungUp()
  })

  it.each([7, { of: 'something' }, ['Acme'], true])('has no text if %j is sent instead', async (text) => {
    const answer = await answerTo(body(text)).catch((error: unknown) => error)
    expect(answer).toMatchObject(
      answer instanceof Error
        ? { kind: expect.stringMatching(/^(?:protocol|empty|unavailable)$/) }
        : { state: 'no_answer' },
    )
  })
})

describe('duplicate ids, and marks without a target', () => {
  const replay = useReplay()
  const citationsIn = async (name: ProviderName, engine: Engine, sent: unknown) => {
    replay.reply({ body: sent })
    const settings = replay.settings(name, { models: { all: 'some-model' } })
    const { citations } = await openProvider(settings).ask({ ...QUESTION, engine })
    return citations.map(({ url }) => url)
  }

  it.each<[ProviderName, Engine, object, string[]]>([
    [
      'perplexity',
      'perplexity',
      {
        status: 'completed',
        output: [
          { type: 'search_results', results: [{ id: 1, ...PAGE }, { id: 1, ...LIST }, { ...LIST }] },
          {
            type: 'message',
            content: [{ type: 'output_text', text: 'Acme [1] leads [web:9999] [undefined].' }],
          },
        ],
      },
      [PAGE.url],
    ],
    [
      'openai',
      'chatgpt',
      {
        status: 'completed',
        output: [1, 2].map(() => ({
          type: 'message',
          id: 'msg_1',
          content: [
            {
              type: 'output_text',
              text: 'Acme.',
              annotations: [{ type: 'url_citation', ...PAGE, start_index: 900, end_index: -1 }],
            },
          ],
        })),
      },
      [PAGE.url, PAGE.url],
    ],
    [
      'anthropic',
      'claude',
      {
        stop_reason: 'end_turn',
        content: [
          { type: 'server_tool_use', id: 'one', name: 'web_search', input: { query: 'a' } },
          { type: 'web_search_tool_result', tool_use_id: 'other', content: [] },
          { type: 'web_search_tool_result', tool_use_id: 'one', content: [] },
          { type: 'web_search_tool_result', tool_use_id: 'one', content: {} },
          { type: 'text', text: 'Acme.', citations: [{ type: 'web_search_result_location', ...PAGE }] },
        ],
      },
      [PAGE.url],
    ],
    [
      'gemini',
      'gemini',
      {
        candidates: [
          {
            finishReason: 'STOP',
            content: { parts: [{ text: 'Acme.' }] },
            groundingMetadata: {
              groundingChunks: [{ web: { uri: PAGE.url } }, {}],
              groundingSupports: [
                { segment: { partIndex: 7, endIndex: 3 }, groundingChunkIndices: [0, 1, 2, -1, 0.5] },
              ],
            },
          },
        ],
      },
      [PAGE.url],
    ],
    [
      'compatible',
      'chatgpt',
      {
        choices: [{ message: { content: 'Acme [1] [7].' } }],
        citations: [PAGE.url, PAGE.url],
      },
      [PAGE.url],
    ],
    [
      'perplexity',
      'perplexity',
      {
        status: 'completed',
        output: [
          { type: 'search_results', results: [{ id: 1, ...PAGE }] },
          { type: 'message', content: [{ type: 'output_text', text: '[1]'.repeat(2 * MIB) }] },
        ],
      },
      Array.from({ length: 200 }, () => PAGE.url),
    ],
    [
      'gemini',
      'gemini',
      {
        candidates: [
          {
            content: { parts: [{ text: 'Acme.' }] },
            groundingMetadata: {
              groundingChunks: [{ web: { uri: PAGE.url } }],
              groundingSupports: [{ groundingChunkIndices: Array.from({ length: 2 * MIB }, () => 0) }],
            },
          },
        ],
      },
      Array.from({ length: 200 }, () => PAGE.url),
    ],
  ])('are dropped by %s, and the valid parts are kept', async (name, engine, sent, cited) => {
    expect(await citationsIn(name, engine, sent)).toEqual(cited)
  })
})
