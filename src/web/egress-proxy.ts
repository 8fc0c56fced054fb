import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { AddressRange } from './address-policy.js'
import type { EgressWay } from './egress-connection.js'
import { EGRESS_LIMITS, type EgressLimits } from './egress-limits.js'
import { passRequest } from './egress-request.js'
import { openEgressServer } from './egress-server.js'
import { type EgressSession, type LiveSession, openEgressSession } from './egress-session.js'
import { passTunnel, passWebSocket } from './egress-tunnel.js'
import { type Lookup, systemLookup } from './resolve-host.js'

/** The one way out for browsers, whose pages strangers write. Only this machine can reach it. */
export interface EgressProxy {
  port: number
  /** For one browser. Nothing passes without its name and password, so that no other program can use the proxy. */
  session(): EgressSession
  /** With every session. */
  close(): Promise<void>
}

interface EgressProxyOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  /** Of each session. */
  limits?: Partial<EgressLimits>
  lookup?: Lookup
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
      // Whatever it was, the page learns only whether we would have let it.
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

/** A digest, so that the time a comparison takes tells nothing about the password. */
function keyOf(credentials: string): string {
  return createHash('sha256').update(credentials).digest('base64')
}

function dismiss(client: Socket, status: 403 | 407 | 502): void {
  const challenge = status === 407 ? 'Proxy-Authenticate: Basic realm="egress"\r\n' : ''
  client.write(`HTTP/1.1 ${status} \r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  client.destroySoon()
}
