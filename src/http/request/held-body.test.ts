import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace, signInPerson } from '../../../test/helpers/seed.js'

const test = useTestApp()
let served: TestApp
let admit = () => {}

beforeAll(async () => {
  served = appOn(test.db, { limits: { lingerMs: 1 } })
  served.app.addHook('preParsing', async () => admit())
  // An installation keeps at least one owner.
  await signInPerson(test, { isOwner: true })
  await served.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
})

afterAll(() => served.app.close())

const ANSWER = `${JSON.stringify({
  prompt: 'best shoes?',
  country: 'us',
  engine: 'chatgpt',
  day: '2026-03-01',
  text: 'Try Nike.',
})}\n`

interface Held {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

async function answerTo(asked: ClientRequest): Promise<{ status: number | undefined; text: string }> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, text }
}

/** Begins a request that is admitted, and sends the first half of its body. */
async function hold({ method, path, headers, body }: Held) {
  const admitted = new Promise<void>((resolve) => (admit = resolve))
  const { port } = served.app.server.address() as AddressInfo
  const length = String(Buffer.byteLength(body))
  const sent = { 'content-type': 'application/json', ...headers, 'content-length': length }
  const asked = request({ host: '127.0.0.1', port, method, path, headers: sent })
  const answer = answerTo(asked)
  const half = Math.floor(body.length / 2)
  asked.write(body.slice(0, half))
  await admitted
  return {
    /** Sends the rest after this many seconds. */
    end: (seconds: number) => {
      served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
      asked.end(body.slice(half))
      return answer
    },
  }
}

const holdJson = (held: Omit<Held, 'body'>, body: object) => hold({ ...held, body: JSON.stringify(body) })

describe('a request whose body is held open', () => {
  it('403 if its sender has lost the required rights meanwhile', async () => {
    const { id, headers } = await signInPerson(test, { isOwner: true })
    const key = { name: 'after', scopes: ['admin'], allWorkspaces: true, isService: true }
    const held = [
      await holdJson({ method: 'PATCH', path: `/v1/people/${id}`, headers }, { isOwner: true }),
      await holdJson({ method: 'POST', path: '/v1/api-keys', headers }, key),
      await holdJson({ method: 'POST', path: '/v1/workspaces', headers }, { name: 'Another' }),
    ]
    expect((await test.send('PATCH', `/v1/people/${id}`, { body: { isOwner: false } })).status).toBe(200)
    const answers = await Promise.all(held.map(({ end }) => end(1)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await test.send('GET', `/v1/people/${id}`)).body.isOwner).toBe(false)
  })

  it('401 if its key was revoked meanwhile, or its session has ended', async () => {
    const { id, key } = await test.newKey({ scopes: ['admin'] })
    const { headers } = await signInPerson(test, { isOwner: true })
    const order = { method: 'POST', path: '/v1/invitations' }
    const body = { email: 'later@example.com', isOwner: true }
    const byKey = await holdJson({ ...order, headers: { authorization: `Bearer ${key}` } }, body)
    const bySession = await holdJson({ ...order, headers }, body)
    await test.send('DELETE', `/v1/api-keys/${id}`)
    await test.send('DELETE', '/v1/session', { key: null, headers })
    const answers = [await byKey.end(1), await bySession.end(1)]
    expect(answers.map(({ status, text }) => [status, text.includes('sl_invite_')])).toEqual([
      [401, false],
      [401, false],
    ])
  })

  it('403 at the same moment, if it grants access', async () => {
    const { id, headers } = await signInPerson(test, { isOwner: true })
    const held = await holdJson({ method: 'PATCH', path: `/v1/people/${id}`, headers }, { isOwner: true })
    await test.send('PATCH', `/v1/people/${id}`, { body: { isOwner: false } })
    expect((await held.end(0)).status).toBe(403)
  })

  it('201 if no rights were lost, with the usual response', async () => {
    const { key } = await test.newKey({ scopes: ['admin'] })
    const headers = { authorization: `Bearer ${key}` }
    const held = await holdJson({ method: 'POST', path: '/v1/workspaces', headers }, { name: 'In time' })
    const { status, text } = await held.end(5)
    expect([status, JSON.parse(text)]).toMatchObject([201, { name: 'In time' }])
  })

  it('401 for answers that are sent for more than ten seconds, once their key is revoked', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, key } = await test.newKey()
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
    const path = `/v1/workspaces/${workspaceId}/answers`
    const held = await hold({ method: 'POST', path, headers, body: `${ANSWER}${ANSWER}` })
    await test.send('DELETE', `/v1/api-keys/${id}`)
    expect((await held.end(10)).status).toBe(401)
  })
})
