import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'

import { type FailureReason, FetchFailure } from '../fetch/fetch-failure.js'

const REFUSALS = [
  'invalid_url',
  'blocked_port',
  'blocked_address',
  'unfit_upgrade',
  'too_many_bytes',
  'too_many_connections',
  'too_many_at_once',
  'too_long',
] as const

type EgressRefusal = (typeof REFUSALS)[number]

/** The rights of one browser. The caller that opens a session must close it. */
export interface EgressSession {
  username: string
  password: string
  /** How often each reason refused a connection. The page learns only that it was refused. */
  refused: Readonly<Partial<Record<EgressRefusal, number>>>
  /** Ends every connection and invalidates the password. */
  close(): void
}

/** A session as the proxy sees it. */
export interface LiveSession extends EgressSession {
  limits: EgressLimits
  /** Adds a connection, which lasts as long as the browser's side of it. Throws if no more are allowed. */
  admit(client: Socket): void
  spend(bytes: number): void
  /** Returns true for a refusal, which is recorded. Returns false for a failure outside. */
  noteRefusal(error: unknown): boolean
}

export class EgressRefused extends Error {
  constructor(readonly reason: EgressRefusal) {
    super(reason)
  }
}

export function openEgressSession(limits: EgressLimits): LiveSession {
  const refused: Partial<Record<EgressRefusal, number>> = {}
  const clients = new Set<Socket>()
  const spent = { connections: 0, bytes: 0 }
  let ended: EgressRefusal | undefined
  const timer = setTimeout(() => end('too_long'), limits.lifetimeMs)

  function note(reason: EgressRefusal) {
    refused[reason] = (refused[reason] ?? 0) + 1
  }

  function end(reason: EgressRefusal) {
    if (ended !== undefined) return
    ended = reason
    note(reason)
    close()
  }

  function close() {
    clearTimeout(timer)
    for (const client of clients) client.destroy()
  }

  return {
    username: 'browser',
    password: randomBytes(32).toString('base64url'),
    refused,
    limits,
    close,
    admit(client) {
      if (ended !== undefined) throw new EgressRefused(ended)
      if (++spent.connections > limits.maxTotalConnections) throw new EgressRefused('too_many_connections')
      if (clients.size >= limits.maxConnections) throw new EgressRefused('too_many_at_once')
      clients.add(client)
      client.once('close', () => clients.delete(client))
    },
    spend(bytes) {
      spent.bytes += bytes
      if (spent.bytes > limits.maxBytes) end('too_many_bytes')
    },
    noteRefusal(error) {
      const reason = reasonOf(error)
      if (reason !== undefined) note(reason)
      return reason !== undefined
    },
  }
}

function reasonOf(error: unknown): EgressRefusal | undefined {
  const reason: EgressRefusal | FailureReason | undefined =
    error instanceof EgressRefused || error instanceof FetchFailure ? error.reason : undefined
  return REFUSALS.find((refusal) => refusal === reason)
}

/** The limits for one browser. */
export interface EgressLimits {
  /** Bytes of all connections together, in both directions. */
  maxBytes: number
  /** Connections at the same time. */
  maxConnections: number
  /** Connections over the whole session. Refused ones count too, because each costs a name lookup. */
  maxTotalConnections: number
  /** A connection is ended after this time without traffic, or if it is not established in this time. */
  idleMs: number
  lifetimeMs: number
}

export const EGRESS_LIMITS: EgressLimits = {
  maxBytes: 25 * 1024 * 1024,
  // Chromium opens 32 connections through one proxy, and as many again may still be closing.
  maxConnections: 64,
  maxTotalConnections: 500,
  idleMs: 20_000,
  lifetimeMs: 120_000,
}

export const MAX_HEADER_BYTES = 64 * 1024
