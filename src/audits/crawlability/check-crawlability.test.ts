import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Fetched, Fetcher, FetchOptions } from '../../web/index.js'
import { checkCrawlability } from './check-crawlability.js'

const TIMEOUT: Fetched = { ok: false, reason: 'timeout', message: 'The answer did not come in time.' }
const ABORTED: Fetched = { ok: false, reason: 'aborted', message: 'The request was called off.' }

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
  checkCrawlability(fetcher, 'https://shop.test/shoes', new AbortController().signal)

describe('a host that is slow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lets nothing be learnt where it never answers', async () => {
    const { findings, failureReason } = await check(fetcherOf(async () => TIMEOUT))
    expect(findings).toBeNull()
    expect(failureReason).toBe('The answer did not come in time.')
  })

  it('is asked for the status alone where its pages never end', async () => {
    const { findings } = await check(
      fetcherOf(async (_url, { method }) => (method === 'HEAD' ? answered(200) : TIMEOUT)),
    )
    expect(findings?.baseline).toMatchObject({ status: 200, ok: true })
    expect(findings?.serverBotAccess.GPTBot).toMatchObject({ status: 200, ok: true })
  })

  it('is given up within the minute, and what was learnt until then counts', async () => {
    const pending = check(
      fetcherOf((url, { signal, headers }) =>
        url.endsWith('/robots.txt') || headers?.['user-agent']?.includes('Chrome/140') === true
          ? Promise.resolve(answered(404))
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
      baseline: { status: 404 },
      robotsTxtAnalysisResult: true,
      diagnosis: { GPTBot: 'unreachable', CCBot: 'unreachable' },
    })
  })
})

it('nothing but the User-Agent tells crawlers and browsers apart', async () => {
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
