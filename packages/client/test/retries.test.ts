import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  ConnectionFailed,
  Forbidden,
  RateLimited,
  type RequestOptions,
  Sightline,
  SightlineError,
  TimedOut,
  Unavailable,
  waitFor,
} from '../src/index.js'

/** The responses in order. A number is a status, an error is a lost connection, and null is no response at all. */
type Given = number | { status: number; retryAfter: string } | Error | null

const LOST = new TypeError('fetch failed')

function opened(responses: Given[], settings: { retries?: number; timeoutMs?: number } = {}) {
  const headers: Headers[] = []
  const fetch = (async (_: string, init: RequestInit) => {
    headers.push(new Headers(init.headers))
    const response = headers.length > responses.length ? 200 : (responses[headers.length - 1] as Given)
    if (response instanceof Error) throw response
    if (response === null)
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('cut'))),
      )
    const { status, retryAfter } = typeof response === 'number' ? { status: response } : response
    const more = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    return new Response(JSON.stringify({ message: 'As it is.', items: [] }), { status, headers: more })
  }) as typeof globalThis.fetch
  const delays: number[] = []
  const options: RequestOptions = { onRetry: ({ delayMs }) => delays.push(delayMs) }
  return {
    client: new Sightline({ url: 'https://sightline.test/', apiKey: 'k', fetch, ...settings }),
    headers,
    delays,
    options,
  }
}

const CREATION = { brandDomain: 'nike.com', promptIds: ['p'], workspaceId: 'w' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Advances the clock until no timer is pending. */
async function ended<Result>(work: PromiseLike<Result>): Promise<Result> {
  const settled = Promise.allSettled([work])
  await vi.runAllTimersAsync()
  const [result] = await settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}

describe('a failed request', () => {
  it('is repeated after 409 if the server still works on its first attempt, but not if the first attempt gets 409', async () => {
    const busy = { status: 409, retryAfter: '5' }
    const lost = opened([LOST, busy, 200])
    await ended(lost.client.brandReports.create(CREATION, lost.options))
    expect(lost.delays).toHaveLength(2)
    expect(new Set(lost.headers.map((sent) => sent.get('idempotency-key'))).size).toBe(1)
    const refused = opened([busy, 200])
    await expect(ended(refused.client.brandReports.create(CREATION, refused.options))).rejects.toMatchObject({
      status: 409,
    })
  })

  it('has no time limit if the limit is infinite', async () => {
    const { client } = opened([200], { timeoutMs: Infinity })
    expect(await ended(client.workspaces.read('w'))).toMatchObject({ message: 'As it is.' })
  })

  it('is repeated after delays that double; half of each delay is random', async () => {
    const { client, delays, options } = opened([LOST, 503, 502, 200])
    await ended(client.workspaces.read('w', options))
    expect(delays).toEqual([250, 500, 1000])
  })

  it.each([
    ['seconds', '7', 7250],
    ['a date', 'Mon, 02 Mar 2026 10:00:07 GMT', 7250],
    ['nothing readable', 'soon', 250],
  ])('is repeated after the time in Retry-After: %s', async (_, retryAfter, expected) => {
    const { client, delays, options } = opened([{ status: 503, retryAfter }])
    await ended(client.workspaces.read('w', options))
    expect(delays).toEqual([expected])
  })

  it('is not repeated if the server asks to wait longer than a minute: the caller gets the error', async () => {
    const { client, headers } = opened([{ status: 429, retryAfter: '61' }])
    const error = await ended(client.workspaces.read('w')).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RateLimited)
    expect((error as RateLimited).retryAfterSeconds).toBe(61)
    expect(headers).toHaveLength(1)
  })

  it('ends with an error after three repeats, or as many as the caller set', async () => {
    const { client, headers } = opened([503, 503, 503, 503, 200])
    await expect(ended(client.workspaces.read('w'))).rejects.toThrow(Unavailable)
    expect(headers).toHaveLength(4)
    const never = opened([LOST, 200], { retries: 0 })
    await expect(ended(never.client.workspaces.read('w'))).rejects.toThrow(ConnectionFailed)
    await ended(opened([LOST, 200]).client.workspaces.read('w', { retries: 1 }))
  })

  it.each([400, 403, 404, 409, 418, 429, 500])(
    'is not repeated after status %s without Retry-After',
    async (status) => {
      const { client, headers } = opened([status])
      await expect(ended(client.workspaces.read('w'))).rejects.toThrow(SightlineError)
      expect(headers).toHaveLength(1)
    },
  )

  const later = (status: number) => ({ status, retryAfter: '1' })
  it.each<[string, (client: Sightline) => Promise<unknown>, Record<string, boolean>]>([
    ['a read', (client) => client.workspaces.read('w'), { lost: true, 429: true, 502: true, 503: true }],
    [
      'a creation',
      (client) => client.brandReports.create(CREATION),
      { lost: true, 429: true, 502: true, 503: true },
    ],
    [
      'an import',
      (client) => client.answers.import('w', []),
      { lost: true, 429: true, 502: true, 503: true },
    ],
    [
      'change',
      (client) => client.workspaces.update('w', {}),
      { lost: false, 429: true, 502: false, 503: true },
    ],
    [
      'deletion',
      (client) => client.workspaces.delete('w'),
      { lost: false, 429: true, 502: false, 503: true },
    ],
    [
      'order',
      (client) => client.brandReports.recalculate('r'),
      { lost: false, 429: true, 502: false, 503: false },
    ],
  ])('is repeated only if a repeat cannot change anything twice: %s', async (_, call, expected) => {
    const found: Record<string, boolean> = {}
    for (const [name, response] of [
      ['lost', LOST],
      ...[429, 502, 503].map((status) => [status, later(status)] as const),
    ] as const) {
      const { client, headers } = opened([response])
      await ended(call(client)).catch(() => undefined)
      found[name] = headers.length === 2
    }
    expect(found).toEqual(expected)
  })

  it('keeps its Idempotency-Key over all attempts, and every call has a key of its own', async () => {
    const { client, headers } = opened([LOST, 503])
    await ended(client.brandReports.create(CREATION))
    await ended(client.brandReports.create(CREATION))
    await ended(client.brandReports.create(CREATION, { idempotencyKey: 'mine' }))
    const keys = headers.map((one) => one.get('idempotency-key'))
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[4]).toBe('mine')
  })
})

describe('a time limit', () => {
  it('ends each attempt that takes longer', async () => {
    const { client, headers, options } = opened([null, 200])
    await ended(client.workspaces.read('w', { ...options, timeoutMs: 20 }))
    expect(headers).toHaveLength(2)
    const silent = opened([null, null, null, null], { timeoutMs: 20 })
    await expect(ended(silent.client.workspaces.read('w'))).rejects.toThrow(TimedOut)
  })

  it('ends waiting for a result', async () => {
    const { client } = opened([])
    const wait = waitFor(
      (how) => client.workspaces.read('w', how),
      () => false,
      { timeoutMs: 5000 },
    )
    await expect(ended(wait)).rejects.toThrow(TimedOut)
  })
})

describe('an abort signal', () => {
  it('ends a request at once, with the reason of the signal', async () => {
    const { client, headers } = opened([null])
    const work = client.workspaces.read('w', { signal: AbortSignal.abort(new Error('enough')) })
    await expect(work).rejects.toThrow('enough')
    expect(headers).toEqual([])
    const ending = new AbortController()
    const running = client.workspaces.read('w', { signal: ending.signal })
    ending.abort(new Error('now'))
    await expect(running).rejects.toThrow('now')
  })

  it('ends the delay between two attempts, and leaves no timer', async () => {
    const ending = new AbortController()
    const { client, headers } = opened([503])
    const onRetry = () => queueMicrotask(() => ending.abort(new Error('now')))
    await expect(client.workspaces.read('w', { signal: ending.signal, onRetry })).rejects.toThrow('now')
    expect([headers.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('ends waiting for a result', async () => {
    const ending = new AbortController()
    const { client } = opened([])
    const wait = waitFor(
      (how) => client.workspaces.read('w', how),
      () => false,
      {
        signal: ending.signal,
        onProgress: () => queueMicrotask(() => ending.abort(new Error('now'))),
      },
    )
    await expect(ended(wait)).rejects.toThrow('now')
  })
})

describe('waiting for a result', () => {
  it('asks at growing intervals until it is done, and reports each attempt', async () => {
    const { client } = opened([])
    const looks: number[] = []
    const start = Date.now()
    const onProgress = () => looks.push(Date.now() - start)
    await ended(
      waitFor(
        (how) => client.workspaces.read('w', how),
        () => looks.length === 5,
        { onProgress },
      ),
    )
    expect(looks).toEqual([0, 500, 1250, 2375, 4062])
  })
})

describe('a client', () => {
  it('refuses an invalid URL and a missing id before it sends anything', () => {
    expect(() => new Sightline({ url: 'sightline.test' })).toThrow(
      'sightline.test is not the URL of a server.',
    )
    const { client, headers } = opened([])
    expect(() => client.prompts.read('w', '')).toThrow('read: promptId is missing.')
    expect(headers).toEqual([])
  })

  it('sends its key and the headers that a call adds', async () => {
    const { client, headers } = opened([403])
    await expect(client.workspaces.read('w', { headers: { 'x-of': 'mine' } })).rejects.toThrow(Forbidden)
    expect(Object.fromEntries(headers[0] ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer k',
      'x-of': 'mine',
    })
  })
})
