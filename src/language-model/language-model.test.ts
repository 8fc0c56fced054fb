import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { everythingSaid, failureOf } from '../engines/call/asking.fixture.js'
import { SECRET, useReplay } from '../engines/call/replay.fixture.js'
import type { ProviderName } from '../engines/index.js'
import { openLanguageModel } from './language-model.js'
import type { LanguageModelSettings } from './settings.js'
import { wireSchema } from './wire-schema.js'

const SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
}
const REQUEST = {
  purpose: 'content_readiness',
  system: 'Name the page.',
  user: 'Wide shoes for trails.',
  schema: wireSchema(z.object({ title: z.string().max(80) })),
  signal: new AbortController().signal,
}
const TEXT = '{"title":"Wide shoes"}'

interface Wire {
  model: string
  path: string
  headers: object
  body: object
  answer(text: string): object
  cutOff: object
  refusal: object
  error: object
}

/** Each provider's request and response, with 1,000 tokens in and 100 out. */
const WIRES = {
  openai: {
    model: 'gpt-6-luna',
    path: '/v1/responses',
    headers: { authorization: `Bearer ${SECRET}` },
    body: {
      model: 'gpt-6-luna',
      instructions: REQUEST.system,
      input: REQUEST.user,
      text: { format: { type: 'json_schema', name: 'content_readiness', strict: true, schema: SCHEMA } },
      max_output_tokens: 8192,
      store: false,
    },
    answer: (text) => ({
      status: 'completed',
      model: 'gpt-6-luna',
      output: [
        { type: 'reasoning', summary: [] },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations: [] }] },
      ],
      usage: { input_tokens: 1000, output_tokens: 100 },
    }),
    cutOff: { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } },
    refusal: {
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot help.' }] }],
    },
    error: { error: { message: `Not today, ${SECRET}.`, type: 'requests', code: null } },
  },
  anthropic: {
    model: 'claude-haiku-5-5',
    path: '/v1/messages',
    headers: { 'x-api-key': SECRET, 'anthropic-version': '2026-10-21' },
    body: {
      model: 'claude-haiku-5-5',
      max_tokens: 8192,
      system: REQUEST.system,
      messages: [{ role: 'user', content: REQUEST.user }],
      output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    },
    answer: (text) => ({
      type: 'message',
      model: 'claude-haiku-5-5',
      stop_reason: 'end_turn',
      content: [{ type: 'text', text }],
      usage: { input_tokens: 1000, output_tokens: 100 },
    }),
    cutOff: { stop_reason: 'max_tokens' },
    refusal: { stop_reason: 'refusal', content: [] },
    error: { type: 'error', error: { message: `Not today, ${SECRET}.` } },
  },
  gemini: {
    model: 'gemini-3.8-flash',
    path: '/v1beta/models/gemini-3.8-flash:generateContent',
    headers: { 'x-goog-api-key': SECRET },
    body: {
      contents: [{ role: 'user', parts: [{ text: REQUEST.user }] }],
      systemInstruction: { parts: [{ text: REQUEST.system }] },
      generationConfig: {
        responseMimeType: 'application/json',
        responseSchema: {
          type: 'object',
          properties: { title: { type: 'string' } },
          required: ['title'],
        },
        maxOutputTokens: 8192,
      },
    },
    answer: (text) => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 60, thoughtsTokenCount: 40 },
      modelVersion: 'gemini-3.8-flash',
    }),
    cutOff: { candidates: [{ content: { parts: [{ text: '{"ti' }] }, finishReason: 'MAX_TOKENS' }] },
    refusal: { candidates: [], promptFeedback: { blockReason: 'SAFETY' } },
    error: { error: { message: `Not today, ${SECRET}.` } },
  },
  compatible: {
    model: 'qwen3:8b',
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${SECRET}` },
    body: {
      model: 'qwen3:8b',
      messages: [
        { role: 'system', content: REQUEST.system },
        { role: 'user', content: REQUEST.user },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'content_readiness', strict: true, schema: SCHEMA },
      },
      max_tokens: 8192,
      stream: false,
    },
    answer: (text) => ({
      model: 'qwen3:8b',
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      usage: { prompt_tokens: 1000, completion_tokens: 100 },
    }),
    cutOff: { choices: [{ finish_reason: 'length', message: { content: '{"ti' } }] },
    refusal: { choices: [{ finish_reason: 'stop', message: { refusal: 'I cannot help.' } }] },
    error: { error: { message: `Not today, ${SECRET}.` } },
  },
} satisfies Partial<Record<ProviderName, Wire>>

describe.each(Object.entries(WIRES) as [ProviderName, Wire][])('the language model of %s', (name, wire) => {
  const replay = useReplay()
  const open = (changes: Partial<LanguageModelSettings> = {}) =>
    openLanguageModel({
      ...replay.settings(name),
      name,
      model: wire.model,
      usdPerAnswer: 0.05,
      requestsPerMinute: 60,
      concurrency: 4,
      ...changes,
    })

  it('is asked for the format in the documented request of the provider, without tools or temperature', async () => {
    replay.reply({ body: wire.answer(TEXT) })
    await open().call(REQUEST)
    const [request] = replay.requests
    expect(request).toMatchObject({ method: 'POST', path: wire.path, headers: wire.headers })
    expect(request?.body).toEqual(wire.body)
  })

  it('returns its text and, by the configured prices, its cost', async () => {
    replay.reply({ body: wire.answer(TEXT) })
    expect(await open().call(REQUEST)).toMatchObject({ text: TEXT, state: 'finished', costUsd: null })
    const prices = { input: 1, output: 10, search: 99 }
    expect(await open({ prices }).call(REQUEST)).toMatchObject({ costUsd: 0.002 })
  })

  it('is named by its provider and its model, and knows the cost to reserve for a call', () => {
    expect(open()).toMatchObject({ name: `${name} ${wire.model}`, usdPerCall: 0.05 })
  })

  it('says when its output was cut off, and when it refused', async () => {
    replay.reply({ body: { ...wire.answer('{"ti'), ...wire.cutOff } })
    expect(await open().call(REQUEST)).toMatchObject({ state: 'incomplete' })
    replay.reply({ body: { ...wire.answer(''), ...wire.refusal } })
    expect(await open().call(REQUEST)).toMatchObject({ state: 'refused' })
  })

  it.each([
    [401, 'auth'],
    [402, 'quota'],
    [429, 'rate_limited'],
    [400, 'invalid'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('fails once at %i, as %s, and does not reveal the key', async (status, kind) => {
    replay.reply({ status, body: wire.error })
    const failure = await failureOf(open().call(REQUEST))
    expect(failure.kind).toBe(kind)
    expect(failure.message).toContain('Not today, [redacted].')
    expect(everythingSaid(failure)).not.toContain(SECRET)
    expect(replay.requests).toHaveLength(1)
  })

  it('fails if the response is not an answer', async () => {
    replay.reply({ body: '<html>hello</html>' })
    expect((await failureOf(open().call(REQUEST))).kind).toBe('protocol')
    replay.reply({ body: wire.answer('  ') })
    expect((await failureOf(open().call(REQUEST))).kind).toBe('empty')
  })

  it('fails if the answer is too large', async () => {
    replay.reply({ body: wire.answer('x'.repeat(17 * 1024 * 1024)) })
    expect((await failureOf(open().call(REQUEST))).message).toBe('The response is larger than 16 MiB.')
  })

  it('gives up during a slow answer and closes the connection', async () => {
    replay.reply({ body: wire.answer(TEXT), stalls: true })
    expect((await failureOf(open({ timeoutMs: 300 }).call(REQUEST))).kind).toBe('timeout')
    await replay.hungUp()
  })

  it('removes the key from its output', async () => {
    replay.reply({ body: wire.answer(`{"title":"${SECRET}"}`) })
    expect(await open().call(REQUEST)).toMatchObject({ text: '{"title":"[redacted]"}' })
  })
})

describe('a compatible endpoint', () => {
  const replay = useReplay()
  const open = (changes: Partial<LanguageModelSettings>) =>
    openLanguageModel({
      ...replay.settings('compatible'),
      name: 'compatible',
      model: 'qwen3:8b',
      usdPerAnswer: 0,
      requestsPerMinute: 60,
      concurrency: 4,
      ...changes,
    })

  it('may have the version in its address, and no key', async () => {
    replay.reply({ body: WIRES.compatible.answer(TEXT) })
    await open({ baseUrl: `${replay.url()}/api/v1`, secret: '' }).call(REQUEST)
    expect(replay.requests[0]?.path).toBe('/api/v1/chat/completions')
    expect(replay.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('may think before it writes', async () => {
    replay.reply({ body: WIRES.compatible.answer(`<think>{"title": 1}</think>\n${TEXT}`) })
    expect(await open({}).call(REQUEST)).toMatchObject({ text: TEXT })
  })
})
