import { readEngineCitations } from '../../../citations/index.js'
import type { WorkspaceContext } from '../../../context.js'
import type { Db } from '../../../db/db.js'
import { addDays } from '../../../kernel/days.js'
import { dayOfSlot, eachReferral } from '../../referrals/page-referrals.js'
import { listPageCells, listPageDays, listPageKeys } from '../page-store.js'
import { readTraffic, type Traffic } from '../read-traffic.js'
import { listDayVisits, type Selection } from '../store.js'
import { engineOf } from '../../visits/visit.js'
import { pagesOfAddress, visitedPage } from '../visited-page.js'
import type { Funnel } from './funnel-schema.js'
import { type AgentCounts, funnelOf } from './funnel.js'
import { openPageVisits, shownPage } from './page-visits.js'
import { readReason } from './read-referrals.js'
import { type FunnelQuery, PEOPLE_DAYS } from './schema.js'
import { eachReferralMonth, findGoalsKnown, listFirstMonths } from './store.js'

/** Reads the steps of a page, or of all pages of a report: asked, cited, crawled, visited, goal reached. */
export function readFunnel(
  ctx: WorkspaceContext,
  { reportId, query: { engines = [], url, ...query } }: { reportId: string; query: FunnelQuery },
): Promise<Funnel> {
  return readTraffic(ctx, { reportId, query, days: PEOPLE_DAYS }, async (tx, all) => {
    const page = url?.replace(/\?.*$/s, '')
    const pages = page === undefined ? undefined : pagesOfAddress(page)
    const traffic: Traffic = { ...all, selection: { ...all.selection, pages } }
    const { workspaceId, window } = traffic.selection
    const scope = { workspaceId, reportId, brand: all.brand, window, engines, url: page }
    const answers = await readEngineCitations(tx, scope)
    const people = openPageVisits()
    await eachReferralMonth(tx, traffic.selection, people.add)
    const came = people.pages()
    const reason = await readReason(tx, traffic, came.length)
    const [crawled, firstVisited, { count }] = await Promise.all([
      readCrawls(tx, traffic),
      readFirstVisited(tx, traffic.selection),
      findGoalsKnown(tx, workspaceId),
    ])
    const facts = { ...answers, crawled: traffic.isConnected ? crawled : null, people: came }
    return {
      url: page === undefined ? null : shownPage(page),
      reason,
      atLeast: true,
      ...window,
      ...funnelOf({ ...facts, isVisitedKnown: reason === null, hasGoals: count > 0, firstVisited, engines }),
    }
  })
}

/** Counts the visits of agents by the engine that they read for, and finds the first visit. */
async function readCrawls(tx: Db, { selection }: Traffic): Promise<AgentCounts> {
  const { pages } = selection
  const days = await listPageDays(tx, selection, pages)
  const first = days.map(({ firstVisit }) => firstVisit).toSorted()[0] ?? null
  const byEngine = new Map<string, number>()
  const add = (engine: string, count: number) => byEngine.set(engine, (byEngine.get(engine) ?? 0) + count)
  if (pages === undefined) {
    for (const { bot, verdict, visits } of await listDayVisits(tx, selection))
      if (verdict !== 'spoofed') add(engineOf(bot), visits)
    return { first, byEngine }
  }
  const keys = await listPageKeys(tx, selection)
  const cells = keys.length === 0 ? [] : await listPageCells(tx, selection, keys)
  const span = days[0]
  if (span === undefined) return { first, byEngine }
  const { engines } = visitedPage({ days: span, cells, engine: undefined, cited: undefined })
  for (const { engine, visits } of engines) add(engine, visits)
  return { first, byEngine }
}

async function readFirstVisited(tx: Db, selection: Selection): Promise<string | null> {
  const days = (await listFirstMonths(tx, selection)).flatMap(({ month, visits }) => {
    const found: string[] = []
    eachReferral(visits, (slot) => found.push(addDays(month, dayOfSlot(slot) - 1)))
    return found
  })
  return days.toSorted()[0] ?? null
}
