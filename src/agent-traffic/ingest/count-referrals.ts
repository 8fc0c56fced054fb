import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { getDomain } from '../../kernel/url/tldts.js'
import type { ConnectorKey } from '../connectors/store.js'
import {
  addReferralDays,
  addReferralGoals,
  listReferralPages,
  type ReferralPageKey,
  saveReferralPages,
} from '../referrals/count-store.js'
import {
  countsAlone,
  dayAt,
  visitCounts,
  type DoneByVisitor,
  nothingDone,
  type VisitCount,
} from '../referrals/day-visitors.js'
import { addCounts, daySums, goalSums, referralPageSums } from '../referrals/counted-referrals.js'
import { decodedReferrals, encodedReferrals } from '../referrals/page-referrals.js'
import type { PersonView } from '../referrals/person-view.js'
import { ELSEWHERE } from '../referrals/referrer.js'
import { listVisitors, lockVisitorKey, saveVisitors } from '../referrals/visitor-store.js'
import { seedOf, visitorHash, visitorMark } from '../referrals/visitor.js'
import { assignHosts } from './assign-hosts.js'
import { OTHER_PATHS, type PageRoom } from './page-room.js'
import { addHosts } from './store.js'

interface Counting {
  /** Views that were not counted before. */
  views: PersonView[]
  today: Day
  room: PageRoom
  /** The host that takes the visits to hosts without room. */
  home: string
}

/** Counts what people did after they arrived from elsewhere, in the transaction that stores their log. */
export async function countReferrals(
  tx: Db,
  key: ConnectorKey,
  { views, today, room, home }: Counting,
): Promise<void> {
  if (views.length === 0) return
  await assignHosts(tx, key, { visits: views, room, home })
  const counts = await countVisitors(tx, key, { views, today })
  await addSums(tx, key, counts, room)
}

/** Derives counts from views and from what the same visitors did earlier that day. */
async function countVisitors(
  tx: Db,
  { workspaceId }: ConnectorKey,
  { views, today }: Pick<Counting, 'views' | 'today'>,
): Promise<VisitCount[]> {
  const dayKey = await lockVisitorKey(tx, workspaceId, today)
  const sites = new Map(views.map(({ host }) => [host, host]))
  for (const host of sites.keys()) sites.set(host, getDomain(host) ?? host)
  const hashOf = ({ visitor, host, timeMs }: PersonView) =>
    visitor && visitorHash(dayKey, visitor, { site: sites.get(host) ?? host, day: dayAt(timeMs) })
  const inOrder = views.toSorted((one, other) => one.timeMs - other.timeMs)
  const hashed = inOrder.map((view) => ({ view, visitor: hashOf(view) }))
  const known = await listVisitors(tx, { workspaceId, today }, [
    ...new Set(hashed.flatMap(({ visitor }) => visitor ?? [])),
  ])
  const touched = new Map<string, { done: DoneByVisitor; mark: number | null }>()
  const counts = hashed.flatMap(({ view, visitor }) => {
    if (visitor === undefined || view.visitor === undefined) return countsAlone(view)
    const { done } = touched.get(visitor) ?? { done: known.get(visitor) ?? nothingDone() }
    const more = visitCounts(done, view)
    const isFollowed = done.arrivals.some(({ origin }) => origin !== ELSEWHERE)
    const { ip, userAgent } = view.visitor
    const mark = isFollowed ? visitorMark(seedOf(dayKey), ip, userAgent) : null
    touched.set(visitor, { done, mark })
    return more
  })
  const hasDone = ({ done }: { done: DoneByVisitor }) => done.arrivals.length + done.goals.length > 0
  const rows = [...touched].map(([visitor, row]) => ({ visitor, ...row })).filter(hasDone)
  if (rows.length > 0) await saveVisitors(tx, { workspaceId, today }, rows)
  return counts
}

async function addSums(tx: Db, key: ConnectorKey, counts: VisitCount[], room: PageRoom): Promise<void> {
  if (counts.length === 0) return
  const days = daySums(counts)
  const goals = goalSums(counts)
  await addHosts(tx, key, [...new Set(days.map(({ host }) => host))])
  await addReferralDays(tx, key, days)
  if (goals.length > 0) await addReferralGoals(tx, key, goals)
  await addToPages(tx, key, counts, room)
}

/** Pages without room are counted together, as the pages of agents are. */
async function addToPages(tx: Db, key: ConnectorKey, counts: VisitCount[], room: PageRoom): Promise<void> {
  const given = referralPageSums(counts)
  const keys = [...given.values()]
  if (keys.length === 0) return
  const others = keys.map((page) => ({ ...page, path: OTHER_PATHS }))
  const stored = await listReferralPages(tx, key, uniquePages([...keys, ...others]))
  const rows = new Map(
    stored.map(({ host, month, path, visits, goals }) => {
      const page = { host, month, path, visits: decodedReferrals(visits), goals: decodedReferrals(goals) }
      return [nameOf(page), page] as const
    }),
  )
  const changed = new Set<string>()
  for (const page of keys) {
    const hasRoom = rows.has(nameOf(page)) || page.path === OTHER_PATHS || room.take()
    const target = hasRoom ? page : { ...page, path: OTHER_PATHS }
    const name = nameOf(target)
    const row = rows.get(name) ?? { ...target, visits: new Map(), goals: new Map() }
    addCounts(row.visits, page.visits)
    addCounts(row.goals, page.goals)
    rows.set(name, row)
    changed.add(name)
  }
  const saved = [...changed].flatMap((name) => rows.get(name) ?? [])
  await saveReferralPages(
    tx,
    key,
    saved.map(({ host, month, path, visits, goals }) => {
      return { host, month, path, visits: encodedReferrals(visits), goals: encodedReferrals(goals) }
    }),
  )
}

function uniquePages(pages: ReferralPageKey[]): ReferralPageKey[] {
  return [...new Map(pages.map((page) => [nameOf(page), page])).values()]
}

const nameOf = ({ host, month, path }: ReferralPageKey) => `${host} ${month} ${path}`
