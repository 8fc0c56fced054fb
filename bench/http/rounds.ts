import type { Child } from './child.js'
import type { Run, RunFigures } from './load.js'
import type { Use } from './server-child.js'

export interface Contestant {
  name: string
  port: number
  child: Child
}

export interface Figures {
  perSecond: number
  cpuMicros: number
  p50Ms: number
  p99Ms: number
  peakRssBytes: number
}

const WARM_UP_MS = 2000

/**
 * Warms every server up, then measures them in turn, round by round and in changing order, so that whatever
 * else this machine does hits all of them. Each list has one entry a round.
 */
export async function runRounds(
  load: Child,
  contestants: Contestant[],
  { name, rounds, roundMs }: { name: string; rounds: number; roundMs: number },
): Promise<Map<string, Figures[]>> {
  for (const { port } of contestants)
    await load.ask('run', { port, name, durationMs: WARM_UP_MS } satisfies Run)
  const all = new Map<string, Figures[]>(contestants.map((one) => [one.name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed()
    for (const contestant of order)
      all.get(contestant.name)?.push(await measure(load, contestant, { name, durationMs: roundMs }))
  }
  return all
}

async function measure(
  load: Child,
  { child, port }: Contestant,
  run: Omit<Run, 'port'>,
): Promise<Figures> {
  await child.ask('begin')
  const { requests, seconds, p50Ms, p99Ms } = await load.ask<RunFigures>('run', { port, ...run } satisfies Run)
  const { cpuMicros, peakRssBytes } = await child.ask<Use>('end')
  return {
    perSecond: requests / seconds,
    cpuMicros: cpuMicros / requests,
    p50Ms,
    p99Ms,
    peakRssBytes,
  }
}
