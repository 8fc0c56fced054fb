import type { Child } from './child.js'
import type { Run, RunFigures } from './load.js'
import type { Use } from './server-child.js'

export interface Contestant {
  name: string
  port: number
  child: Child
  /** Share of a round that this server gets. One with steady figures needs little. */
  share?: number
}

export interface Figures {
  perSecond: number
  cpuMicros: number
  p50Ms: number
  p99Ms: number
  peakRssBytes: number
}

interface Plan {
  name: string
  /** Rounds that do not count: V8 keeps compiling for about two thousand requests, and CPU per request halves meanwhile. */
  warmUpRounds: number
  rounds: number
  /** Rounds are short because an idle server loses its caches: after ten seconds, a request takes up to twice the CPU. */
  roundMs: number
}

/**
 * Measures the servers in turn, round by round, so that other work on this machine affects all of them. The order is always the
 * same, so that each has been idle equally long. Each list has one entry per round.
 */
export async function runRounds(
  load: Child,
  contestants: Contestant[],
  { name, warmUpRounds, rounds, roundMs }: Plan,
): Promise<Map<string, Figures[]>> {
  const all = new Map<string, Figures[]>(contestants.map((one) => [one.name, []]))
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const contestant of contestants) {
      const durationMs = roundMs * (contestant.share ?? 1)
      const figures = await measure(load, contestant, { name, durationMs })
      if (round >= 0) all.get(contestant.name)?.push(figures)
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
