import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Fetched, Fetcher, FetchOptions } from '../web/index.js'
import { inlineCrawlProbe } from '../crawl-probe/index.js'
import { checkCrawlability } from './check-crawlability.js'

const TIMEOUT: Fetched = { ok: false, reason: 'timeout', message: 'The server did not respond in time.' }
const ABORTED: Fetched = { ok: false, reason: 'aborted', message: 'The request was cancelled.' }

const answered = (status: number): Fetched => ({
  ok: true,
  status,
  headers: new Headers(),
  body: Buffer.from('page'),
  url: 'https://shop.test/',
  hops: [],
})

const fetcherOf = (fetch: (url: string, options: FetchOptions) => Promise<Fetched>): Fetcher => ({
  fetch: (url, options = {}) => fetch(url, options),
  close: async () => undefined,
})

const check = (fetcher: Fetcher) =>
  checkCrawlability(
    inlineCrawlProbe(fetcher),
    { url: 'https://shop.test/shoes' },
    new AbortController().signal,
  )

describe('a slow host', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gives no result if it never responds', async () => {
    const { findings, failureReason } = await check(fetcherOf(async () => TIMEOUT))
    expect(findings).toBeNull()
    expect(failureReason).toBe('The server did not respond in time.')
  })

  it('is requested once by each crawler, for the page itself', async () => {
    const methods: (string | undefined)[] = []
    await check(
      fetcherOf(async (url, { method }) => {
        if (!url.endsWith('/robots.txt')) methods.push(method)
        return TIMEOUT
      }),
    )
    expect(methods).toEqual(Array(24).fill(undefined))
  })

  it('is judged by its status if the page never ends', async () => {
    const { findings } = await check(
      fetcherOf(async (_url, { late }) => (late === 'cut' ? answered(200) : TIMEOUT)),
    )
    expect(findings?.serverBotAccess.GPTBot).toMatchObject({ status: 200, ok: true })
  })

  it('leaves time for all crawlers though it answers none, and blocks them if browsers get the page', async () => {
    const pending = check(
      fetcherOf((_url, { headers, timeoutMs }) =>
        headers?.['user-agent']?.includes('Chrome/140') === true
          ? Promise.resolve(answered(200))
          : new Promise((resolve) => setTimeout(() => resolve(TIMEOUT), timeoutMs)),
      ),
    )
    await vi.advanceTimersByTimeAsync(54_000)
    const { findings } = await pending
    expect(new Set(Object.values(findings?.diagnosis ?? {}))).toEqual(new Set(['blocked_by_server']))
  })

  it('is given up within a minute, and the results until then count', async () => {
    const pending = check(
      fetcherOf((url, { signal, headers }) =>
        url.endsWith('/robots.txt') || headers?.['user-agent']?.includes('Chrome/140') === true
          ? Promise.resolve(answered(200))
          : new Promise((resolve) => {
              const giveUp = () => resolve(ABORTED)
              if (signal?.aborted === true) giveUp()
              else signal?.addEventListener('abort', giveUp, { once: true })
            }),
      ),
    )
    await vi.advanceTimersByTimeAsync(59_000)
    const { findings, failureReason } = await pending
    expect(failureReason).toBeNull()
    expect(findings).toMatchObject({
      baseline: { status: 200 },
      robotsTxtAnalysisResult: true,
      diagnosis: { GPTBot: 'unreachable', CCBot: 'unreachable' },
    })
  })
})

it('requests of crawlers and browsers differ by their User-Agent only', async () => {
  const seen = new Set<string>()
  await check(
    fetcherOf(async (url, { headers }) => {
      const { 'user-agent': _, ...rest } = headers ?? {}
      if (!url.endsWith('/robots.txt')) seen.add(JSON.stringify(rest))
      return answered(200)
    }),
  )
  expect(seen.size).toBe(1)
})
