import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { keyDigest, tokenIn } from '../../auth/index.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { routeOf } from '../request/request-state.js'
import { sessionTokenIn } from '../request/session-cookie.js'
import type { ServerLimits } from '../app-options.js'
import { isOpen } from '../routes/route.js'

/** Counts a request as in progress while its connection or its handler holds it. */
interface Slot {
  /** Returns the release, which may be called more than once. */
  hold(): () => void
}

const slots = new WeakMap<FastifyRequest, Slot>()

/** Keeps a request counted for as long as its work takes, even when its client has gone. */
export async function whileCounted<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = slots.get(request)?.hold()
  try {
    return await work()
  } finally {
    release?.()
  }
}

const connections = new WeakMap<FastifyRequest, () => void>()

/** Counts a request no longer, though its answer goes on: streams of events are open for hours, and have limits of their own. */
export function stopCounting(request: FastifyRequest): void {
  connections.get(request)?.()
}

/** Counts each request by kind and by owner, and refuses the one too many. */
export function openInFlightLimits(
  limits: ServerLimits,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const counts = new Map<string, number>()
  return (request, reply) => {
    const key = keyIn(request)
    const kind = kindOf(request, key)
    const owner = ownerOf(key, request.ip)
    const own = counts.get(owner.name) ?? 0
    const reserved = kind === 'withKey' && own < limits.few ? limits.forModestKeys : 0
    if ((counts.get(kind) ?? 0) >= limits[kind] + reserved)
      throw new Unavailable('The server has too many requests in progress.', 1)
    if (own >= limits[owner.limit]) throw owner.refusal(limits[owner.limit])
    const slot = newSlot(counts, [kind, owner.name])
    slots.set(request, slot)
    const release = slot.hold()
    connections.set(request, release)
    releaseAtEnd(request.raw.socket, reply, release)
  }
}

type Kind = 'healthChecks' | 'withKey' | 'withoutKey'

function kindOf(request: FastifyRequest, key: string | undefined): Kind {
  if (routeOf(request)?.kind === 'health-check') return 'healthChecks'
  return key === undefined ? 'withoutKey' : 'withKey'
}

/** The key, or the session's token, that was sent to a route that needs one; elsewhere a key does not change whose request it is. */
function keyIn(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  const route = routeOf(request)
  if (route === undefined || isOpen(route)) return undefined
  return authorization === undefined ? sessionTokenIn(request) : tokenIn(authorization)
}

interface Owner {
  name: string
  limit: 'perKey' | 'perAddress'
  refusal: (limit: number) => Refusal
}

/** The key as it was sent: a flood of one key is refused before the database is asked whether the key is valid. */
function ownerOf(key: string | undefined, ip: string): Owner {
  if (key === undefined) {
    const refusal = (limit: number) =>
      tooMany(`This address has ${limit} requests without a key in progress.`)
    return { name: ip, limit: 'perAddress', refusal }
  }
  const name = keyDigest(key).toString('base64')
  return { name, limit: 'perKey', refusal: (limit) => tooMany(`This key has ${limit} requests in progress.`) }
}

function tooMany(message: string): Refusal {
  const headers = { 'retry-after': '1' }
  return new Refusal('quota-exhausted', `${message} Wait for their answers before you send more.`, {
    headers,
  })
}

function newSlot(counts: Map<string, number>, names: string[]): Slot {
  let holders = 0
  const addHolders = (number: 1 | -1) => {
    const before = holders
    holders += number
    if (before > 0 && holders > 0) return
    for (const name of names) addTo(counts, name, number)
  }
  return {
    hold: () => {
      addHolders(1)
      return once(() => addHolders(-1))
    },
  }
}

function addTo(counts: Map<string, number>, name: string, number: number): void {
  const count = (counts.get(name) ?? 0) + number
  if (count === 0) counts.delete(name)
  else counts.set(name, count)
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

const openRequests = new WeakMap<Socket, Set<() => void>>()

/**
 * A response that waits behind others of its connection never says that it was closed, only the connection does;
 * a connection outlives most of its responses. Whichever ends first releases.
 */
function releaseAtEnd(socket: Socket, reply: FastifyReply, release: () => void): void {
  const releases = openRequests.get(socket) ?? new Set()
  if (!openRequests.has(socket)) {
    openRequests.set(socket, releases)
    socket.once('close', () => releases.forEach((each) => each()))
  }
  releases.add(release)
  reply.raw.once('close', () => {
    releases.delete(release)
    release()
  })
}
