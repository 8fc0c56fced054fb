import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { datesAsText } from '../../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { type IngestResult, shownDrops } from '../ingest/drop-reasons.js'
import type { Connector } from './schema.js'
import { findConnector, listStoredConnectors, type StoredConnector } from './store.js'

function connectorView(stored: StoredConnector): Connector {
  const { records, visits, dropped, pathsLeftOut, hasReferrers, lastBatchDate, lastRecordDate, ...rest } =
    stored
  const { lastBatch: batch, ...same } = rest
  // Batches that an earlier version stored have no `pathsLeftOut`.
  const lastBatch = batch && { ...batch, pathsLeftOut: batch.pathsLeftOut ?? 0 }
  return {
    ...datesAsText(same),
    ingestUrl: `/v1/ingest/${stored.id}`,
    health: {
      lastBatch: lastBatch && lastBatchDate && { ...lastBatch, date: lastBatchDate.toISOString() },
      lastRecordDate: lastRecordDate?.toISOString() ?? null,
      lagSeconds: lagSeconds(lastBatchDate, lastRecordDate),
      records,
      agentVisits: visits,
      dropped: shownDrops(dropped),
      pathsLeftOut,
      hasReferrers,
      warning: lastBatch && warningOf(lastBatch),
    },
  }
}

function lagSeconds(arrived: Date | null, written: Date | null): number | null {
  if (arrived === null || written === null) return null
  return Math.max(0, Math.round((arrived.getTime() - written.getTime()) / 1000))
}

const WARNINGS = {
  no_user_agent:
    'Most records of the last batch have no user agent, so visits of agents cannot be recognised. Add it to the log; docs/log-sources.md shows how.',
  foreign_host:
    'Most records of agents in the last batch name a host outside this connector’s domains. Check the domains.',
  malformed:
    'Most records of the last batch do not have the format of this source. Check the source and the format of the log.',
  paths_left_out:
    'The last batch had more new pages than a connector may have in a day (SIGHTLINE_MAX_NEW_PAGES_PER_DAY). Their visits are counted at the path /*.',
}

/** The warning for logs that give no visits or incomplete pages. A few bad lines are normal. */
function warningOf({ accepted, agentVisits, dropped, pathsLeftOut }: IngestResult): string | null {
  const { malformed = 0, too_long = 0, no_user_agent = 0, foreign_host = 0, duplicate = 0 } = dropped
  const all = accepted + malformed + too_long
  if (malformed * 2 > all) return WARNINGS.malformed
  if (no_user_agent * 2 > all) return WARNINGS.no_user_agent
  if (foreign_host > agentVisits + duplicate) return WARNINGS.foreign_host
  return pathsLeftOut > 0 ? WARNINGS.paths_left_out : null
}

export async function readConnector(
  { db, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<Connector> {
  const stored = await findConnector(db, { workspaceId, connectorId })
  if (stored === undefined) throw notFound('log connector')
  return connectorView(stored)
}

export async function listConnectors(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<Connector>> {
  const rows = await listStoredConnectors(db, workspaceId, page)
  return pageOf(rows.map(connectorView), page, ({ id }) => id)
}
