import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { openFairTurns } from '../../kernel/turns.js'
import { lockConnector, updateConnectorHealth } from '../connectors/health-store.js'
import type { ConnectorKey } from '../connectors/store.js'
import { type BotNumbers, encodedBotDays, openBotNumbers } from '../visits/bot-days.js'
import { pageFigures } from '../visits/page-figures.js'
import { addPage, decodedPage, encodedCounts } from '../visits/page-month.js'
import { engineOf, type Visit } from '../visits/visit.js'
import { countedVisits, minutesOf, newVisits, type PageVisits } from './counted-visits.js'
import { addedTally, newTally, type IngestTally } from './drop-reasons.js'
import type { RecordReading } from './log-reader.js'
import { addDayCounts, addKeys, listCells, listKnownKeys, type VisitPageKey, savePages } from './store.js'

/** Waiting for a connector's lock holds a database connection, of which there are few. */
const turns = openFairTurns({ atOnce: 3 })

/**
 * Counts visits and remembers them, in one transaction: a crash loses both or neither. One at a time for a connector, so
 * that what is read here is still true when it is written. `sofar` is what the same log held before.
 */
export function storeVisits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: ConnectorKey,
  { visits, tally, lastTimeMs, sofar = newTally() }: RecordReading & { sofar?: IngestTally },
): Promise<IngestTally> {
  const store = async (tx: Db) => {
    const before = await lockConnector(tx, key)
    const numbers = openBotNumbers(before.bots)
    const fresh = await countVisits(tx, key, { visits, today: dayOf(now()), numbers })
    const more = withVisits(tally, fresh, visits.length - fresh)
    const batch = addedTally(sofar, more)
    const connector = { ...before, bots: numbers.bots }
    await updateConnectorHealth(tx, key, { before: connector, more, batch, lastTimeMs, now: now() })
    return more
  }
  return turns.run({ group: key.workspaceId }, () => db.transaction(store))
}

function withVisits(tally: IngestTally, agentVisits: number, duplicates: number): IngestTally {
  const duplicate = tally.dropped.duplicate + duplicates
  return { ...tally, agentVisits, dropped: { ...tally.dropped, duplicate } }
}

async function countVisits(
  tx: Db,
  key: ConnectorKey,
  { visits, today, numbers }: { visits: Visit[]; today: Day; numbers: BotNumbers },
): Promise<number> {
  if (visits.length === 0) return 0
  const fresh = newVisits(visits, await listKnownKeys(tx, key, minutesOf(visits)))
  if (fresh.visits.length === 0) return 0
  const { pages, days } = countedVisits(fresh.visits)
  await Promise.all([addKeys(tx, key, { keys: fresh.keys, today }), addDayCounts(tx, key, days)])
  for (let at = 0; at < pages.length; at += SLICE)
    await addToPages(tx, key, { pages: pages.slice(at, at + SLICE), numbers })
  return fresh.visits.length
}

/** Pages that are added up in one go, while no request is answered. */
const SLICE = 500

async function addToPages(
  tx: Db,
  key: ConnectorKey,
  { pages, numbers }: { pages: PageVisits[]; numbers: BotNumbers },
): Promise<void> {
  const stored = new Map((await listCells(tx, key, pages)).map((row) => [nameOf(row), row]))
  const rows = pages.map((given) => {
    const row = stored.get(nameOf(given))
    const page = row === undefined ? given.visited : decodedPage(row.bots, row.cells)
    if (row !== undefined) addPage(page, given.visited)
    const { host, month, path } = given
    const figures = pageFigures(page, engineOf)
    const botDays = encodedBotDays(page.bots.map(numbers.numberOf), figures.botDays)
    return { host, month, path, bots: page.bots, cells: encodedCounts(page), botDays, figures }
  })
  await savePages(tx, key, rows)
}

const nameOf = ({ host, month, path }: VisitPageKey) => `${host} ${month} ${path}`
