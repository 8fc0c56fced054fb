import type { Postgres } from '../../src/db/postgres.js'
import { dayOf } from '../../src/kernel/days.js'
import { plainHost } from '../../test/helpers/generated-logs/truth.js'
import type { Visit } from '../../test/helpers/generated-logs/visits.js'

/** Number of agent visits by `day|host|bot` and by `month|host|path`. */
export interface Truth {
  total: number
  byBot: Map<string, number>
  byPage: Map<string, number>
}

export function newTruth(): Truth {
  return { total: 0, byBot: new Map(), byPage: new Map() }
}

export function countVisit(truth: Truth, { timeMs, host, path, bot }: Visit): void {
  if (bot === null) return
  const day = dayOf(new Date(timeMs))
  truth.total += 1
  addOne(truth.byBot, `${day}|${plainHost(host)}|${bot}`)
  addOne(truth.byPage, `${day.slice(0, 7)}|${plainHost(host)}|${path}`)
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Throws unless the stored visits of the connector equal the written ones exactly. */
export async function checkStored(db: Postgres, connectorId: string, truth: Truth): Promise<void> {
  const byBot = await db.rows<Counted>({
    text: `select to_char(day, 'YYYY-MM-DD') || '|' || host || '|' || bot as key, sum(visits)::int as count
      from agent_visits where connector_id = $1 group by 1`,
    values: [connectorId],
  })
  const byPage = await db.rows<Counted>({
    text: `select to_char(month, 'YYYY-MM') || '|' || host || '|' || path as key,
        (select sum(visits) from unnest(engine_visits) as engine (visits))::int as count
      from agent_pages where connector_id = $1`,
    values: [connectorId],
  })
  const faults = [...differences(truth.byBot, byBot), ...differences(truth.byPage, byPage)]
  if (faults.length > 0) {
    throw new Error(
      `What is stored is not what was written, in ${faults.length} places:\n${faults.slice(0, 10).join('\n')}`,
    )
  }
}

interface Counted {
  key: string
  count: number
}

function differences(truth: Map<string, number>, stored: Counted[]): string[] {
  const found = new Map(stored.map(({ key, count }) => [key, count]))
  return [...new Set([...truth.keys(), ...found.keys()])]
    .filter((key) => truth.get(key) !== found.get(key))
    .map((key) => `${key}: ${truth.get(key) ?? 0} written, ${found.get(key) ?? 0} stored`)
}
