import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AGENTS } from '../src/agents/index.js'
import { openFormat } from '../src/agent-traffic/formats/formats.js'

interface Worker {
  fetch(request: Request, env: Record<string, string>, ctx: WorkerContext): Promise<Response>
}

interface WorkerContext {
  passThroughOnException: () => void
  waitUntil: (work: Promise<unknown>) => void
}

const INGEST = 'https://sightline.example.com/v1/ingest/01K9ZQ8M7B8M3X5R6W2V0Y1N4C'
const ENV = { SIGHTLINE_INGEST_URL: INGEST, SIGHTLINE_TOKEN: 'sl_ingest_x' }
const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)'
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const NOW = new Date('2026-01-26T08:29:44.850Z')

const page = new Response('a page', { status: 200 })
/** Both neighbours of the Worker: the site behind it, and our server. */
const site = vi.fn<() => Promise<Response>>()
const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let work: Promise<unknown>[]
const ctx = {
  passThroughOnException: vi.fn<() => void>(),
  waitUntil: vi.fn<(promise: Promise<unknown>) => void>(),
}
let worker: Worker

function asking(userAgent: string, headers: Record<string, string> = {}): Request {
  return new Request('https://www.example.com/shoes?utm_source=x', {
    headers: { 'user-agent': userAgent, 'cf-connecting-ip': '192.0.2.7', 'cf-ray': '9c1-FRA', ...headers },
  })
}

/** Runs all work that the Worker has postponed. */
async function afterwards(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all(work)
}

const sentLines = () => server.mock.calls.flatMap(([, { body }]) => (body as string).split('\n'))

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  vi.resetAllMocks()
  work = []
  ctx.waitUntil.mockImplementation((promise) => void work.push(promise))
  site.mockImplementation(async () => page)
  server.mockImplementation(async () => new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', (to: Request | string, init: RequestInit) =>
    typeof to === 'string' ? server(to, init) : site(),
  )
  // A variable hides the path from the compiler, because the file is plain JavaScript.
  const path = '../integrations/cloudflare-worker/worker.js'
  worker = ((await import(path)) as { default: Worker }).default
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the visitor of a site behind the Worker', () => {
  const away = () => Promise.reject(new TypeError('connect ECONNREFUSED'))
  const never = () => new Promise<Response>(() => undefined)
  const thrown = () => {
    throw new TypeError('not an address')
  }
  const refused = async () => new Response('no', { status: 503 })
  it.each([
    ['is there', async () => new Response(null, { status: 202 })],
    ['is away', away],
    ['refuses', refused],
    ['cannot be asked at all', thrown],
  ])('gets the unchanged page before anything is sent, even if our server %s', async (_, answer) => {
    server.mockImplementation(answer)
    expect(await worker.fetch(asking(GPTBOT), ENV, ctx)).toBe(page)
    expect(server).not.toHaveBeenCalled()
    await expect(afterwards()).resolves.toBeUndefined()
    expect(server).toHaveBeenCalledOnce()
  })

  it('gets the page without waiting, even while our server does not respond to an earlier batch', async () => {
    server.mockImplementation(never)
    await worker.fetch(asking(GPTBOT), ENV, ctx)
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal)
    expect(await worker.fetch(asking(GPTBOT), ENV, ctx)).toBe(page)
  })

  it.each([
    ['without an address', { SIGHTLINE_TOKEN: 'x' }],
    ['without a token', { SIGHTLINE_INGEST_URL: INGEST }],
    ['without any setting', {}],
  ])('gets the page %s, and the Worker sends nothing', async (_, env) => {
    expect(await worker.fetch(asking(GPTBOT), env as typeof ENV, ctx)).toBe(page)
    await afterwards()
    expect(server).not.toHaveBeenCalled()
  })

  it('gets the page even if waitUntil of the platform fails', async () => {
    ctx.waitUntil.mockImplementation(() => {
      throw new Error('too late')
    })
    expect(await worker.fetch(asking(GPTBOT), ENV, ctx)).toBe(page)
  })

  it('gets the error of the site if the site fails, and the Worker sends nothing', async () => {
    site.mockImplementation(() => Promise.reject(new TypeError('no origin')))
    await expect(worker.fetch(asking(GPTBOT), ENV, ctx)).rejects.toThrow('no origin')
    expect(ctx.passThroughOnException).toHaveBeenCalledOnce()
  })

  it('is not reported with the user agent of an ordinary browser', async () => {
    expect(await worker.fetch(asking(BROWSER), ENV, ctx)).toBe(page)
    await afterwards()
    expect(server).not.toHaveBeenCalled()
  })
})

describe('a visit that the Worker reports', () => {
  it('is read by the server with all its fields, and without the query of the address', async () => {
    await worker.fetch(asking(GPTBOT), ENV, ctx)
    await afterwards()
    expect(server.mock.calls[0]?.[0]).toBe(INGEST)
    expect(server.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer sl_ingest_x' })
    expect(sentLines().map((line) => openFormat('json').read(line))).toEqual([
      {
        timeMs: NOW.getTime(),
        host: 'www.example.com',
        path: '/shoes',
        userAgent: GPTBOT,
        status: 200,
        ip: '192.0.2.7',
        method: 'GET',
        id: '9c1-FRA',
        signature: undefined,
      },
    ])
  })

  it('is sent in one batch with others that arrive shortly after it', async () => {
    for (const ray of ['1', '2', '3']) await worker.fetch(asking(GPTBOT, { 'cf-ray': ray }), ENV, ctx)
    await afterwards()
    await worker.fetch(asking(GPTBOT, { 'cf-ray': '4' }), ENV, ctx)
    await afterwards()
    const rays = server.mock.calls.map(([, { body }]) => (body as string).match(/(?<="id":")\d/g))
    expect(rays).toEqual([['1', '2', '3'], ['4']])
  })

  it('is dropped if 1,000 visits wait to be sent already', async () => {
    for (let visit = 0; visit < 1100; visit += 1) await worker.fetch(asking(GPTBOT), ENV, ctx)
    await afterwards()
    expect(sentLines()).toHaveLength(1000)
  })

  it('is sent with the next batch if its own was cut off', async () => {
    await worker.fetch(asking(GPTBOT, { 'cf-ray': '1' }), ENV, ctx)
    vi.clearAllTimers()
    await vi.advanceTimersByTimeAsync(5000)
    await worker.fetch(asking(GPTBOT, { 'cf-ray': '2' }), ENV, ctx)
    await vi.advanceTimersByTimeAsync(2000)
    expect(sentLines()).toHaveLength(2)
  })

  it('is reported for every agent whose user agent we know', async () => {
    const userAgents = AGENTS.filter(({ token }) => token !== null).flatMap(
      ({ userAgent }) => userAgent ?? [],
    )
    for (const userAgent of userAgents) await worker.fetch(asking(userAgent), ENV, ctx)
    await afterwards()
    const sent = sentLines().map((line) => (JSON.parse(line) as { user_agent: string }).user_agent)
    expect(userAgents.filter((userAgent) => !sent.includes(userAgent))).toEqual([])
  })

  it('contains the signature of a signed request, for any user agent, and everything that the signature may cover', async () => {
    const headers = {
      'signature-agent': '"https://chatgpt.com"',
      'signature-input': 'sig1=("@authority");tag="web-bot-auth"',
      signature: 'sig1=:AAAA:',
    }
    await worker.fetch(asking(BROWSER, headers), ENV, ctx)
    await afterwards()
    expect(openFormat('json').read(sentLines()[0] ?? '')).toMatchObject({
      path: '/shoes?utm_source=x',
      signature: {
        agent: headers['signature-agent'],
        input: headers['signature-input'],
        signature: headers.signature,
      },
    })
  })
})
