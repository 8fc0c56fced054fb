import { connect, type AddressInfo, type Socket } from 'node:net'

import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'

/** Small, so that a test can reach them. A connection with an incomplete body is closed at once. */
const LIMITS = {
  withKey: 30,
  withoutKey: 25,
  healthChecks: 20,
  signIn: 12,
  pages: 12,
  perKey: 10,
  perWorkspace: 15,
  forModestKeys: 6,
  few: 2,
  unverifiedPerAddress: 20,
  perAddress: 10,
  signInPerAddress: 4,
  forModestAddresses: 2,
  lingerMs: 1,
}

const test = useTestApp({ limits: LIMITS })
const clients = new Set<Socket>()
/** Each resolves when the server has noticed the end of its connection. */
const endings = new Set<Promise<unknown>>()
let port = 0

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
  test.app.server.on('connection', (socket) =>
    endings.add(new Promise((resolve) => socket.once('close', resolve))),
  )
})

afterEach(closeAll)

async function closeAll(): Promise<void> {
  for (const socket of clients) socket.destroy()
  await Promise.all(endings)
  clients.clear()
  endings.clear()
}

/** A connection that has sent this text. */
async function connection(text: string) {
  const socket = connect(port, '127.0.0.1')
  clients.add(socket)
  const heard = { text: '' }
  socket.on('data', (chunk) => (heard.text += chunk.toString()))
  // A connection that the test cuts may end with a reset.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard.text)))
  const answered = new Promise<string>((resolve) => {
    socket.on('data', () => heard.text.includes('\r\n\r\n') && resolve(heard.text))
  })
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return { socket, closed, answered: Promise.race([answered, closed]) }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

const statusOf = (response: string) =>
  Number(response.replace('HTTP/1.1 100 Continue\r\n\r\n', '').slice(9, 12))

async function healthStatus(): Promise<number> {
  const { answered } = await connection(HEALTH)
  return statusOf(await answered)
}

const halfBody = (path: string, header = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${header}content-type: application/json\r\n` +
  'content-length: 5000\r\nexpect: 100-continue\r\n\r\n{'

const halfPost = (workspaceId: string, key: string | undefined) =>
  halfBody(`/v1/workspaces/${workspaceId}/tags`, key === undefined ? '' : `authorization: Bearer ${key}\r\n`)

/** An incomplete POST with a new session of a key, as a page sends it. */
async function halfPostOfSession(workspaceId: string, key: string): Promise<string> {
  const { headers } = await test.send('POST', '/v1/session', { key: null, body: { key } })
  const cookie = String(headers['set-cookie']).split(';')[0]
  return halfBody(
    `/v1/workspaces/${workspaceId}/tags`,
    `cookie: ${cookie}\r\nsec-fetch-site: same-origin\r\n`,
  )
}

/** Requests whose bodies never end. The server has told each of them to continue. */
async function sendHalf(texts: string[]): Promise<void> {
  const posts = await Promise.all(texts.map((text) => connection(text)))
  await Promise.all(posts.map(({ answered }) => answered))
}

const sendHalfPosts = (count: number, { key, at }: { key: string; at: string }) =>
  sendHalf(Array.from({ length: count }, () => halfPost(at, key)))

describe('requests in progress', () => {
  it.each([
    ['are followed by what is no HTTP', `${HEALTH.repeat(30)}BROKEN\r\n\r\n`],
    ['are followed by nothing, since the client has gone', HEALTH.repeat(30)],
  ])('are no longer counted when pipelined requests %s', async (_, text) => {
    for (let round = 0; round < 5; round += 1) {
      const { socket, closed } = await connection(text)
      if (!text.includes('BROKEN')) socket.destroy()
      await closed
    }
    expect(await healthStatus()).toBe(200)
  })

  it('of one key are limited, and those of another key continue', async () => {
    const workspaceId = await seedWorkspace(test)
    const [greedy, modest] = [await test.newKey(), await test.newKey()]
    await sendHalfPosts(LIMITS.perKey, { key: greedy.key, at: workspaceId })
    const { closed } = await connection(halfPost(workspaceId, greedy.key))
    const refused = await closed
    expect(statusOf(refused)).toBe(429)
    expect(refused).toMatch(/retry-after: 1\r\n/i)
    expect(refused).toContain('This key has 10 requests in progress')
    expect((await test.send('GET', '/v1/workspaces', { key: modest.key })).status).toBe(200)
  })

  it('of one key are limited in any spelling of its header', async () => {
    const workspaceId = await seedWorkspace(test)
    const { key } = await test.newKey()
    await sendHalfPosts(LIMITS.perKey, { key, at: workspaceId })
    const spelt = halfPost(workspaceId, key).replace('Bearer ', 'bEARER   ')
    const { closed } = await connection(spelt)
    expect(statusOf(await closed)).toBe(429)
  })

  it('of one key are limited however many sessions it has', async () => {
    const workspaceId = await seedWorkspace(test)
    const [greedy, modest] = [await test.newKey(), await test.newKey()]
    for (let begun = 0; begun < LIMITS.perKey; begun += 1)
      await sendHalf([await halfPostOfSession(workspaceId, greedy.key)])
    for (const text of [
      await halfPostOfSession(workspaceId, greedy.key),
      halfPost(workspaceId, greedy.key),
    ]) {
      const { closed } = await connection(text)
      expect(statusOf(await closed)).toBe(429)
    }
    expect((await test.send('GET', '/v1/workspaces', { key: modest.key })).status).toBe(200)
  })

  it('of the keys of one workspace are limited, and those of another continue', async () => {
    const [greedy, modest] = [await seedWorkspace(test), await seedWorkspace(test)]
    const keyFor = async (id: string) => (await test.newKey({ workspaces: [id] })).key
    for (let sent = 0; sent < LIMITS.perWorkspace; sent += 5)
      await sendHalfPosts(5, { key: await keyFor(greedy), at: greedy })
    const refused = await test.send('GET', '/v1/workspaces', { key: await keyFor(greedy) })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect((await test.send('GET', '/v1/workspaces', { key: await keyFor(modest) })).status).toBe(200)
  })

  it('that sign in take no slots from pages and other requests', async () => {
    const { key } = await test.newKey()
    await sendHalf(Array.from({ length: LIMITS.signInPerAddress }, () => halfBody('/v1/session')))
    expect((await test.send('POST', '/v1/session', { key: null, body: { key } })).status).toBe(429)
    for (const path of ['/', '/v1/openapi.json', '/healthz'])
      expect((await test.send('GET', path, { key: null })).status).not.toBe(429)
    expect((await test.send('GET', '/v1/workspaces', { key })).status).toBe(200)
  })

  it('of one address are limited if no key is needed, whatever key is sent', async () => {
    const count = 3 * LIMITS.perAddress
    const ask = (index: number) =>
      `GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\nauthorization: Bearer made-up-${index}\r\n` +
      `connection: ${index === count - 1 ? 'close' : 'keep-alive'}\r\n\r\n`
    const { closed } = await connection(Array.from({ length: count }, (_, index) => ask(index)).join(''))
    const statuses = [...(await closed).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMITS.perAddress)
  })

  it('with invented keys are limited by address, and those of a valid key continue', async () => {
    const { key } = await test.newKey()
    const asked = () => test.send('GET', '/v1/accounts/info', { key })
    expect((await asked()).status).toBe(200)
    const count = 3 * LIMITS.unverifiedPerAddress
    const ask = (index: number) =>
      `GET /v1/workspaces HTTP/1.1\r\nhost: x\r\nauthorization: Bearer sl_live_made_up_${index}\r\n` +
      `connection: ${index === count - 1 ? 'close' : 'keep-alive'}\r\n\r\n`
    const { closed } = await connection(Array.from({ length: count }, (_, index) => ask(index)).join(''))
    expect((await asked()).status).toBe(200)
    const statuses = [...(await closed).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(
      LIMITS.unverifiedPerAddress,
    )
  })

  it('of one key may be as many as before once they have ended', async () => {
    const workspaceId = await seedWorkspace(test)
    const { key } = await test.newKey()
    await sendHalfPosts(LIMITS.perKey, { key, at: workspaceId })
    await closeAll()
    for (let sent = 0; sent < 2 * LIMITS.perKey; sent += 1)
      expect((await test.send('GET', '/v1/accounts/info', { key })).status).toBe(200)
  })

  async function fillSlots(at: string): Promise<void> {
    for (let filled = 0; filled < LIMITS.withKey; filled += LIMITS.perKey) {
      const { key } = await test.newKey()
      await sendHalfPosts(LIMITS.perKey, { key, at })
    }
  }

  it('of busy keys leave slots for a key that has few', async () => {
    const workspaceId = await seedWorkspace(test)
    await fillSlots(workspaceId)
    const { key } = await test.newKey()
    expect((await test.send('GET', '/v1/workspaces', { key })).status).toBe(200)
    await sendHalfPosts(LIMITS.few, { key, at: workspaceId })
    expect((await test.send('GET', '/v1/workspaces', { key })).status).toBe(503)
  })

  it('of all keys together are limited, and health checks still get a response', async () => {
    const workspaceId = await seedWorkspace(test)
    await fillSlots(workspaceId)
    for (let filled = 0; filled < LIMITS.forModestKeys; filled += LIMITS.few) {
      const { key } = await test.newKey()
      await sendHalfPosts(LIMITS.few, { key, at: workspaceId })
    }
    const { key } = await test.newKey()
    expect((await test.send('GET', '/v1/workspaces', { key })).status).toBe(503)
    expect(await healthStatus()).toBe(200)
    expect((await test.send('GET', '/readyz', { key: null })).status).toBe(200)
  })
})

describe('a refused request whose body has not arrived', () => {
  it('gets a response at once, and its connection is closed', async () => {
    const workspaceId = await seedWorkspace(test)
    const { closed } = await connection(halfPost(workspaceId, undefined))
    expect(statusOf(await closed)).toBe(401)
  })

  it('to an unknown route is closed, too', async () => {
    const { closed } = await connection('POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
    expect(statusOf(await closed)).toBe(404)
  })

  it('with an address that cannot be decoded is closed, too', async () => {
    const { closed } = await connection('POST /%zz HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
    expect(statusOf(await closed)).toBe(400)
  })
})

it('has its connection kept once its body has arrived', async () => {
  const { socket, answered } = await connection(
    'POST /v1/workspaces HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  expect(statusOf(await answered)).toBe(401)
  const second = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  socket.write(HEALTH)
  expect(statusOf(await second)).toBe(200)
})
