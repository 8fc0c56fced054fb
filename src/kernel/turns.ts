import { setImmediate } from 'node:timers/promises'

/** The group and the signal of a caller that takes a turn. */
export interface Claimant {
  /** The group that the turn counts for: the workspace, if there is one. */
  group: string
  /** Aborts when the caller no longer waits for the result. */
  signal?: AbortSignal | undefined
}

/** Ends a turn. Call it once. */
export type EndTurn = () => void

/**
 * Limits how many turns run at the same time; further callers wait, by group. The group that holds the fewest slots is next.
 * Among equal groups, the one whose arrival or last ended turn is the longest ago goes first. Within a group the order is first
 * come, first served.
 */
interface FairTurns {
  /** Rejects with the signal's reason if it aborts first, and with a refusal if too many callers wait. */
  take(claimant: Claimant): Promise<EndTurn>
  /** Runs the work in a turn. */
  run<Result>(claimant: Claimant, work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Rejects all waiting callers and all later ones. */
  close(reason: Error): void
}

export interface FairTurnsOptions {
  atOnce: number
  /** Slots reserved for groups that hold none, so that a new group finds a free slot whatever the others do. */
  kept?: number
  limits?: WaitingLimits
}

/** How many callers may wait, and for how long. */
export interface WaitingLimits {
  /** Limit for one group. */
  ofOne: number
  /** Limit for all groups together. Groups with few waiting callers may exceed it, up to twice as many. */
  ofAll: number
  waitMs?: number
  refusals: {
    ofOne: (group: string) => Error
    ofAll: () => Error
    late?: () => Error
  }
}

/** A group with fewer waiting callers is not refused because of other groups. */
const FEW = 10

interface Waiter {
  begin(): void
  giveUp(reason: unknown): void
}

export function openFairTurns({ atOnce, kept = 0, limits }: FairTurnsOptions): FairTurns {
  /** Groups with waiting callers. The group whose arrival or last ended turn is the longest ago comes first. */
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
    // The group has just had a turn, so it moves to the end.
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

/** Limits how many pieces of work run at the same time. The others wait. */
export function openTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turns = openFairTurns({ atOnce })
  return (work) => turns.run({ group: '' }, work)
}

/**
 * Lets other work of the thread run in the middle of a long synchronous task. An abort signal arrives between the two rounds of
 * the event loop and ends the task.
 */
export async function giveWay(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  await setImmediate()
  signal?.throwIfAborted()
}
