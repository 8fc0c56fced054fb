import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { keyDigest, tokenIn } from '../../auth/index.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { routeOf } from '../request/request-state.js'
import type { ServerLimits } from './server-limits.js'

/** A request among those under way. It is counted while somebody holds it: its connection, its handler. */
export interface Place {
  /** Returns the release, which may be called more than once. */
  hold(): () => void
}

const places = new WeakMap<FastifyRequest, Place>()

/** Keeps a request counted for as long as its work takes, even where its client has gone. */
export async function whileCounted<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = places.get(request)?.hold()
  try {
    return await work()
  } finally {
    release?.()
  }
}

/** Counts each request where it belongs, and refuses what is one too many. */
export function openInFlight(limits: ServerLimits): (request: FastifyRequest, reply: FastifyReply) => void {
  const counts = new Map<string, number>()
  return (request, reply) => {
    const key = keyIn(request)
    const kind = kindOf(request, key)
    const owner = ownerOf(key, request.ip)
    if ((counts.get(kind) ?? 0) >= limits[kind]) throw new Unavailable('Too many requests at once.', 1)
    if ((counts.get(owner.name) ?? 0) >= limits[owner.limit]) throw owner.refusal(limits[owner.limit])
    const place = newPlace(counts, [kind, owner.name])
    places.set(request, place)
    releaseAtEnd(request.raw.socket, reply, place.hold())
  }
}

type Kind = 'healthChecks' | 'withKey' | 'withoutKey'

function kindOf(request: FastifyRequest, key: string | undefined): Kind {
  if (routeOf(request)?.isHealthCheck === true) return 'healthChecks'
  return key === undefined ? 'withoutKey' : 'withKey'
}

/** What is sent as a key to where one is needed; elsewhere it makes nobody another. */
function keyIn(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined || routeOf(request)?.scope === undefined) return undefined
  return tokenIn(authorization)
}

interface Owner {
  name: string
  limit: 'perKey' | 'perAddress'
  refusal: (limit: number) => Refusal
}

/** The key as it was sent: a flood of one key is refused before the database is asked whether the key is valid. */
function ownerOf(key: string | undefined, ip: string): Owner {
  if (key === undefined) {
    const refusal = (limit: number) => tooMany(`This address has ${limit} requests without a key under way.`)
    return { name: ip, limit: 'perAddress', refusal }
  }
  const name = keyDigest(key).toString('base64')
  return { name, limit: 'perKey', refusal: (limit) => tooMany(`This key has ${limit} requests under way.`) }
}

function tooMany(message: string): Refusal {
  const headers = { 'retry-after': '1' }
  return new Refusal('quota-exhausted', `${message} Wait for answers before you send more.`, { headers })
}

function newPlace(counts: Map<string, number>, names: string[]): Place {
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
