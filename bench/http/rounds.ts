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

interface Plan {
  name: string
  /** Rounds that do not count: V8 goes on compiling for some two thousand requests, and CPU per request halves meanwhile. */
  warmUpRounds: number
  rounds: number
  /** Short: a server that idles while the others have their turn gets cold, after ten seconds to twice the CPU. */
  roundMs: number
}

/**
 * Measures the servers in turn, round by round, so that whatever else this machine does hits all of them; always in the
 * same order, so that each has idled for as long as the others. Each list has one entry a round.
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
