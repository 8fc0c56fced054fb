import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Counts a request as in progress under each of its names, while its connection or its handler holds it. */
interface Slot {
  /** Returns the function that releases it. It may be called more than once. */
  hold(): () => void
  /** Counts the request under other names from now on. */
  rename(from: string[], to: string[]): void
}

const slots = new WeakMap<FastifyRequest, Slot>()

export function slotOf(request: FastifyRequest): Slot | undefined {
  return slots.get(request)
}

/** Keeps a request counted until its work ends, even if its client has gone. */
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

/** Stops counting a request whose response continues: event streams are open for hours and have their own limits. */
export function stopCounting(request: FastifyRequest): void {
  connections.get(request)?.()
}

/** Counts a request under these names until its response or its connection ends. */
export function countRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { counts, names }: { counts: Map<string, number>; names: string[] },
): void {
  const slot = newSlot(counts, names)
  slots.set(request, slot)
  const release = slot.hold()
  connections.set(request, release)
  releaseAtEnd(request.raw.socket, reply, release)
}

function newSlot(counts: Map<string, number>, first: string[]): Slot {
  let names = first
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
    rename: (from, to) => {
      const left = names.filter((name) => from.includes(name))
      names = [...names.filter((name) => !from.includes(name)), ...to]
      if (holders === 0) return
      for (const name of left) addTo(counts, name, -1)
      for (const name of to) addTo(counts, name, 1)
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
 * Releases at the end of the response or of the connection. Both are needed: a response queued behind others gets no close event,
 * and a connection outlives most responses.
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
