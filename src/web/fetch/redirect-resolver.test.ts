import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { parseRanges } from '../addresses/address-policy.js'
import { type Fetcher, openFetcher } from './fetcher.js'
import { openRedirectResolver } from './redirect-resolver.js'

const NEVER = new AbortController().signal
const opened: { server?: Server; fetcher?: Fetcher } = {}

afterEach(async () => {
  await opened.fetcher?.close()
  opened.server?.closeAllConnections()
  opened.server?.close()
})

/** A resolver that asks a server on loopback, whose links begin with `prefix`. */
async function resolverOf(listener: RequestListener) {
  const asked: string[] = []
  opened.server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    return listener(request, reply)
  })
  opened.server.listen(0, '127.0.0.1')
  await once(opened.server, 'listening')
  const prefix = `http://127.0.0.1:${(opened.server.address() as AddressInfo).port}/redirect/`
  opened.fetcher = openFetcher({ allowed: parseRanges('127.0.0.0/8') })
  return { asked, prefix, resolver: openRedirectResolver({ fetcher: opened.fetcher, prefixes: [prefix] }) }
}

const leadTo =
  (location: string, status = 302): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(status, { location }).end()

/** A fetcher without a network, for cases that loopback cannot show. */
function countingFetcher(answer: (url: string) => Awaited<ReturnType<Fetcher['fetch']>>) {
  const asked: string[] = []
  const fetcher: Fetcher = {
    fetch: async (url) => {
      asked.push(url)
      return answer(url)
    },
    close: async () => undefined,
  }
  return { asked, fetcher }
}

describe('a link of Gemini to a source', () => {
  it.each([301, 302, 303, 307, 308])('with status %i leads to its source', async (status) => {
    const { resolver, prefix, asked } = await resolverOf(leadTo('https://example.com/shoes?a=b#c', status))
    expect(await resolver.resolve(`${prefix}abc`, NEVER)).toBe('https://example.com/shoes?a=b#c')
    expect(asked).toEqual(['HEAD /redirect/abc'])
  })

  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://user:pass@example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/relative',
    '',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('does not lead to %j', async (location) => {
    const { resolver, prefix } = await resolverOf(leadTo(location))
    expect(await resolver.resolve(`${prefix}abc`, NEVER)).toBeUndefined()
  })

  it.each([200, 204, 404, 410, 429, 500])('with status %i leads nowhere', async (status) => {
    const { resolver, prefix } = await resolverOf(leadTo('https://example.com/', status))
    expect(await resolver.resolve(`${prefix}abc`, NEVER)).toBeUndefined()
  })

  it('is requested only if it begins as such links do', async () => {
    const { resolver, prefix, asked } = await resolverOf(leadTo('https://example.com/'))
    const others = [
      'https://example.com/a',
      prefix.slice(0, -2),
      `${prefix}../admin`,
      `${prefix}%2e%2e/admin`,
      '',
    ]
    for (const url of others) expect(await resolver.resolve(url, NEVER)).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('is by default one of Google, and none that only looks similar', async () => {
    const { fetcher, asked } = countingFetcher(() => ({ ok: false, reason: 'refused', message: '' }))
    const resolver = openRedirectResolver({ fetcher })
    const link = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
    const others = [
      link.replace('https', 'http'),
      link.replace('.com', '.com.evil.test'),
      `https://evil.test/${link}`,
    ]
    for (const url of [link, ...others]) await resolver.resolve(url, NEVER)
    expect(asked).toEqual([link])
  })

  it('is requested once for many callers, and cached', async () => {
    const { resolver, prefix, asked } = await resolverOf(leadTo('https://example.com/'))
    const both = await Promise.all([1, 2].map(() => resolver.resolve(`${prefix}abc`, NEVER)))
    expect([...both, await resolver.resolve(`${prefix}abc`, NEVER)]).toEqual(
      Array(3).fill('https://example.com/'),
    )
    expect(asked).toHaveLength(1)
  })

  it('is cached if its source is gone, and requested again if the server had an error', async () => {
    let status = 404
    const { resolver, prefix, asked } = await resolverOf((_asked, reply) => reply.writeHead(status).end())
    for (status of [404, 404]) await resolver.resolve(`${prefix}gone`, NEVER)
    expect(asked).toHaveLength(1)
    for (status of [503, 503]) await resolver.resolve(`${prefix}busy`, NEVER)
    expect(asked).toHaveLength(3)
  })

  it('returns nothing to a caller that stops waiting, and the source to the others', async () => {
    let answer: () => void = () => undefined
    const caller = new AbortController()
    const { resolver, prefix } = await resolverOf((request, reply) => {
      answer = () => leadTo('https://example.com/')(request, reply)
      caller.abort()
    })
    const [impatient, patient] = [
      resolver.resolve(`${prefix}abc`, caller.signal),
      resolver.resolve(`${prefix}abc`, NEVER),
    ]
    expect(await impatient).toBeUndefined()
    answer()
    expect(await patient).toBe('https://example.com/')
  })

  it('is dropped from the cache, the oldest first, when there are ten thousand others', async () => {
    const headers = new Headers({ location: 'https://example.com/' })
    const { fetcher, asked } = countingFetcher((url) => ({
      ok: true,
      status: 302,
      headers,
      body: Buffer.alloc(0),
      url,
      hops: [],
    }))
    const resolver = openRedirectResolver({ fetcher, prefixes: ['https://links.test/'] })
    for (let i = 0; i <= 10_000; i++) await resolver.resolve(`https://links.test/${i}`, NEVER)
    await resolver.resolve('https://links.test/10000', NEVER)
    expect(asked).toHaveLength(10_001)
    await resolver.resolve('https://links.test/0', NEVER)
    expect(asked).toHaveLength(10_002)
  })
})
