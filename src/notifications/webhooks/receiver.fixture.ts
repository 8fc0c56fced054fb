import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

import { afterEach } from 'vitest'

import type { TestApp } from '../../../test/helpers/app.js'
import { OPERATOR, requireWorkspace } from '../../auth/index.js'
import { recordEvents } from '../../events/index.js'

interface ReceivedMessage {
  id: string
  headers: Record<string, string>
  text: string
  body: Record<string, unknown>
  /** The path of the request, with the query. */
  path: string
}

/** Responds to a message. `index` counts the received messages. */
type Answer = (reply: ServerResponse, index: number) => void

interface Receiver {
  url: string
  received: ReceivedMessage[]
}

/** Starts receivers on loopback. They are closed after each test. */
export function useReceivers() {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    for (const server of servers.splice(0)) server.close()
  })

  async function listen(server: Server): Promise<string> {
    servers.push(server)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  }

  return {
    receive: async (answer: Answer = (reply) => reply.writeHead(204).end()): Promise<Receiver> => {
      const received: ReceivedMessage[] = []
      const listener: RequestListener = (asked, reply) => {
        const chunks: Buffer[] = []
        asked.on('data', (chunk: Buffer) => chunks.push(chunk))
        asked.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const headers = asked.headers as Record<string, string>
          const { url: path = '' } = asked
          const id = headers['webhook-id'] ?? ''
          received.push({ id, path, headers, text, body: JSON.parse(text) as never })
          answer(reply, received.length - 1)
        })
      }
      return { url: await listen(createServer(listener)), received }
    },
    /** Passes each connection on without parsing it. */
    receiveRaw: async (talk: (socket: Socket) => void): Promise<string> => listen(createTcpServer(talk)),
  }
}

/** Records this many events in the log of a workspace. */
export async function recordReady(test: TestApp, workspace: string, count = 1): Promise<void> {
  const { services, db } = test
  const workspaceId = await requireWorkspace({ ...services, actor: OPERATOR }, workspace)
  const data = { reportId: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C', reportTitle: 'Fellrunner' }
  const events = Array.from({ length: count }, () => ({ type: 'report.ready' as const, data }))
  await db.transaction((tx) => recordEvents(services, tx, workspaceId, events))
}

export interface ListedDelivery {
  id: string
  eventId: string
  type: string
  status: string
  sequence: number | null
  workspaceId: string | null
  nextAttemptDate: string | null
  attempts: {
    startedDate: string
    status: number | null
    error: string | null
    responseStart: string
    ms: number
  }[]
}

/** Lists deliveries, newest first. */
export async function deliveriesOf(test: TestApp, webhookId: string, query = ''): Promise<ListedDelivery[]> {
  const url = `/v1/webhooks/${webhookId}/deliveries?limit=100${query}`
  const { body } = await test.send<{ items: ListedDelivery[] }>('GET', url)
  return body.items
}
