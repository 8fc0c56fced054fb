import { WORKSPACES_A_WORLD } from './world.js'

/** Counts requests and responses, and collects faults. */
export interface Tally {
  count(family: string, status: number | string): void
  fault(kind: string, details: string): void
  time(ms: number, details: () => string): void
  accept(method: string, path: string): void
  seed(): void
  /** Each kind of fault once, with its number and its first request. */
  faults(): string[]
  /** The request with the longest wait for its response: the first suspect if others had to wait. */
  slowest(): string
  summary(): Record<string, Record<string, number>>
  total(): number
  /** The number of workspaces that should exist. */
  workspaces(): number
}

export function openTally(): Tally {
  const counts: Record<string, Record<string, number>> = {}
  const faults = new Map<string, { times: number; first: string }>()
  let slowest = { ms: 0, details: '' }
  let total = 0
  let workspaces = 0
  return {
    count(family, status) {
      total += 1
      const row = (counts[family] ??= {})
      row[status] = (row[status] ?? 0) + 1
    },
    fault(kind, details) {
      const known = faults.get(kind)
      if (known) known.times += 1
      else faults.set(kind, { times: 1, first: details })
    },
    time(ms, details) {
      if (ms > slowest.ms) slowest = { ms, details: details() }
    },
    slowest: () => `${Math.round(slowest.ms)} ms for ${slowest.details}`,
    accept(method, path) {
      const target = path.split('?', 1)[0] ?? ''
      if (target === '/v1/workspaces' && method === 'POST') workspaces += 1
      if (/^\/v1\/workspaces\/[^/]+$/.test(target) && method === 'DELETE') workspaces -= 1
    },
    seed: () => void (workspaces += WORKSPACES_A_WORLD),
    faults: () => [...faults].map(([kind, { times, first }]) => `${kind} (${times}×), first:\n${first}`),
    summary: () => counts,
    total: () => total,
    workspaces: () => workspaces,
  }
}
