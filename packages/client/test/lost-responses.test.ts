import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { listening } from '../../../test/helpers/event-stream.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { Conflict, ConnectionFailed, Sightline } from '../src/index.js'

const test = useTestApp()
let client: Sightline
let workspaceId = ''
/** How many of the next responses are lost, and the requests that reached the server. */
const proxy = { losing: 0, passed: [] as string[] }

/** Passes a request on, waits until the server has answered it completely, and then may cut the connection. */
async function pass(from: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming
  const onward = request(from + url, { method, headers })
  incoming.pipe(onward)
  const [response] = (await once(onward, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  proxy.passed.push(`${method} ${response.statusCode}`)
  if (proxy.losing > 0) {
    proxy.losing -= 1
    incoming.socket.destroy()
  } else outgoing.writeHead(response.statusCode ?? 500, response.headers).end(Buffer.concat(chunks))
}

const server = createServer((incoming, outgoing) => void pass(address, incoming, outgoing))
let address = ''

beforeAll(async () => {
  address = await listening(test)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Removes waits between attempts; other tests check these with fake timers.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  client = new Sightline({ url, apiKey: ADMIN_KEY })
})
afterAll(() => server.close())
beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  proxy.passed = []
})

const count = async (table: string) => {
  const text = `select count(*)::int as n from ${table} where workspace_id = $1`
  const [row] = await test.db.rows<{ n: number }>({ text, values: [workspaceId] })
  return row?.n
}

describe('when the response is lost after the server has done the work, the client', () => {
  it('repeats a creation: it gets the object, which is created once', async () => {
    const promptIds = await seedPrompts(test, workspaceId)
    proxy.losing = 2
    const report = await client.brandReports.create({
      workspaceId,
      brand: 'Nike',
      brandDomain: 'nike.com',
      promptIds,
    })
    expect(proxy.passed).toEqual(['POST 201', 'POST 201', 'POST 201'])
    expect(await count('reports')).toBe(1)
    expect((await client.brandReports.read(report.id)).id).toBe(report.id)
  })

  it('repeats an import: nothing is stored twice', async () => {
    proxy.losing = 1
    const line = {
      prompt: 'best shoes?',
      country: 'us',
      engine: 'chatgpt' as const,
      day: '2026-03-01',
      text: 'Nike.',
    }
    expect(await client.answers.import(workspaceId, [line])).toMatchObject({
      received: 1,
      stored: 0,
      unchanged: 1,
    })
    expect(proxy.passed).toEqual(['POST 200', 'POST 200'])
    expect(await count('answers')).toBe(1)
  })

  it('repeats a request whose response shows a secret once: the server refuses it and names the object', async () => {
    proxy.losing = 1
    const body = { name: 'Shop', source: 'combined' as const, domains: ['nike.com'] }
    const error = await client.agentTraffic.createLogConnector(workspaceId, body).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Conflict)
    expect(await count('log_connectors')).toBe(1)
    const [made] = await client.agentTraffic.listLogConnectors(workspaceId).toArray()
    expect(JSON.stringify((error as Conflict).body)).toContain(made?.id)
  })

  it('repeats no other change: the caller gets ConnectionFailed and decides', async () => {
    const { id } = await seedReport(test, workspaceId)
    proxy.losing = 1
    await expect(client.brandReports.update(id, { reportTitle: 'New' })).rejects.toThrow(ConnectionFailed)
    expect(proxy.passed).toEqual(['PATCH 200'])
  })
})
