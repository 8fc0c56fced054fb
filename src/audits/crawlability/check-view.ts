import { pageDomain } from '../page-address.js'
import type { ListedAudit, StoredAudit } from '../store.js'
import type { CrawlabilityCheck, Findings, ListedCrawlabilityCheck } from './schema.js'

const NOTHING_YET = {
  robotsTxtAnalysis: null,
  robotsTxtAnalysisResult: null,
  serverBotAccess: null,
  diagnosis: null,
  baseline: null,
  robotsTxtRules: null,
}

export function checkView(stored: StoredAudit<Findings>): CrawlabilityCheck {
  return {
    ...listedCheckView(stored),
    status: stored.status,
    completedDate: stored.completedDate?.toISOString() ?? null,
    failureReason: stored.failureReason,
    ...(stored.result ?? NOTHING_YET),
  }
}

export function listedCheckView({ id, workspaceId, url, createdDate }: Listed): ListedCrawlabilityCheck {
  const address = url ?? ''
  return {
    id,
    workspaceId,
    url: address,
    domain: pageDomain(address),
    createdDate: createdDate.toISOString(),
  }
}

type Listed = Pick<ListedAudit, 'id' | 'workspaceId' | 'url' | 'createdDate'>
