import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import { dayOf } from '../../kernel/days.js'
import { readStoredReport } from '../../reports/index.js'
import { countPages } from './page-store.js'
import type { AgentTraffic, TrafficQuery } from './schema.js'
import {
  listActiveDomains,
  listDayVisits,
  listVisitedHosts,
  planForTraffic,
  type Selection,
  selectionOf,
} from './store.js'
import { trafficOverview, unknownTraffic } from './traffic-overview.js'
import { domainsOf, reachesReport, trafficWindow } from './traffic-window.js'

export interface WantedTraffic {
  reportId: string
  query: TrafficQuery
  /** The length of the window if the query names no first day. */
  days?: number
}

export interface Traffic {
  reportId: string
  /** The report's own domains. */
  domains: string[]
  brand: BrandDomains
  /** Whether a connector is active for the report. */
  isConnected: boolean
  selection: Selection
}

/** Finds the visits that a query selects. `work` reads them in the same snapshot. */
export async function readTraffic<Result>(
  ctx: WorkspaceContext,
  { reportId, query, days }: WantedTraffic,
  work: (tx: Db, traffic: Traffic) => Promise<Result>,
): Promise<Result> {
  const { db, workspaceId } = ctx
  const window = trafficWindow(query, dayOf(ctx.now()), days)
  return db.snapshot(async (tx) => {
    const report = await readStoredReport({ ...ctx, db: tx }, reportId)
    const [connected, visited] = await Promise.all([
      listActiveDomains(tx, workspaceId),
      listVisitedHosts(tx, workspaceId, report),
      planForTraffic(tx),
    ])
    return work(tx, {
      reportId,
      domains: domainsOf(report),
      brand: report,
      isConnected: connected.some((domains) => reachesReport(domains, report)),
      selection: selectionOf(visited, { workspaceId, window, engine: query.engine }),
    })
  })
}

/** Reads the traffic of agents on a report's sites. */
export function readAgentTraffic(ctx: WorkspaceContext, wanted: WantedTraffic): Promise<AgentTraffic> {
  return readTraffic(ctx, wanted, async (tx, traffic) => {
    if (!traffic.isConnected) return unknownTraffic(traffic)
    const [visits, pagesVisited] = await Promise.all([
      listDayVisits(tx, traffic.selection),
      countPages(tx, traffic.selection),
    ])
    return trafficOverview(traffic, { visits, pagesVisited })
  })
}
