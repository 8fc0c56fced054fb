import { createHash } from 'node:crypto'

import { lineupOf } from '../../src/detection/index.js'
import { brandsOf } from '../../src/reports/phrases/brand-phrases.js'
import type { ReportFields } from '../../src/reports/fields.js'
import type { StoredReport } from '../../src/reports/store.js'
import type { Known } from './recording.js'

export function knownOfList({ authorization, url, now }: { authorization: string; url: string; now: Date }) {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const workspaceId = query.get('workspaceId')
  const limit = Number(query.get('limit'))
  return {
    digest: digestOf(authorization),
    now,
    workspaceId,
    workspaces: [workspaceId],
    limit,
    rows: limit + 1,
  }
}

export function knownOfUpdate({
  authorization,
  url,
  now,
}: {
  authorization: string
  url: string
  now: Date
}) {
  const reportId = url.slice(url.lastIndexOf('/') + 1)
  return { digest: digestOf(authorization), now, reportId, reportIds: [reportId] }
}

function digestOf(authorization: string): Buffer {
  return createHash('sha256').update(authorization.slice('Bearer '.length)).digest()
}

/** Adds the workspace and the report that a request has read. The first report read is the one that the request changes. */
export function learn(
  known: Known,
  row: Partial<StoredReport> | undefined,
  body: Partial<ReportFields>,
): void {
  if (known.workspaceId === undefined && row?.workspaceId !== undefined) known.workspaceId = row.workspaceId
  if (known.version === undefined && row?.latestVersion !== undefined)
    Object.assign(known, outcomeOf(row as StoredReport, body))
}

/** In the form that the statements take. */
function outcomeOf(stored: StoredReport, body: Partial<ReportFields>): Known {
  const outcome = { ...stored, ...body }
  const version = stored.latestVersion + 1
  const payload = { workspaceId: stored.workspaceId, reportId: stored.id, version }
  return {
    version,
    reportTitle: outcome.reportTitle,
    brand: outcome.brand,
    brandVariations: outcome.brandVariations,
    brandDomain: outcome.brandDomain,
    brandDomainVariations: outcome.brandDomainVariations,
    brandDomainWildcard: outcome.brandDomainWildcard,
    brandRegex: outcome.brandRegex,
    competitors: JSON.stringify(outcome.competitors),
    brands: JSON.stringify(brandsOf(outcome)),
    lineup: lineupOf(brandsOf(outcome)).id,
    jobs: JSON.stringify([{ payload }]),
  }
}
