import { connect, type Socket } from 'node:net'

import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'

const ADMIN_KEY = 'floods_admin_key_0123456789'
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

/** What strangers and greedy clients can do to the whole program from outside. */
describe('a flood', () => {
  const scratch = useScratch()
  const sockets = new Set<Socket>()
  let url = ''
  let tags = ''

  const api = (
    method: string,
    path: string,
    { key = ADMIN_KEY, body }: { key?: string; body?: object } = {},
  ) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  const newKey = async () => {
    const order = { name: 'flood', scopes: ['read', 'write'], allWorkspaces: true }
    const answer = await api('POST', '/v1/api-keys', { body: order })
    return ((await answer.json()) as { key: string }).key
  }

  beforeAll(async () => {
    const env = { SIGHTLINE_ADMIN_KEY: ADMIN_KEY, SIGHTLINE_LOG_LEVEL: 'error' }
    const program = scratch.run(['start'], { cwd: await scratch.directory(), env })
    url = (await program.until(/http:\/\/127\.0\.0\.1:\d+/))[0]
    const workspace = await api('POST', '/v1/workspaces', { body: { name: 'Floods' } })
    tags = `/v1/workspaces/${((await workspace.json()) as { id: string }).id}/tags`
  })

  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  })

  function open(text: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    sockets.add(socket)
    const heard = { text: '' }
    socket.on('data', (chunk) => (heard.text += chunk.toString()))
    socket.on('error', () => undefined)
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard.text)))
    const answered = new Promise<string>((resolve) => socket.once('data', () => resolve(heard.text)))
    return { socket, closed, answered }
  }

  const halfPost = (authorization: string) =>
    `POST ${tags} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`

  /** A byte every few seconds, for as long as the connection is open. */
  function trickle(socket: Socket): void {
    const timer = setInterval(() => socket.write(' '), 3000)
    socket.once('close', () => clearInterval(timer))
  }

  it.each([
    ['what is no HTTP', `${HEALTH.repeat(30)}BROKEN\r\n\r\n`],
    ['the end of the connection', HEALTH.repeat(30)],
  ])('of pipelined requests that end in %s leaves nothing behind', async (_, text) => {
    for (let round = 0; round < 100; round += 1) {
      const { socket, closed, answered } = open(text)
      if (!text.includes('BROKEN')) void answered.then(() => socket.destroy())
      await closed
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await api('GET', '/v1/workspaces')).status).toBe(200)
  })

  it('of one key that trickles 1,150 bodies shuts nobody else out', async () => {
    const [greedy, modest] = [await newKey(), await newKey()]
    const posts = Array.from({ length: 1150 }, () => open(halfPost(`authorization: Bearer ${greedy}\r\n`)))
    const refused = posts.map(({ closed }) => closed).slice(200)
    for (const { socket } of posts) trickle(socket)
    expect(await Promise.race(refused)).toMatch(/^HTTP\/1\.1 429 /)
    const others = await Promise.all(
      Array.from({ length: 40 }, () => api('GET', '/v1/workspaces', { key: modest })),
    )
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const answers = await Promise.all(posts.map(({ closed }) => closed))
    const given = (status: number) => answers.filter((text) => text.startsWith(`HTTP/1.1 ${status} `)).length
    expect([given(408), given(429)]).toEqual([200, 950])
  })

  it('of 400 slow bodies without a key is cut', async () => {
    const posts = Array.from({ length: 400 }, () => open(halfPost('')))
    for (const { socket } of posts) trickle(socket)
    const answers = await Promise.all(posts.map(({ closed }) => closed))
    expect(answers.filter((text) => !/^HTTP\/1\.1 (401|429) /.test(text))).toEqual([])
    expect(answers.filter((text) => text.startsWith('HTTP/1.1 401 ')).length).toBeGreaterThan(0)
  })
})
