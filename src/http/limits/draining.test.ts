import { connect, type AddressInfo, type Socket } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedConnector } from '../../../test/helpers/valid-request.js'

const test = useTestApp()
const sockets = new Set<Socket>()
const apps: TestApp[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await Promise.all(apps.splice(0).map(({ app }) => app.close()))
})

/** A separate server that waits this long for bodies when it stops. `stopping` resolves when it begins to stop. */
async function listening(drainBodyMs: number): Promise<TestApp & { stopping: Promise<void> }> {
  const served = appOn(test.db, { limits: { drainBodyMs, lingerMs: 1 } })
  apps.push(served)
  const stopping = new Promise<void>((resolve) => served.app.addHook('preClose', async () => resolve()))
  await served.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  return { ...served, stopping }
}

/** A connection with a request of which this much was sent, and whose body the server reads. */
async function halfSent({ app }: TestApp, head: string, half: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  let heard = ''
  const continued = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (heard.startsWith(CONTINUE)) resolve()
    })
  })
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(heard.replace(CONTINUE, ''))),
  )
  socket.write(`${head}expect: 100-continue\r\n\r\n`)
  await continued
  socket.write(half)
  return { socket, closed }
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

const postOf = (path: string, key: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
  `content-type: application/x-ndjson\r\ncontent-length: ${length}\r\n`

const ANSWER = `${JSON.stringify({
  prompt: 'best shoes?',
  country: 'us',
  engine: 'chatgpt',
  day: '2026-03-01',
  text: 'Try Nike.',
})}\n`

const LOG_LINE =
  '203.0.113.7 - - [01/Mar/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "Mozilla/5.0; compatible; GPTBot/1.3; +https://openai.com/gptbot"\n'

const REFUSED = /^HTTP\/1\.1 503 [^]*\r\n\r\n\{"message":"The server is stopping. Try again shortly."\}$/

function expectRefusal(heard: string): void {
  expect(heard).toMatch(REFUSED)
  expect(heard).toMatch(/\r\nretry-after: 1\r\n/i)
  expect(heard).toMatch(/\r\nx-request-id: \w+\r\n/i)
}

describe('a server that stops', () => {
  it('refuses a half-sent import of answers with 503, and stores nothing of it', async () => {
    const workspaceId = await seedWorkspace(test)
    const served = await listening(1)
    const { key } = await test.newKey()
    const head = postOf(`/v1/workspaces/${workspaceId}/answers`, key, 2 * ANSWER.length)
    const { closed } = await halfSent(served, head, ANSWER)
    await served.app.close()
    expectRefusal(await closed)
    const { body } = await test.send('GET', `/v1/workspaces/${workspaceId}`)
    expect(body.promptsUsedCount).toBe(0)
  })

  it('refuses a half-sent log with 503, and counts nothing of it', async () => {
    const { id, token } = await seedConnector(test, await seedWorkspace(test), { source: 'combined' })
    const served = await listening(1)
    const { closed } = await halfSent(
      served,
      postOf(`/v1/ingest/${id}`, token, 2 * LOG_LINE.length),
      LOG_LINE,
    )
    await served.app.close()
    expectRefusal(await closed)
    const again = await test.send('POST', `/v1/ingest/${id}`, { key: token, raw: LOG_LINE })
    expect(again.body).toEqual({ accepted: 1, agentVisits: 1, dropped: {}, pathsLeftOut: 0 })
  })

  it('completes an import whose rest arrives in time', async () => {
    const workspaceId = await seedWorkspace(test)
    const served = await listening(60_000)
    const { key } = await test.newKey()
    const head = postOf(`/v1/workspaces/${workspaceId}/answers`, key, 2 * ANSWER.length)
    const { socket, closed } = await halfSent(served, `${head}connection: close\r\n`, ANSWER)
    const stopped = served.app.close()
    await served.stopping
    socket.write(ANSWER.replace('chatgpt', 'gemini').padEnd(ANSWER.length))
    await stopped
    expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*"stored":2/)
  })

  it('refuses new requests on an open connection with 503, in the form of every refusal', async () => {
    const served = await listening(60_000)
    const { key } = await test.newKey()
    const read = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`
    const head = postOf(`/v1/workspaces/${await seedWorkspace(test)}/answers`, key, ANSWER.length)
    const { socket, closed } = await halfSent(served, head, ANSWER.slice(0, 10))
    const stopped = served.app.close()
    await served.stopping
    socket.write(ANSWER.slice(10) + read('/v1/workspaces'))
    await stopped
    const second = (await closed).split('HTTP/1.1 503').at(1)
    expectRefusal(`HTTP/1.1 503${second}`)
  })
})
