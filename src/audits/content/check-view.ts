import type { ListedAudit, StoredAudit } from '../store.js'
import type { CrawlerIdentity } from './crawler-identity.js'
import type { ContentCheck, ContentFindings, ListedContentCheck } from './schema.js'

/** What a check was asked for besides its page. */
export interface ContentOptions {
  crawlerIdentity: CrawlerIdentity
  sendServiceHeader: boolean
}

const NOTHING_YET = { structuralAnalysis: null, dynamicContent: null, contentAnalysis: null }

export function checkView(stored: StoredAudit<ContentFindings, ContentOptions>): ContentCheck {
  return {
    ...listedCheckView(stored),
    completedDate: stored.completedDate?.toISOString() ?? null,
    failureReason: stored.failureReason,
    ...stored.options,
    sendOtterlyHeader: stored.options.sendServiceHeader,
    ...(stored.result ?? NOTHING_YET),
  }
}

export function listedCheckView({ id, workspaceId, url, status, createdDate }: Listed): ListedContentCheck {
  return { id, workspaceId, url: url ?? '', status, createdDate: createdDate.toISOString() }
}

type Listed = Pick<ListedAudit, 'id' | 'workspaceId' | 'url' | 'status' | 'createdDate'>
