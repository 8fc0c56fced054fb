import type { WorkspaceContext } from '../../context.js'
import { createAudits } from '../create-audits.js'
import type { FindPages } from '../find-pages.js'
import type {
  CreateCrawlabilityCheck,
  CreatedCrawlabilityCheck,
  CreatedCrawlabilityChecks,
} from './schema.js'

/** One check for `url`, a list for `urls` and `sitemap`. Pages are found before anything is written. */
export async function createCrawlabilityChecks(
  ctx: WorkspaceContext,
  findPages: FindPages,
  body: CreateCrawlabilityCheck,
): Promise<CreatedCrawlabilityCheck | CreatedCrawlabilityChecks> {
  const { urls, isTruncated } = await findPages(ctx, body)
  const created = await createAudits(ctx, {
    kind: 'crawlability',
    resource: 'crawlability_check',
    queue: 'check-crawlability',
    subjects: urls.map((url) => ({ url })),
  })
  const items = created.map(({ id, workspaceId, url = '', createdDate }) => {
    return { id, workspaceId, url, status: 'pending' as const, createdDate: createdDate.toISOString() }
  })
  const [single] = items
  return body.url !== undefined && single !== undefined ? single : { items, truncated: isTruncated }
}
