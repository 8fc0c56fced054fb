import { inOrderOfWorth, type ListedAudit, type StoredAudit } from '../audits/index.js'
import { pageDomain } from '../crawl-probe/index.js'
import { crawlFixes } from './crawl-fixes.js'
import type {
  CrawlabilityCheck,
  CrawlabilityFindings,
  CreatedCrawlabilityCheck,
  ListedCrawlabilityCheck,
} from './schema.js'

const NOTHING_YET = {
  robotsTxtAnalysis: null,
  robotsTxtAnalysisResult: null,
  serverBotAccess: null,
  diagnosis: null,
  baseline: null,
  robotsTxtRules: null,
  fixes: null,
}

export function crawlabilityCheckView(stored: StoredAudit<CrawlabilityFindings>): CrawlabilityCheck {
  return {
    ...listedCrawlabilityCheckView(stored),
    completedDate: stored.completedDate?.toISOString() ?? null,
    failureReason: stored.failureReason,
    ...(stored.result === null
      ? NOTHING_YET
      : { ...stored.result, fixes: inOrderOfWorth(crawlFixes(stored.result)) }),
  }
}

export function listedCrawlabilityCheckView({
  id,
  workspaceId,
  url,
  status,
  createdDate,
}: Pick<ListedAudit, 'id' | 'workspaceId' | 'url' | 'status' | 'createdDate'>): ListedCrawlabilityCheck {
  const address = url ?? ''
  return {
    id,
    workspaceId,
    url: address,
    domain: pageDomain(address),
    status,
    createdDate: createdDate.toISOString(),
  }
}

export function createdCrawlabilityCheckView({
  id,
  workspaceId,
  url,
  createdDate,
}: Pick<ListedAudit, 'id' | 'workspaceId' | 'createdDate'> & { url: string }): CreatedCrawlabilityCheck {
  return { id, workspaceId, url, status: 'pending', createdDate: createdDate.toISOString() }
}
