import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { deleteKeysBefore } from '../src/agent-traffic/ingest/store.js'
import { decodedPage, eachKind } from '../src/agent-traffic/visits/page-month.js'
import { sql } from '../src/db/db.js'
import { useTestApp } from './helpers/app.js'
import {
  generatedVisits,
  shuffled,
  split,
  truthOf,
  type Visit,
  withGarbage,
  written,
  WRITTEN_SOURCES,
  type WrittenSource,
} from './helpers/generated-logs.js'
import { isHinderedBy } from './helpers/on-one-server.js'
import { seedWorkspace } from './helpers/seed.js'
import { seedConnector, type SeededConnector } from './helpers/valid-request.js'

const test = useTestApp()

interface Result {
  accepted: number
  agentVisits: number
  dropped: Record<string, number>
}

const HOSTS = ['nike.com', 'shop.nike.com']

const visitsOf = (seed: number, count: number, agentShare = 0.4) =>
  generatedVisits({
    seed,
    count,
    hosts: HOSTS,
    pages: 40,
    agentShare,
    days: { from: '2024-02-27', to: '2024-03-02' },
  })

const linesOf = (source: WrittenSource, visits: Visit[], seed: number) =>
  written(source, visits, { seed, bareHost: 'nike.com' })

const connect = async (source: WrittenSource) =>
  seedConnector(test, await seedWorkspace(test), { source, domains: ['nike.com'] })

const bytesOf = (lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1')

async function send({ id, token }: SeededConnector, raw: Buffer): Promise<Result> {
  const { status, body, text } = await test.send<Result>('POST', `/v1/ingest/${id}`, { raw, key: token })
  if (status !== 202) throw new Error(`${status} ${text}`)
  return body
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
const sorted = (counts: Map<string, number>) =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Stored visits by page, in the form of the truth: by `day|host|bot|path`. */
async function countedPages({ id }: SeededConnector): Promise<Map<string, number>> {
  const rows = await test.db.rows<{
    host: string
    month: string
    path: string
    bots: string[]
    cells: string
  }>(sql`
    select host, to_char(month, 'YYYY-MM') as month, path, bots, cells
    from agent_pages
    where connector_id = ${id}`)
  const counts = new Map<string, number>()
  for (const { host, month, path, bots, cells } of rows) {
    eachKind(decodedPage(bots, cells), ({ bot, day }, count) => {
      const key = [`${month}-${String(day).padStart(2, '0')}`, host, bot, path].join('|')
      counts.set(key, (counts.get(key) ?? 0) + count)
    })
  }
  return counts
}

/** Stored visits by day: `day|host|bot`. */
async function countedDays({ id }: SeededConnector): Promise<Map<string, number>> {
  const rows = await test.db.rows<{ name: string; visits: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') || '|' || host || '|' || bot as name, sum(visits)::int as visits
    from agent_visits
    where connector_id = ${id}
    group by 1`)
  return new Map(rows.map(({ name, visits }) => [name, visits]))
}

function withoutPages(truth: Map<string, number>): Map<string, number> {
  const days = new Map<string, number>()
  for (const [key, count] of truth) {
    const day = key.split('|').slice(0, 3).join('|')
    days.set(day, (days.get(day) ?? 0) + count)
  }
  return days
}

async function expectTruth(connector: SeededConnector, visits: Visit[]): Promise<void> {
  const truth = truthOf(visits)
  expect(sorted(await countedPages(connector))).toEqual(sorted(truth))
  expect(sorted(await countedDays(connector))).toEqual(sorted(withoutPages(truth)))
  const { workspaceId, id } = connector
  const { body } = await test.send('GET', `/v1/workspaces/${workspaceId}/log-connectors/${id}`)
  expect(body).toMatchObject({ health: { agentVisits: sumOf(truth.values()) } })
}

/** Keeps the header of a log, if it has one, and shuffles its records. */
function mixed(lines: string[], seed: number): string[] {
  const isHeader = (line: string) => line.startsWith('#')
  return [
    ...lines.filter(isHeader),
    ...shuffled(
      lines.filter((line) => !isHeader(line)),
      seed,
    ),
  ]
}

describe.each(WRITTEN_SOURCES)('a log of %s', (source) => {
  it('is counted exactly once by day, bot and page, even if it is split, shuffled, repeated and mixed with garbage', async () => {
    const connector = await connect(source)
    const visits = visitsOf(11, 1200)
    const lines = linesOf(source, visits, 5)
    const total = sumOf(truthOf(visits).values())
    expect(total).toBeGreaterThan(300)
    const ways = [withGarbage(mixed(lines, 1), 0.01, 2), withGarbage(lines, 0.01, 3), mixed(lines, 4)]
    let counted = 0
    for (const [turn, way] of ways.entries()) {
      for (const [index, batch] of split(way, turn + 7).entries()) {
        const bytes = bytesOf(batch)
        counted += (await send(connector, index % 3 === 0 ? gzipSync(bytes) : bytes)).agentVisits
      }
      expect(counted).toBe(total)
    }
    await expectTruth(connector, visits)
  })
})

describe('the same log from several senders at once', () => {
  it('is counted once if each sends all of it', async () => {
    const connector = await connect('combined')
    const visits = visitsOf(21, 3000)
    const lines = linesOf('combined', visits, 5)
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        send(connector, bytesOf(turn % 2 === 0 ? lines : mixed(lines, turn))),
      ),
    )
    const total = sumOf(truthOf(visits).values())
    expect(sumOf(results.map(({ agentVisits }) => agentVisits))).toBe(total)
    expect(sumOf(results.map(({ dropped }) => dropped['duplicate'] ?? 0))).toBe(7 * total)
    await expectTruth(connector, visits)
  })

  it('is counted once if their batches overlap', async () => {
    const connector = await connect('json')
    const visits = visitsOf(22, 2000)
    const lines = linesOf('json', visits, 5)
    const parts = Array.from({ length: 8 }, (_, turn) => lines.slice(turn * 150, turn * 150 + 1000))
    await Promise.all(parts.map((part) => send(connector, bytesOf(part))))
    await send(connector, bytesOf(lines))
    await expectTruth(connector, visits)
  })

  it('is counted for each connector separately', async () => {
    const visits = visitsOf(23, 300)
    const raw = bytesOf(linesOf('json', visits, 5))
    const connectors = [await connect('json'), await connect('json')]
    await Promise.all(connectors.map((connector) => send(connector, raw)))
    for (const connector of connectors) await expectTruth(connector, visits)
  })
})

describe('a log that is stored only partly because of a failure', () => {
  /** More visits than are stored in one batch. */
  const MANY = 20_500
  const visits = visitsOf(31, MANY, 1)
  const raw = bytesOf(linesOf('combined', visits, 5))

  const post = ({ id, token }: SeededConnector, chunks: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    test.app.inject({
      method: 'POST',
      url: `/v1/ingest/${id}`,
      payload: Readable.from(chunks),
      headers: { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
    })

  function* pieces(bytes: Buffer): Generator<Buffer> {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }

  /** Makes the database refuse a page during the work. */
  async function refusing(pages: string, work: () => Promise<void>): Promise<void> {
    const run = (text: string) => test.db.run({ text, values: [] })
    await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await run(
      `create trigger refuse before insert on agent_pages for each row when (${pages}) execute function refuse()`,
    )
    try {
      await work()
    } finally {
      await run('drop trigger refuse on agent_pages')
      await run('drop function refuse')
    }
  }

  it.skipIf(isHinderedBy('triggers'))(
    'counts nothing if its only batch fails, and counts all visits once when it is sent again',
    async () => {
      const connector = await connect('combined')
      const few = visitsOf(32, 500)
      const lines = bytesOf(linesOf('combined', few, 5))
      await refusing(`new.path = '/' and new.month > '2024-02-01'`, async () => {
        expect((await post(connector, [lines])).statusCode).toBe(500)
      })
      expect([await countedPages(connector), await countedDays(connector)]).toEqual([new Map(), new Map()])
      expect(await send(connector, lines)).toMatchObject({ agentVisits: sumOf(truthOf(few).values()) })
      await expectTruth(connector, few)
    },
  )

  it.skipIf(isHinderedBy('triggers'))(
    'keeps its first batch if the second fails, and is complete when it is sent again',
    async () => {
      const connector = await connect('combined')
      const last = `203.0.113.9 - - [02/Mar/2024:10:00:00 +0000] "GET /last HTTP/1.1" 200 1 "-" "GPTBot/1.3"\n`
      await refusing(`new.path = '/last'`, async () => {
        expect((await post(connector, [...pieces(raw), Buffer.from(last)])).statusCode).toBe(500)
      })
      const kept = sumOf((await countedDays(connector)).values())
      expect(kept).toBeGreaterThanOrEqual(20_000)
      expect(kept).toBeLessThan(MANY)
      expect(await send(connector, raw)).toMatchObject({
        agentVisits: MANY - kept,
        dropped: { duplicate: kept },
      })
      await expectTruth(connector, visits)
    },
  )

  it('is deleted with its connector, even while the log is being received', async () => {
    const connector = await connect('combined')
    const url = `/v1/workspaces/${connector.workspaceId}/log-connectors/${connector.id}`
    async function* body() {
      yield raw
      expect((await test.send('DELETE', url)).status).toBe(204)
      yield raw
    }
    // The connector is disabled before its visits are deleted. A request between the two gets 403.
    expect([403, 404]).toContain((await post(connector, body())).statusCode)
    expect([await countedPages(connector), await countedDays(connector)]).toEqual([new Map(), new Map()])
  })
})

describe('a repeated record', () => {
  const line = (second: string) =>
    bytesOf([`203.0.113.9 - - [01/Mar/2026:10:00:${second} +0000] "GET / HTTP/1.1" 200 1 "-" "GPTBot/1.3"`])
  const KNOWN = { accepted: 1, agentVisits: 0, dropped: { duplicate: 1 }, pathsLeftOut: 0 }

  it('is recognised after any other records, of the same minute or another', async () => {
    const connector = await connect('combined')
    for (const second of ['00', '59']) await send(connector, line(second))
    await send(connector, bytesOf(linesOf('combined', visitsOf(41, 500), 5)))
    expect(await send(connector, line('00'))).toEqual(KNOWN)
  })

  it('is recognised until the keys of its minute are purged, counted from the last record of that minute', async () => {
    const connector = await connect('combined')
    await send(connector, line('00'))
    test.clock.now = new Date('2026-03-05T10:00:00.000Z')
    await send(connector, line('59'))
    await deleteKeysBefore(test.db, '2026-03-05')
    expect(await send(connector, line('00'))).toEqual(KNOWN)
    await deleteKeysBefore(test.db, '2026-03-06')
    expect(await send(connector, line('00'))).toMatchObject({ agentVisits: 1 })
  })
})
