import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import type { AddressRange } from '../addresses/address-policy.js'
import { type AddressLookup, systemLookup } from '../addresses/name-lookup.js'
import type { EgressWay } from './egress-connection.js'
import { passRequest, passTunnel, passWebSocket } from './egress-forwarding.js'
import {
  EGRESS_LIMITS,
  type EgressLimits,
  type EgressSession,
  type LiveSession,
  openEgressSession,
  MAX_HEADER_BYTES,
} from './egress-session.js'

/** The only network access for browsers, which run untrusted pages. It listens on loopback only. */
export interface EgressProxy {
  port: number
  /** Opens a session for one browser. Its name and password keep other programs from using the proxy. */
  session(): EgressSession
  /** Also closes every session. */
  close(): Promise<void>
}

interface EgressProxyOptions {
  /** Ranges that the operator opened, in addition to the public internet. */
  allowed: AddressRange[]
  /** Limits of each session. */
  limits?: Partial<EgressLimits>
  lookup?: AddressLookup
}

type Sessions = Map<string, LiveSession>

export async function openEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const rules = { allowed: options.allowed, lookup: options.lookup ?? systemLookup }
  const limits = { ...EGRESS_LIMITS, ...options.limits }
  const sessions: Sessions = new Map()
  const { server, port, close } = await openEgressServer(limits)

  async function attend(asked: IncomingMessage, pass: (way: EgressWay) => Promise<void>) {
    const client = asked.socket
    const session = sessions.get(keyOf(asked.headers['proxy-authorization'] ?? ''))
    if (session === undefined) return dismiss(client, 407)
    try {
      session.admit(client)
      await pass({ client, session, rules })
    } catch (error) {
      // The page learns only whether it was refused or the connection failed.
      dismiss(client, session.noteRefusal(error) ? 403 : 502)
    }
  }

  server.on('request', (asked, reply) => void attend(asked, (way) => passRequest(way, asked, reply)))
  server.on('connect', (asked, _socket, first) => void attend(asked, (way) => passTunnel(way, asked, first)))
  server.on(
    'upgrade',
    (asked, _socket, first) => void attend(asked, (way) => passWebSocket(way, asked, first)),
  )
  return {
    port,
    session: () => openSession(sessions, limits),
    async close() {
      for (const session of sessions.values()) session.close()
      await close()
    },
  }
}

function openSession(sessions: Sessions, limits: EgressLimits): EgressSession {
  const session = openEgressSession(limits)
  const { username, password, refused } = session
  const key = keyOf(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  sessions.set(key, session)
  return {
    username,
    password,
    refused,
    close() {
      sessions.delete(key)
      session.close()
    },
  }
}

/** Compares digests, so that the time of a comparison reveals nothing about the password. */
function keyOf(credentials: string): string {
  return createHash('sha256').update(credentials).digest('base64')
}

function dismiss(client: Socket, status: 403 | 407 | 502): void {
  const challenge = status === 407 ? 'Proxy-Authenticate: Basic realm="egress"\r\n' : ''
  client.write(`HTTP/1.1 ${status} \r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  client.destroySoon()
}

interface EgressServer {
  server: Server
  port: number
  /** Closes all connections. That includes tunnels, which Node no longer tracks. */
  close(): Promise<void>
}

/** Listens on a free loopback port. */
async function openEgressServer(limits: EgressLimits): Promise<EgressServer> {
  const server = newServer(limits)
  const clients = new Set<Socket>()
  server.on('connection', (client: Socket) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('close', () => clients.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const client of clients) client.destroy()
      await closed
    },
  }
}

function newServer({ idleMs, lifetimeMs }: EgressLimits): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    headersTimeout: idleMs,
    requestTimeout: idleMs + lifetimeMs,
    connectionsCheckingInterval: idleMs,
  })
  // Each incoming connection has one outgoing connection: they are counted together and end together.
  server.maxRequestsPerSocket = 1
  return server
}
