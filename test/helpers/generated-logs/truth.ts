import { dayOf } from '../../../src/kernel/days.js'
import type { Visit } from './visits.js'

/** The site's name for this spelling of its host. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
}

/** Number of agent visits by `day|host|bot|path`; days in UTC. */
export function truthOf(visits: Iterable<Visit>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { timeMs, host, bot, path } of visits) {
    if (bot === null) continue
    const key = [dayOf(new Date(timeMs)), plainHost(host), bot, path].join('|')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
