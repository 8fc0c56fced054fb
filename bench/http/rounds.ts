import type { Child } from './child.js'
import type { Run, RunFigures } from './load.js'
import type { Use } from './server-child.js'

export interface Contestant {
  name: string
  port: number
  child: Child
  /** How much of a round it gets; one whose figures are steady needs little. */
  share?: number
}

export interface Figures {
  perSecond: number
  cpuMicros: number
  p50Ms: number
  p99Ms: number
  peakRssBytes: number
}

/** V8 goes on compiling for some two thousand requests: CPU per request falls by half meanwhile. */
const WARM_UP = { requests: 3000, durationMs: 10_000 }

/**
 * Measures the servers in turn, round by round and in changing order, so that whatever else this machine does hits all
 * of them. Each list has one entry a round.
 */
export async function runRounds(
  load: Child,
  contestants: Contestant[],
  { name, rounds, roundMs }: { name: string; rounds: number; roundMs: number },
): Promise<Map<string, Figures[]>> {
  const all = new Map<string, Figures[]>(contestants.map((one) => [one.name, []]))
  for (const { port } of contestants) await load.ask('run', { port, name, ...WARM_UP } satisfies Run)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed()
    for (const contestant of order) {
      const durationMs = roundMs * (contestant.share ?? 1)
      all.get(contestant.name)?.push(await measure(load, contestant, { name, durationMs }))
    }
  }
  return all
}

async function measure(load: Child, { child, port }: Contestant, run: Omit<Run, 'port'>): Promise<Figures> {
  await child.ask('begin')
  const { requests, seconds, p50Ms, p99Ms } = await load.ask<RunFigures>('run', {
    port,
    ...run,
  } satisfies Run)
  const { cpuMicros, peakRssBytes } = await child.ask<Use>('end')
  return { perSecond: requests / seconds, cpuMicros: cpuMicros / requests, p50Ms, p99Ms, peakRssBytes }
}
