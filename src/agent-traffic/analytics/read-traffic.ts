import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { dayOf } from '../../kernel/days.js'
import { readStoredReport } from '../../reports/index.js'
import type { TrafficQuery } from './schema.js'
import { listActiveDomains, listVisitedHosts, planForTraffic, type Selection } from './store.js'
import { domainsOf, reachesReport, trafficWindow } from './traffic-window.js'

export interface WantedTraffic {
  reportId: string
  query: TrafficQuery
}

export interface Traffic {
  reportId: string
  /** The report's own. */
  domains: string[]
  /** Whether a connector is active for the report. */
  isConnected: boolean
  selection: Selection
}

/** Which visits a query is about; `work` goes on reading in the same moment. */
export async function readTraffic<Result>(
  ctx: WorkspaceContext,
  { reportId, query }: WantedTraffic,
  work: (tx: Db, traffic: Traffic) => Promise<Result>,
): Promise<Result> {
  const { db, workspaceId } = ctx
  const window = trafficWindow(query, dayOf(ctx.now()))
  return db.snapshot(async (tx) => {
    const report = await readStoredReport({ ...ctx, db: tx }, reportId)
    const [connected, visited] = await Promise.all([
      listActiveDomains(tx, workspaceId),
      listVisitedHosts(tx, workspaceId, report),
      planForTraffic(tx),
    ])
    const connectorIds = [...new Set(visited.map(({ connectorId }) => connectorId))]
    const hosts = [...new Set(visited.map(({ host }) => host))]
    return work(tx, {
      reportId,
      domains: domainsOf(report),
      isConnected: connected.some((domains) => reachesReport(domains, report)),
      selection: { workspaceId, connectorIds, hosts, window, engine: query.engine },
    })
  })
}
