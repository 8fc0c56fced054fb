import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { type HeardStream, openHeardStream } from '../../test/helpers/event-stream.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR, updateKeyRevoked } from '../auth/index.js'
import type { Actor } from '../context.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { NewEvent } from './event-types.js'
import { openEventFeed } from './open-event-feed.js'
import { listEvents } from './read-events.js'
import { recordEvents } from './record-events.js'
import type { WorkspaceEvent } from './schema.js'

const test = useTestApp()
const streams = new Set<HeardStream>()
let workspaceId: WorkspaceId

beforeEach(async () => {
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
})

afterEach(() => {
  for (const stream of streams) stream.close()
  streams.clear()
})

const ready = (reportId: string): NewEvent => ({
  type: 'report.ready',
  data: { reportId, reportTitle: 'Report' },
})
const audited = (auditId: string): NewEvent => ({
  type: 'audit.completed',
  data: { auditId, kind: 'content', url: 'https://example.com/', query: null },
})

const record = (...events: NewEvent[]) => recordEvents(test.services, test.db, workspaceId, events)

interface EventList {
  items: WorkspaceEvent[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const list = (query = '') => test.send<EventList>('GET', `/v1/events?workspaceId=${workspaceId}${query}`)
const sequencesOf = async (query = '') => (await list(query)).body.items.map(({ sequence }) => sequence)

async function follow(query = '', headers: { lastEventId?: string; accept?: string } = {}) {
  const stream = await openHeardStream(test, `/v1/events?workspaceId=${workspaceId}${query}`, headers)
  streams.add(stream)
  return stream
}

describe('GET /v1/events', () => {
  it('200 lists the events, the oldest first', async () => {
    await record(ready('a'), audited('b'))
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          sequence: 1,
          type: 'report.ready',
          timestamp: '2026-03-02T10:00:00.000Z',
          workspaceId,
          title: 'Report is ready',
          sentence: 'The first figures of the report are ready.',
          path: '/reports/a',
          data: { reportId: 'a', reportTitle: 'Report' },
        },
        expect.objectContaining({ sequence: 2, type: 'audit.completed' }),
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 continues after a number, or with a cursor', async () => {
    await record(...['a', 'b', 'c', 'd'].map(ready))
    expect(await sequencesOf('&after=2')).toEqual([3, 4])
    expect(await sequencesOf('&after=4')).toEqual([])
    expect(await sequencesOf('&after=9000')).toEqual([])
    const { body } = await list('&after=1&limit=2')
    expect(body.items.map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(await sequencesOf(`&after=1&limit=2&cursor=${body.paging.nextCursor}`)).toEqual([4])
  })

  it('200 begins with the newest on request', async () => {
    await record(ready('a'), audited('b'), ready('c'), ready('d'))
    expect(await sequencesOf('&sortOrder=desc')).toEqual([4, 3, 2, 1])
    expect(await sequencesOf('&sortOrder=desc&after=2')).toEqual([4, 3])
    const { body } = await list('&sortOrder=desc&types=report.ready&limit=2')
    expect(body.items.map(({ sequence }) => sequence)).toEqual([4, 3])
    const cursor = body.paging.nextCursor
    expect(await sequencesOf(`&sortOrder=desc&types=report.ready&limit=2&cursor=${cursor}`)).toEqual([1])
  })

  it('200 lists only the requested types', async () => {
    await record(ready('a'), audited('b'), ready('c'), audited('d'))
    expect(await sequencesOf('&types=audit.completed')).toEqual([2, 4])
    expect(await sequencesOf('&types=audit.completed,report.ready&types=audit.failed')).toEqual([1, 2, 3, 4])
    expect(await sequencesOf('&types=audit.completed,audit.completed&limit=2')).toEqual([2, 4])
    expect(await sequencesOf('&types=audit.failed')).toEqual([])
  })

  it('200 as NDJSON has all of them, one a line', async () => {
    await record(...Array.from({ length: 620 }, (_, index) => ready(`r${index}`)))
    const { text, headers } = await test.send('GET', `/v1/events?workspaceId=${workspaceId}&after=10`, {
      headers: { accept: 'application/x-ndjson' },
    })
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as WorkspaceEvent).sequence)).toEqual(
      Array.from({ length: 610 }, (_, index) => index + 11),
    )
  })

  it('200 waits for new events on request', async () => {
    await record(ready('a'))
    const waiting = list('&after=1&wait=30&types=report.ready')
    await record(audited('b'))
    await record(ready('c'))
    expect((await waiting).body.items).toEqual([expect.objectContaining({ sequence: 3 })])
  })

  it('200 does not wait if there are events already, and waits no longer than requested', async () => {
    await record(ready('a'))
    expect(await sequencesOf('&wait=30')).toEqual([1])
    expect(await sequencesOf('&after=1&wait=1')).toEqual([])
  })

  it('400 for an invalid number, an unknown type or too long a wait', async () => {
    const { status, body } = await test.send<{ errors: { path: string }[] }>(
      'GET',
      `/v1/events?workspaceId=${workspaceId}&after=-1&types=ping,report.gone&wait=31`,
    )
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path)).toEqual(['after', 'types.0', 'types.1', 'wait'])
  })

  it('400 without a workspace', async () => {
    expect((await test.send('GET', '/v1/events')).status).toBe(400)
  })
})

describe('GET /v1/events with Accept: text/event-stream', () => {
  it('200 sends the existing events, and then new ones', async () => {
    await record(ready('a'), audited('b'))
    const { response, next } = await follow('&after=1')
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const [stored] = (await list('&after=1')).body.items
    expect(await next()).toEqual({ event: 'audit.completed', id: '2', data: JSON.stringify(stored) })
    await record(ready('c'))
    expect(await next()).toMatchObject({ event: 'report.ready', id: '3' })
  })

  it('200 continues after the last event that the client has received', async () => {
    await record(ready('a'), ready('b'), ready('c'))
    const { next } = await follow('&after=0', { lastEventId: '2' })
    expect(await next()).toMatchObject({ id: '3' })
  })

  it('200 sends the next event to a client whose number is beyond the last one, as after a restore', async () => {
    await record(ready('a'), ready('b'))
    const { next } = await follow('&after=1002')
    await record(ready('c'))
    expect(await next()).toMatchObject({ id: '3' })
    const reconnected = await follow('', { lastEventId: '1003' })
    await record(ready('d'))
    expect(await reconnected.next()).toMatchObject({ id: '4' })
  })

  it('200 responds at once if there are no events yet', async () => {
    const { response, nextBlock } = await follow()
    expect(response.status).toBe(200)
    expect(await nextBlock()).toBe('retry: 2000')
  })

  it('200 skips types that are not requested', async () => {
    const { next } = await follow('&types=audit.completed')
    await record(ready('a'))
    await record(...Array.from({ length: 150 }, (_, index) => audited(`a${index}`)))
    for (let sequence = 2; sequence <= 151; sequence += 1)
      expect(await next()).toMatchObject({ id: String(sequence) })
  })

  it('200 is JSON for a client that accepts any type', async () => {
    const { response } = await follow('', { accept: '*/*' })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('requests that wait for events', () => {
  it('are limited to twenty of a key and sixty of a workspace; others get a response at once', () => {
    const feed = openEventFeed(test.services, 5)
    const waitsOf = (count: number, keyId: string, where = 'one') =>
      Array.from({ length: count }, () => feed.takeWait({ keyId, workspaceId: where }))
    const leave = waitsOf(20, 'a')
    expect(leave.every((one) => one !== undefined)).toBe(true)
    expect(waitsOf(1, 'a', 'another')).toEqual([undefined])
    leave[0]?.()
    expect(waitsOf(1, 'a', 'another')).not.toEqual([undefined])
    expect([...waitsOf(20, 'b'), ...waitsOf(20, 'c')]).not.toContain(undefined)
    expect(waitsOf(2, 'd').map((one) => one === undefined)).toEqual([false, true])
    expect(waitsOf(1, 'd', 'another')).not.toEqual([undefined])
  })

  /** Waits as a request that was admitted with this key. */
  async function waitWith({ id, session }: { id: string; session?: { id: string } }) {
    const actor: Actor = {
      ...OPERATOR,
      keyId: id,
      ...(session && { session: { ...session, expiresDate: test.clock.now } }),
    }
    const query = { workspaceId, types: [], after: 0, sortOrder: 'asc' as const, wait: 30 }
    const feed = openEventFeed(test.services, 5)
    return listEvents({ ...test.services, actor, workspaceId }, feed, query, { limit: 10, after: undefined })
  }

  it('get the next event if their number is beyond the last one', async () => {
    await record(ready('a'))
    const feed = {
      ...openEventFeed(test.services, 5),
      follow: async function* () {
        yield 1
        await record(ready('b'))
        yield 2
      },
    }
    const query = { workspaceId, types: undefined, after: 1001, sortOrder: 'asc' as const, wait: 30 }
    const ctx = { ...test.services, actor: OPERATOR, workspaceId }
    const page = await listEvents(ctx, feed, query, { limit: 10, after: undefined })
    expect(page.items).toMatchObject([{ sequence: 2 }])
  })

  it('end once their key is revoked or their session has ended', async () => {
    const revoked = await test.newKey()
    await updateKeyRevoked(test.db, revoked.id, test.clock.now)
    await expect(waitWith(revoked)).rejects.toMatchObject({ kind: 'unauthorized' })
    const ended = { ...(await test.newKey()), session: { id: 'ended' } }
    await expect(waitWith(ended)).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  it('get no event that happens after their key is revoked', async () => {
    const { id } = await test.newKey()
    const waiting = waitWith({ id }).catch((error: unknown) => error)
    await test.db.transaction(async (tx) => {
      await updateKeyRevoked(tx, id, test.clock.now)
      await recordEvents(test.services, tx, workspaceId, [ready('a')])
    })
    expect(await waiting).toMatchObject({ kind: 'unauthorized' })
  })
})

describe('a server that stops', () => {
  it('responds to requests that wait for events', async () => {
    const feed = openEventFeed(test.services, 5)
    const ending = new AbortController()
    const waiting = feed.follow(workspaceId, ending.signal)
    expect((await waiting.next()).value).toBe(0)
    const next = waiting.next()
    feed.close()
    let end = await next
    while (end.done !== true) end = await waiting.next()
    expect(await feed.follow(workspaceId, ending.signal).next()).toEqual({ done: true, value: undefined })
  })
})
