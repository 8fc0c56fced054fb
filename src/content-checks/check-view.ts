import { inOrderOfWorth, type ListedAudit, type StoredAudit } from '../audits/index.js'
import { contentFixes } from './content-fixes.js'
import type { CrawlerIdentity } from './crawler-identity.js'
import type { ContentCheck, ContentFindings, ListedContentCheck } from './schema.js'

/** The options of a check besides the page. */
export interface ContentOptions {
  crawlerIdentity: CrawlerIdentity
  sendServiceHeader: boolean
}

const NOTHING_YET = {
  structuralAnalysis: null,
  dynamicContent: null,
  contentAnalysis: null,
  pageTexts: null,
  agentReadiness: null,
  fixes: null,
}

export function contentCheckView(stored: StoredAudit<ContentFindings, ContentOptions>): ContentCheck {
  return {
    ...listedContentCheckView(stored),
    completedDate: stored.completedDate?.toISOString() ?? null,
    failureReason: stored.failureReason,
    ...stored.options,
    sendOtterlyHeader: stored.options.sendServiceHeader,
    ...(stored.result === null ? NOTHING_YET : foundView(stored.result)),
  }
}

/** Older checks lack the fields that were added later. */
function foundView(result: ContentFindings) {
  const { pageTexts = null, agentReadiness = null, ...found } = result
  return { ...found, pageTexts, agentReadiness, fixes: inOrderOfWorth(contentFixes(result)) }
}

export function listedContentCheckView({
  id,
  workspaceId,
  url,
  status,
  createdDate,
}: Listed): ListedContentCheck {
  return { id, workspaceId, url: url ?? '', status, createdDate: createdDate.toISOString() }
}

type Listed = Pick<ListedAudit, 'id' | 'workspaceId' | 'url' | 'status' | 'createdDate'>
