import { setImmediate } from 'node:timers/promises'

/** For whom something is done. */
export interface Claimant {
  /** Whose turn it takes: the workspace, where there is one. */
  group: string
  /** Aborts when nobody waits for it any more. */
  signal?: AbortSignal | undefined
}

/** Ends a turn; to be called once. */
export type EndTurn = () => void

/**
 * Lets so many be under way at once. The others wait by group: next is the group that holds fewest slots and, of those that hold as
 * many, the one that came or ended a turn the longest ago. Within a group the first to come is the first to go.
 */
interface FairTurns {
  /** Rejects with the signal's reason where that comes first, and where too many wait. */
  take(claimant: Claimant): Promise<EndTurn>
  /** Does the work in a turn. */
  run<Result>(claimant: Claimant, work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Nobody waits any longer, nor comes to wait. */
  close(reason: Error): void
}

export interface FairTurnsOptions {
  atOnce: number
  /** Slots that only a group that holds none may take: whatever the others do, somebody new finds one of them free. */
  kept?: number
  limits?: WaitingLimits
}

/** How many may wait, and for how long. */
export interface WaitingLimits {
  /** Of one group. */
  ofOne: number
  /** All together; a group of which few wait may wait beyond this, up to twice as many. */
  ofAll: number
  waitMs?: number
  refusals: {
    ofOne: (group: string) => Error
    ofAll: () => Error
    late?: () => Error
  }
}

/** A group of which fewer wait is not turned away for the crowd that others make. */
const FEW = 10

interface Waiter {
  begin(): void
  giveUp(reason: unknown): void
}

export function openFairTurns({ atOnce, kept = 0, limits }: FairTurnsOptions): FairTurns {
  /** Those of which somebody waits, the one that came or ended a turn the longest ago first. */
  const lines = new Map<string, Set<Waiter>>()
  const held = new Map<string, number>()
  let free = atOnce
  let waiting = 0
  let closed: Error | undefined

  const heldBy = (group: string) => held.get(group) ?? 0
  const mayTake = (group: string) => free > (heldBy(group) === 0 ? 0 : kept)

  const hold = (group: string) => {
    free -= 1
    held.set(group, heldBy(group) + 1)
  }
  const leave = (group: string) => {
    free += 1
    const left = heldBy(group) - 1
    if (left === 0) held.delete(group)
    else held.set(group, left)
    // It has had a turn: behind the others.
    const line = lines.get(group)
    lines.delete(group)
    if (line !== undefined) lines.set(group, line)
    serve()
  }
  const nextGroup = (): string | undefined => {
    let next: string | undefined
    for (const group of lines.keys())
      if (mayTake(group) && (next === undefined || heldBy(group) < heldBy(next))) next = group
    return next
  }
  const serve = () => {
    for (let group = free > 0 ? nextGroup() : undefined; group !== undefined; group = nextGroup()) {
      const [first] = lines.get(group) ?? []
      hold(group)
      first?.begin()
    }
  }
  const requireRoom = (group: string) => {
    if (limits === undefined) return
    const own = lines.get(group)?.size ?? 0
    if (own >= limits.ofOne) throw limits.refusals.ofOne(group)
    if (waiting >= (own < FEW ? 2 : 1) * limits.ofAll) throw limits.refusals.ofAll()
  }
  const inLine = ({ group, signal }: Claimant) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(group) ?? new Set()
      const leaveLine = () => {
        line.delete(waiter)
        if (line.size === 0) lines.delete(group)
        waiting -= 1
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const waiter: Waiter = {
        begin: () => {
          leaveLine()
          resolve()
        },
        giveUp: (reason) => {
          leaveLine()
          reject(reason)
        },
      }
      const abort = () => waiter.giveUp(signal?.reason)
      const late = limits?.refusals.late
      const timer = late && setTimeout(() => waiter.giveUp(late()), limits?.waitMs)
      signal?.addEventListener('abort', abort, { once: true })
      lines.set(group, line.add(waiter))
      waiting += 1
    })

  const take = async (claimant: Claimant): Promise<EndTurn> => {
    const { group, signal } = claimant
    if (closed !== undefined) throw closed
    signal?.throwIfAborted()
    if (mayTake(group)) hold(group)
    else {
      requireRoom(group)
      await inLine(claimant)
    }
    return () => leave(group)
  }

  return {
    take,
    run: async (claimant, work) => {
      const end = await take(claimant)
      try {
        return await work()
      } finally {
        end()
      }
    },
    waiting: () => waiting,
    close: (reason) => {
      closed = reason
      for (const line of lines.values()) for (const { giveUp } of line) giveUp(reason)
    },
  }
}

/** Lets at most so many pieces of work be under way at once; the others wait their turn. */
export function openTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turns = openFairTurns({ atOnce })
  return (work) => turns.run({ group: '' }, work)
}

/**
 * Lets whoever else is in the thread have a turn, in the middle of work that waits for nothing; where nobody waits for it any more, that is
 * heard between two rounds of the loop, and ends it.
 */
export async function giveWay(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  await setImmediate()
  signal?.throwIfAborted()
}
