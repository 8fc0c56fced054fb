import type { PageCitations } from '../../citations/index.js'
import { daysBetween } from '../../kernel/days.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { decodedPage, eachKind, STATUS_CLASSES } from '../visits/page-month.js'
import { engineOf } from '../visits/visit.js'
import type { PageDays, StoredPage } from './page-store.js'
import type { PageKey } from './store.js'
import type { VisitedPage } from './schema.js'
import { engineVisits, totalVisits } from './traffic-overview.js'

interface PageFacts {
  days: PageDays
  /** The page's rows in the window, perhaps of several connectors and months. */
  cells: StoredPage[]
  /** Counts only visits of this engine. Undefined: of all engines. */
  engine: AgentEngine | undefined
  /** Undefined if no answer cites the page. */
  cited: PageCitations | undefined
}

export function visitedPage({ days, cells, engine, cited }: PageFacts): VisitedPage {
  const { engines, statuses } = countedCells(cells, engine)
  const { host, path, firstVisit, lastVisit } = days
  const firstCited = cited?.firstCited ?? null
  return {
    host,
    path,
    visits: totalVisits(engines),
    engines,
    statuses,
    firstVisit,
    lastVisit,
    citations: cited?.citations ?? 0,
    firstCited,
    daysToCitation: daysToCitation(firstVisit, firstCited),
  }
}

/**
 * The pages in a log that a cited page stands for: `/a` in an answer is `/a` and `/a/` in a log. Logs are stored without queries.
 */
export function pagesOfAddress(canonical: string): PageKey[] {
  const bare = canonical.replace(/\?.*$/s, '')
  const end = bare.includes('/') ? bare.indexOf('/') : bare.length
  const [host, path] = [bare.slice(0, end), bare.slice(end)]
  return (path === '' ? ['/'] : [path, `${path}/`]).map((one) => ({ host, path: one }))
}

/** Null if the page was cited before its first known visit, or never. */
export function daysToCitation(firstVisit: string, firstCited: string | null): number | null {
  if (firstCited === null || firstCited < firstVisit) return null
  return daysBetween({ startDate: firstVisit, endDate: firstCited }) - 1
}

/** Sums in arrays, for speed: a busy page has hundreds of cells a month. */
function countedCells(cells: StoredPage[], engine: AgentEngine | undefined) {
  const visits = AGENT_ENGINES.map(() => 0)
  const answered = STATUS_CLASSES.map(() => 0)
  for (const { days, bots, cells: packed } of cells)
    eachKind(decodedPage(bots, packed), ({ bot, day, verdict, status }, count) => {
      const visitor = engineOf(bot)
      const isInWindow = (days & (1 << (day - 1))) !== 0
      if (verdict === 'spoofed' || !isInWindow || (engine !== undefined && visitor !== engine)) return
      add(visits, AGENT_ENGINES.indexOf(visitor), count)
      add(answered, STATUS_CLASSES.indexOf(status), count)
    })
  const statuses = STATUS_CLASSES.map((status, index) => [status, answered[index] ?? 0] as const)
  return {
    engines: engineVisits((one) => visits[AGENT_ENGINES.indexOf(one)] ?? 0),
    statuses: Object.fromEntries(statuses.filter(([, count]) => count > 0)),
  }
}

function add(sums: number[], index: number, count: number): void {
  sums[index] = (sums[index] ?? 0) + count
}
