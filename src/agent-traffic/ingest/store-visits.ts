import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { openFairTurns } from '../../kernel/turns.js'
import { lockConnector, updateConnectorHealth } from '../connectors/health-store.js'
import type { ConnectorKey } from '../connectors/store.js'
import { type BotNumbers, encodedBotDays, openBotNumbers } from '../visits/bot-days.js'
import { pageFigures } from '../visits/page-figures.js'
import { addPage, decodedPage, emptyPage, encodedCounts } from '../visits/page-month.js'
import type { PersonView } from '../referrals/person-view.js'
import { engineOf, type Visit } from '../visits/visit.js'
import { assignHosts } from './assign-hosts.js'
import { countReferrals } from './count-referrals.js'
import { countedVisits, minutesOf, newVisits, type PageVisits } from './counted-visits.js'
import { addedTally, newTally, type IngestTally } from './drop-reasons.js'
import type { RecordReading } from './log-reader.js'
import { openPageRoom, OTHER_PATHS, type PageRoom } from './page-room.js'
import {
  addDayCounts,
  addHosts,
  addKeys,
  listCells,
  listKnownKeys,
  type VisitPageKey,
  savePages,
} from './store.js'

/** A transaction that waits for a connector's lock holds a database connection, and there are only a few. */
const turns = openFairTurns({ atOnce: 3 })

/**
 * Counts visits and stores their keys in one transaction, so a crash loses both or neither. The connector's lock keeps other
 * transactions from changing what this one has read. `sofar` has the counts of the same log so far.
 */
export function storeVisits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: ConnectorKey,
  {
    visits,
    views,
    tally,
    lastTimeMs,
    hasReferrers,
    sofar = newTally(),
    mostNewPages = Infinity,
  }: RecordReading & { sofar?: IngestTally; mostNewPages?: number },
): Promise<IngestTally> {
  const store = async (tx: Db) => {
    const before = await lockConnector(tx, key)
    const numbers = openBotNumbers(before.bots)
    const today = dayOf(now())
    const room = openPageRoom(before, { today, most: mostNewPages })
    const fresh = await takeFresh(tx, key, { visits, views, today })
    await countVisits(tx, key, { visits: fresh.visits, numbers, room, home: before.home })
    await countReferrals(tx, key, { views: fresh.views, today, room, home: before.home })
    const counted = withVisits(tally, fresh.visits.length, visits.length - fresh.visits.length)
    const more = { ...counted, pathsLeftOut: room.leftOut() }
    const batch = addedTally(sofar, more)
    const connector = { ...before, ...room.taken(), bots: numbers.bots }
    await updateConnectorHealth(tx, key, {
      before: connector,
      more,
      batch,
      lastTimeMs,
      hasReferrers,
      now: now(),
    })
    return more
  }
  return turns.run({ group: key.workspaceId }, () => db.transaction(store))
}

function withVisits(tally: IngestTally, agentVisits: number, duplicates: number): IngestTally {
  const duplicate = tally.dropped.duplicate + duplicates
  return { ...tally, agentVisits, dropped: { ...tally.dropped, duplicate } }
}

/** Returns the visits and views that were not counted before, and stores their keys. */
async function takeFresh(
  tx: Db,
  key: ConnectorKey,
  { visits, views, today }: { visits: Visit[]; views: PersonView[]; today: Day },
): Promise<{ visits: Visit[]; views: PersonView[] }> {
  if (visits.length + views.length === 0) return { visits, views }
  const known = await listKnownKeys(tx, key, minutesOf([visits, views]))
  const [freshVisits, freshViews] = [newVisits(visits, known), newVisits(views, known)]
  const keys = freshVisits.keys
  for (const [minute, more] of freshViews.keys) keys.set(minute, (keys.get(minute) ?? '') + more)
  if (keys.size > 0) await addKeys(tx, key, { keys, today })
  return { visits: freshVisits.visits, views: freshViews.visits }
}

interface Counting {
  visits: Visit[]
  numbers: BotNumbers
  room: PageRoom
  /** The host that takes the visits to hosts without room. */
  home: string
}

async function countVisits(
  tx: Db,
  key: ConnectorKey,
  { visits, numbers, room, home }: Counting,
): Promise<void> {
  if (visits.length === 0) return
  await assignHosts(tx, key, { visits, room, home })
  const { pages, days } = countedVisits(visits)
  const hosts = [...new Set(days.map(({ host }) => host))]
  await Promise.all([addDayCounts(tx, key, days), addHosts(tx, key, hosts)])
  const others: OtherPages = new Map()
  for (let at = 0; at < pages.length; at += SLICE)
    await addToPages(tx, key, { pages: pages.slice(at, at + SLICE), numbers, room, others })
  if (others.size > 0) await addToPages(tx, key, { pages: [...others.values()], numbers, room, others })
}

/** Visits without room, by host and month. */
type OtherPages = Map<string, PageVisits>

/** How many pages are summed up in one step, during which the server answers no request. */
const SLICE = 500

async function addToPages(
  tx: Db,
  key: ConnectorKey,
  {
    pages,
    numbers,
    room,
    others,
  }: { pages: PageVisits[]; others: OtherPages } & Pick<Counting, 'numbers' | 'room'>,
): Promise<void> {
  const stored = new Map((await listCells(tx, key, pages)).map((row) => [nameOf(row), row]))
  const hasRoom = (page: PageVisits) => page.path === OTHER_PATHS || stored.has(nameOf(page)) || room.take()
  const kept = pages.filter((page) => {
    const isKept = hasRoom(page)
    if (!isKept) addToOthers(others, page)
    return isKept
  })
  const rows = kept.map((given) => {
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

function addToOthers(others: OtherPages, { host, month, visited }: PageVisits): void {
  const other = { host, month, path: OTHER_PATHS, visited: emptyPage() }
  const found = others.get(nameOf(other)) ?? other
  addPage(found.visited, visited)
  others.set(nameOf(other), found)
}

const nameOf = ({ host, month, path }: VisitPageKey) => `${host} ${month} ${path}`
