import type { WorkspaceContext } from '../../context.js'
import { createAudits } from '../create-audits.js'
import type { FindPages } from '../find-pages.js'
import { type ContentOptions, listedCheckView } from './check-view.js'
import type { CreateContentCheck, CreatedContentChecks, ListedContentCheck } from './schema.js'

/** One check for `url`, a list for `urls` and `sitemap`. Pages are found before anything is written. */
export async function createContentChecks(
  ctx: WorkspaceContext,
  findPages: FindPages,
  body: CreateContentCheck,
): Promise<ListedContentCheck | CreatedContentChecks> {
  const { crawlerIdentity, sendServiceHeader, sendOtterlyHeader } = body
  const options: ContentOptions = {
    crawlerIdentity,
    sendServiceHeader: sendServiceHeader ?? sendOtterlyHeader ?? false,
  }
  const { urls, isTruncated } = await findPages(ctx, body)
  const created = await createAudits(ctx, {
    kind: 'content',
    resource: 'content_check',
    queue: 'check-content',
    subjects: urls.map((url) => ({ url })),
    options,
  })
  const items = created.map(({ url = '', ...audit }) => listedCheckView({ ...audit, url, status: 'pending' }))
  const [single] = items
  return body.url !== undefined && single !== undefined ? single : { items, truncated: isTruncated }
}
