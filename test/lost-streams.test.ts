import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { SERVER_LIMITS } from '../src/http/app-options.js'
import { isTabular, type Route } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { mcpMessage } from '../src/mcp/session.fixture.js'
import { useTestApp } from './helpers/app.js'
import { rolesIn, seedPerson, type Somebody } from './helpers/assistants.js'
import { listening, openHeardStream } from './helpers/event-stream.js'
import { seedWorkspace } from './helpers/seed.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

/** The program checks every ten seconds; here it checks every 20 ms. */
const test = useTestApp({ limits: { pingMs: 20 } })

const STREAMS = describedRoutes().filter(
  (route) => route.kind === 'events' || (isTabular(route) && route.followed !== undefined),
)

/** A stream that a client has opened. */
interface FollowedStream {
  what: string
  status: number
  /** Resolves when the stream has ended for any reason. */
  ended: Promise<string>
  /** How often data arrived. */
  heard: () => number
}

const closings: (() => void)[] = []
afterEach(() => closings.splice(0).forEach((close) => close()))

const seeded = {} as Seeded
let elsewhereId: string
beforeAll(async () => {
  Object.assign(seeded, await seedAll(test))
  elsewhereId = await seedWorkspace(test, { name: 'Others' })
  await test.runJobs()
})

type Sender = { key?: string; cookie?: string }

async function follow(route: Route, { key = '', ...sender }: Sender): Promise<FollowedStream> {
  const stream = await openHeardStream(test, validRequest(route, seeded).url, { key, ...sender })
  closings.push(stream.close)
  let heard = 0
  const hear = async () => {
    while ((await stream.nextBlock()) !== undefined) heard += 1
  }
  const what = route.operationId
  const ended = hear().then(
    () => what,
    () => what,
  )
  return { what, status: stream.response.status, ended, heard: () => heard }
}

/** An administrator, who may open every stream. */
async function seedMember() {
  const person = await seedPerson(test, rolesIn(seeded.workspaceId, 'admin'))
  const { id: keyId, key } = await test.newKey({ scopes: ['admin'], ownerId: person.id })
  return { id: person.id, person, keyId, key }
}

/** Opens every stream twice: by the session of a member and by a key of theirs. */
async function openAll({ person, key }: Member) {
  const cookie = `sightline_session=${person.token}`
  const byBrowser = await Promise.all(STREAMS.map((route) => follow(route, { cookie })))
  return { byBrowser, byKey: await openBy(key) }
}

const openBy = (key: string) => Promise.all(STREAMS.map((route) => follow(route, { key })))

const patch = (url: string, body: object) => expectDone(test.send('PATCH', url, { body }))
const remove = (url: string) => expectDone(test.send('DELETE', url))

async function expectDone(sent: Promise<{ status: number }>): Promise<void> {
  expect((await sent).status).toBeLessThan(300)
}

async function sessionOf(person: Somebody): Promise<string> {
  const { body } = await person.ask('GET', '/v1/sessions')
  return (body.items as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent)?.id ?? ''
}

const client = () => ({ workspaceId: seeded.workspaceId, role: 'client', reportId: seeded.reportId })

type Member = Awaited<ReturnType<typeof seedMember>>
type Opened = Awaited<ReturnType<typeof openAll>>
const all = ({ byBrowser, byKey }: Opened) => [...byBrowser, ...byKey]

/** Changes that take away a member's access, and the streams that they end. */
const LOSSES: [string, (member: Member) => Promise<void>, (opened: Opened) => FollowedStream[]][] = [
  ['who is removed from the workspace', ({ id }) => patch(`/v1/people/${id}`, { memberships: [] }), all],
  [
    'who becomes a client of a report',
    ({ id }) => patch(`/v1/people/${id}`, { memberships: [client()] }),
    all,
  ],
  ['who is deleted', ({ id }) => remove(`/v1/people/${id}?keys=revoke`), all],
  [
    'whose session is ended',
    async ({ person }) => remove(`/v1/sessions/${await sessionOf(person)}`),
    ({ byBrowser }) => byBrowser,
  ],
  ['whose key is revoked', ({ keyId }) => remove(`/v1/api-keys/${keyId}`), ({ byKey }) => byKey],
]

/** A service key with access to two workspaces. */
const seedKey = () => test.newKey({ scopes: ['admin'], workspaces: [seeded.workspaceId, elsewhereId] })

/** Changes that take away a service key's access. */
const LOSSES_OF_KEYS: [string, (id: string) => Promise<void>][] = [
  ['is revoked', (id) => remove(`/v1/api-keys/${id}`)],
  ['is narrowed to another workspace', (id) => patch(`/v1/api-keys/${id}`, { workspaceIds: [elsewhereId] })],
  ['is narrowed to what cannot read', (id) => patch(`/v1/api-keys/${id}`, { scopes: ['ingest'] })],
  ['is limited to another network', (id) => patch(`/v1/api-keys/${id}`, { networks: ['198.51.100.0/24'] })],
]

it('the interface has three event streams: of reports, of events and of the audit log', () => {
  expect(STREAMS.map(({ operationId }) => operationId).toSorted()).toEqual([
    'followBrandReport',
    'listAuditLog',
    'listEvents',
  ])
})

it('access to open streams is checked every ten seconds, so that they end within 15 seconds', () => {
  expect(SERVER_LIMITS.pingMs).toBeLessThanOrEqual(10_000)
})

describe('the open streams of a person', () => {
  it.each(LOSSES)('%s end, and those of other people go on', async (_, lose, lost) => {
    const [member, other] = [await seedMember(), await seedMember()]
    const [opened, others] = [await openAll(member), await openAll(other)]
    expect(new Set([...all(opened), ...all(others)].map(({ status }) => status))).toEqual(new Set([200]))
    await lose(member)
    await Promise.all(lost(opened).map(({ ended }) => ended))
    await expectGoingOn([...all(others), ...all(opened).filter((one) => !lost(opened).includes(one))])
  })
})

describe('the open streams of a service key', () => {
  it.each(LOSSES_OF_KEYS)('that %s end, and those of other keys go on', async (_, lose) => {
    const [{ id, key }, other] = [await seedKey(), await seedKey()]
    const [opened, others] = [await openBy(key), await openBy(other.key)]
    await lose(id)
    await Promise.all(opened.map(({ ended }) => ended))
    await expectGoingOn(others)
  })
})

/** Waits for two more pings: access was checked in between. */
async function expectGoingOn(streams: FollowedStream[]): Promise<void> {
  let over: string | undefined
  for (const { ended } of streams) void ended.then((what) => (over = what))
  for (const { heard } of streams) {
    const before = heard()
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(before + 2), { timeout: 30_000, interval: 5 })
  }
  expect(over).toBeUndefined()
}

/** A request that waits for an event that never comes. */
async function wait(key: string): Promise<() => Promise<number>> {
  const path = `/v1/events?workspaceId=${seeded.workspaceId}`
  const newest = await test.send<{ items: { sequence: number }[] }>('GET', `${path}&sortOrder=desc&limit=1`)
  const waiting = test.send('GET', `${path}&after=${newest.body.items[0]?.sequence ?? 0}&wait=30`, { key })
  return async () => (await waiting).status
}

it.each(LOSSES_OF_KEYS)('a request that waits for events is refused once its key %s', async (_, lose) => {
  const { id, key } = await seedKey()
  const status = await wait(key)
  await lose(id)
  expect([401, 403]).toContain(await status())
})

it('a request that waits for events is refused once its person is removed from the workspace', async () => {
  const { person, key } = await seedMember()
  const status = await wait(key)
  await patch(`/v1/people/${person.id}`, { memberships: [] })
  expect(await status()).toBe(403)
})

it('a client that subscribes to notifications at /mcp learns at once that there are none, and no stream stays open', async () => {
  const { key } = await seedKey()
  const uri = `sightline://reports/${seeded.reportId}`
  const wanted = { toolsListChanged: true, resourcesListChanged: true, resourceSubscriptions: [uri] }
  const { body, headers } = mcpMessage('subscriptions/listen', { notifications: wanted })
  const response = await fetch(`${await listening(test)}/mcp`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('complete')])
})
