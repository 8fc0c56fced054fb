import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { openFetcher, parseRanges } from '../web/index.js'
import { SOURCE_ADDRESSES } from './agent-source.js'
import { refreshAgents } from './refresh-agents.js'
import { listSources } from './store.js'

const db = useTestDb({ poolSize: 2 })
const fetcher = openFetcher({ allowed: parseRanges('127.0.0.0/8') })
const FIRST = new Date('2026-09-01T00:00:00Z')
const SECOND = new Date('2026-10-01T00:00:00Z')
const RANGES = JSON.stringify({ prefixes: [{ ipv4Prefix: '192.0.2.0/24' }, { ipv6Prefix: '2001:db8::/48' }] })

const servers: Server[] = []
beforeEach(() => db.run(sql`delete from agent_sources`))
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => fetcher.close())

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('refreshing what operators publish', () => {
  it('reads twenty lists and one directory of keys', () => {
    expect(SOURCE_ADDRESSES.filter(({ kind }) => kind === 'ranges')).toHaveLength(20)
    expect(SOURCE_ADDRESSES.filter(({ kind }) => kind === 'keys')).toHaveLength(1)
  })

  it('stores the lists and reports what failed', async () => {
    const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
    const pages: Record<string, string> = {
      '/ranges': RANGES,
      '/geofeed': '198.51.100.0/24,US,,,\n',
      '/keys': JSON.stringify({ keys: [jwk] }),
      '/page': '<html></html>',
    }
    const host = await serve((asked, reply) => {
      const page = pages[asked.url ?? '']
      reply.writeHead(page === undefined ? 404 : 200).end(page ?? RANGES)
    })
    const names = ['ranges', 'geofeed', 'page', 'missing', 'keys']
    const addresses = names.map((name) => ({
      url: `${host}/${name}`,
      kind: name === 'keys' ? ('keys' as const) : ('ranges' as const),
    }))
    const refreshed = await refreshAgents({ db, fetcher, now: () => FIRST }, addresses)
    expect(refreshed.map(({ entries, fault }) => entries ?? fault)).toEqual([
      2,
      1,
      'The document lists no addresses.',
      'The server responded with status 404.',
      1,
    ])
    const stored = await listSources(db)
    expect(stored.map(({ url, kind }) => `${url.slice(host.length)} ${kind}`)).toEqual([
      '/geofeed ranges',
      '/keys keys',
      '/ranges ranges',
    ])
    expect(stored.at(-1)).toMatchObject({ entries: ['192.0.2.0/24', '2001:db8::/48'], fetchedDate: FIRST })
  })

  it('keeps the previous list of a source that fails', async () => {
    const answers = [RANGES, '{"prefixes":[{"ipv4Prefix":"0.0.0.0/0"}]}']
    const host = await serve((_asked, reply) => reply.end(answers.shift()))
    const addresses = [{ url: `${host}/`, kind: 'ranges' as const }]
    await refreshAgents({ db, fetcher, now: () => FIRST }, addresses)
    const [again] = await refreshAgents({ db, fetcher, now: () => SECOND }, addresses)
    expect(again).toMatchObject({ entries: null, fault: expect.stringContaining('0.0.0.0/0') })
    expect(await listSources(db)).toMatchObject([
      { entries: ['192.0.2.0/24', '2001:db8::/48'], fetchedDate: FIRST },
    ])
  })

  it('refuses a list that is too large or missing, and one behind a redirect over plain HTTP', async () => {
    const host = await serve((_asked, reply) => reply.end(Buffer.alloc(5 * 1024 * 1024 + 1, ' ')))
    const [large, nowhere] = await refreshAgents({ db, fetcher, now: () => FIRST }, [
      { url: `${host}/`, kind: 'ranges' },
      { url: 'http://127.0.0.1:1/', kind: 'ranges' },
    ])
    expect(large?.fault).toBe('The response is too large.')
    expect(nowhere?.fault).not.toBeNull()
    const answer = { ok: true as const, status: 200, headers: new Headers(), body: Buffer.from(RANGES) }
    const plain = {
      ...answer,
      url: 'https://a.example/2',
      hops: [{ url: 'http://a.example/1', status: 302 }],
    }
    const downgrading = { ...fetcher, fetch: async () => plain }
    const [insecure] = await refreshAgents({ db, fetcher: downgrading, now: () => FIRST }, [
      { url: 'https://a.example/', kind: 'ranges' },
    ])
    expect(insecure?.fault).toBe('The request was redirected to an address without https.')
    expect(await listSources(db)).toEqual([])
  })

  it('fetches four lists at a time', async () => {
    let [running, most] = [0, 0]
    const host = await serve((_asked, reply) => {
      most = Math.max(most, (running += 1))
      setImmediate(() => {
        running -= 1
        reply.end(RANGES)
      })
    })
    const addresses = Array.from({ length: 12 }, (_, index) => ({
      url: `${host}/${index}`,
      kind: 'ranges' as const,
    }))
    const refreshed = await refreshAgents({ db, fetcher, now: () => FIRST }, addresses)
    expect(refreshed.every(({ fault }) => fault === null)).toBe(true)
    expect(most).toBeLessThanOrEqual(4)
  })
})
