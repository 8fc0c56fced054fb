import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openProviders, readEngineSettings } from '../../src/engines/index.js'
import type { ContractEngine, Engine } from '../../src/kernel/engines.js'
import type { TestApp } from './app.js'

interface FakeCall {
  engine: ContractEngine
  /** The last message of the conversation. */
  prompt: string
  /** The messages before it, if there are any. */
  earlier?: string[]
  /** The country as sent to the provider; '' if it takes none. */
  country: string
}

export interface FakeProviders {
  url: string
  calls: FakeCall[]
  /** Trace contexts that calls contained. */
  traceparents: string[]
  /** Settings by which every engine of the contract is asked here, each through a different provider where possible. */
  environment(): Record<string, string>
  /** Makes an engine respond with something other than an answer, call by call; undefined lets it answer. */
  misbehave(engine: Engine, how: (call: FakeCall, before: number) => Misbehaviour | undefined): void
  /** Milliseconds before an answer. */
  delay(ms: () => number): void
  /** Forgets all calls. Every engine answers again, at once. */
  reset(): void
  close(): Promise<void>
}

interface Misbehaviour {
  status: number
  headers?: Record<string, string>
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
}

const PAGE = 'https://fellrunner.example/wide-fit'

const text = ({ engine, prompt }: FakeCall) =>
  `**Wideline** is what ${engine} says to "${prompt}" ([source](${PAGE})).`

/** All providers on one loopback port, distinguished by path. They respond in their documented formats. */
export async function openFakeProviders(): Promise<FakeProviders> {
  const calls: FakeCall[] = []
  const traceparents: string[] = []
  const misbehaviours = new Map<Engine, (call: FakeCall, before: number) => Misbehaviour | undefined>()
  let delayMs = () => 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = callOf(new URL(request.url ?? '/', 'http://fake'), await readJson(request))
    if (call === undefined)
      return send(response, { status: 404, body: { error: { message: 'no such path' } } })
    const isSame = (one: FakeCall) =>
      one.engine === call.engine && one.prompt === call.prompt && one.country === call.country
    const before = calls.filter(isSame).length
    calls.push(call)
    if (typeof request.headers.traceparent === 'string') traceparents.push(request.headers.traceparent)
    const wrong = misbehaviours.get(call.engine)?.(call, before)
    setTimeout(() => send(response, wrong ?? { status: 200, body: SHAPES[call.engine](call) }), delayMs())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    calls,
    traceparents,
    environment: () => environment(url),
    misbehave: (engine, how) => void misbehaviours.set(engine, how),
    delay: (ms) => void (delayMs = ms),
    reset: () => {
      calls.length = 0
      misbehaviours.clear()
      delayMs = () => 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Fake providers for all tests of a block. Before each test they are reset, and every engine of the app is asked there. */
export function useFakeProviders(test: Pick<TestApp, 'engineAccess'>): FakeProviders {
  const holder: { opened?: FakeProviders } = {}
  beforeAll(async () => {
    holder.opened = await openFakeProviders()
  })
  afterAll(() => holder.opened?.close())
  beforeEach(() => {
    holder.opened?.reset()
    const { providers } = test.engineAccess
    providers.clear()
    for (const [engine, provider] of openProviders(
      readEngineSettings(holder.opened?.environment() ?? {}, []),
    ))
      providers.set(engine, provider)
  })
  return new Proxy({} as FakeProviders, { get: (_, name: keyof FakeProviders) => holder.opened?.[name] })
}

function environment(url: string): Record<string, string> {
  const keyed = ['OPENAI', 'ANTHROPIC', 'GEMINI', 'PERPLEXITY', 'SERPAPI', 'BRIGHTDATA']
  const names = [...keyed, 'DATAFORSEO']
  return {
    ...Object.fromEntries(keyed.map((name) => [`${name}_API_KEY`, `key-of-${name.toLowerCase()}`])),
    DATAFORSEO_LOGIN: 'someone',
    DATAFORSEO_PASSWORD: 'key-of-dataforseo',
    ...Object.fromEntries(names.map((name) => [`${name}_BASE_URL`, url])),
    ...Object.fromEntries(names.map((name) => [`${name}_LIMITS`, '600000/8'])),
    SIGHTLINE_ENGINE_GOOGLE_AI_MODE: 'serpapi',
    SIGHTLINE_ENGINE_COPILOT: 'brightdata',
  }
}

async function readJson(request: IncomingMessage): Promise<never> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  return (body === '' ? undefined : JSON.parse(body)) as never
}

function send(response: ServerResponse, { status, headers = {}, body = {} }: Misbehaviour): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

interface AnyBody {
  input: string | { content: string }[]
  messages: { content: string }[]
  contents: { parts: { text: string }[] }[]
  systemInstruction: { parts: { text: string }[] }
  tools: { user_location: { country: string } }[]
  keyword: string
  location_code: number
  prompt: string
  country: string
}

/** The messages of a call: one text, or a list whose last entry is the prompt. */
function said(input: string | { content: string }[]): Pick<FakeCall, 'prompt' | 'earlier'> {
  if (typeof input === 'string') return { prompt: input }
  const texts = input.map(({ content }) => content)
  const prompt = texts.at(-1) ?? ''
  return texts.length > 1 ? { prompt, earlier: texts.slice(0, -1) } : { prompt }
}

function callOf({ pathname, searchParams }: URL, body: AnyBody & AnyBody[]): FakeCall | undefined {
  const located = () => body.tools[0]?.user_location.country ?? ''
  switch (pathname) {
    case '/v1/responses':
      return { engine: 'chatgpt', ...said(body.input), country: located() }
    case '/v1/messages':
      return { engine: 'claude', ...said(body.messages), country: located() }
    case '/v1/agent':
      return { engine: 'perplexity', ...said(body.input), country: located() }
    case '/v3/serp/google/organic/live/advanced':
      return { engine: 'google', prompt: body[0]?.keyword ?? '', country: String(body[0]?.location_code) }
    case '/search.json':
      return {
        engine: 'google_ai_mode',
        prompt: searchParams.get('q') ?? '',
        country: searchParams.get('gl') ?? '',
      }
    case '/datasets/v3/scrape':
      return { engine: 'copilot', prompt: body[0]?.prompt ?? '', country: body[0]?.country ?? '' }
    default:
      return pathname.endsWith(':generateContent')
        ? {
            engine: 'gemini',
            ...said(body.contents.map(({ parts }) => ({ content: parts[0]?.text ?? '' }))),
            country: '',
          }
        : undefined
  }
}

const responses = (call: FakeCall) => ({
  id: 'resp_1',
  status: 'completed',
  model: 'a-model',
  output: [
    {
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', queries: [`${call.prompt} 2026`] },
    },
    {
      type: 'message',
      content: [
        {
          type: 'output_text',
          text: text(call),
          annotations: [{ type: 'url_citation', url: PAGE, title: 'Wide fit' }],
        },
      ],
    },
  ],
  usage: { input_tokens: 900, output_tokens: 100 },
})

const SHAPES: Record<ContractEngine, (call: FakeCall) => unknown> = {
  chatgpt: responses,
  perplexity: responses,
  claude: (call) => ({
    id: 'msg_1',
    model: 'a-model',
    stop_reason: 'end_turn',
    content: [{ type: 'text', text: text(call) }],
    usage: { input_tokens: 900, output_tokens: 100 },
  }),
  gemini: (call) => ({
    candidates: [{ content: { parts: [{ text: text(call) }] }, finishReason: 'STOP' }],
    modelVersion: 'a-model',
  }),
  google: (call) => ({
    status_code: 20_000,
    tasks: [
      {
        status_code: 20_000,
        cost: 0.004,
        result: [
          {
            items: [
              { type: 'ai_overview', markdown: text(call), references: [{ url: PAGE, title: 'Wide fit' }] },
            ],
          },
        ],
      },
    ],
  }),
  google_ai_mode: (call) => ({
    search_metadata: { status: 'Success' },
    reconstructed_markdown: text(call),
    text_blocks: [],
    references: [{ index: 0, title: 'Wide fit', link: PAGE }],
  }),
  copilot: (call) => [
    { answer_text_markdown: text(call), model: 'a-model', citations: [{ url: PAGE, title: 'Wide fit' }] },
  ],
}
