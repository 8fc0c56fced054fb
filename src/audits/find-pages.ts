import type { Context, WorkspaceContext } from '../context.js'
import { type CrawlProbe, openSiteTurns, type Sitemap, withoutFragment } from '../crawl-probe/index.js'
import { Invalid } from '../kernel/errors.js'
import type { AddressRange } from '../web/index.js'
import { type CheckTargets, MAX_PAGES } from './check-targets.js'
import { createAudits } from './manage-audits.js'
import type { NewAudit } from './store.js'

interface FoundPages {
  urls: string[]
  isTruncated: boolean
}

/** Finds the pages that a request asks to check. */
export type FindPages = (ctx: Context, targets: CheckTargets) => Promise<FoundPages>

export interface CheckRouteOptions {
  /** Address ranges that the operator allows besides the public internet. */
  allowedNetworks: AddressRange[]
  findPages: FindPages
}

const SITEMAP_MS = 20_000

export function openFindPages(probe: Pick<CrawlProbe, 'readSitemap'>): FindPages {
  const inTurn = openSiteTurns('sitemap')
  return async ({ actor: { keyId } }, { url, urls, sitemap }) => {
    if (sitemap === undefined)
      return { urls: eachOnce(urls ?? (url === undefined ? [] : [url])), isTruncated: false }
    const order = { url: sitemap, limit: MAX_PAGES }
    return pagesOf(await inTurn(keyId, () => probe.readSitemap(order, AbortSignal.timeout(SITEMAP_MS))))
  }
}

function pagesOf(sitemap: Sitemap): FoundPages {
  if (sitemap.ok) return sitemap
  const code = sitemap.reason === 'blocked_address' ? sitemap.reason : 'invalid_format'
  const message = `The sitemap cannot be used. ${sitemap.message}`
  throw new Invalid('body', [{ path: 'sitemap', message, code }])
}

/** If several addresses lead to the same page, only the first is kept, as it was sent. */
function eachOnce(urls: string[]): string[] {
  const known = new Map<string, string>()
  for (const url of urls) {
    const page = withoutFragment(new URL(url))
    if (!known.has(page)) known.set(page, url)
  }
  return [...known.values()]
}

type PageChecksOrder = Omit<Parameters<typeof createAudits>[1], 'subjects'>

/** Creates one check for `url`, a list for `urls` and `sitemap`. Pages are found before anything is written. */
export async function createPageChecks<Item>(
  ctx: WorkspaceContext,
  { findPages, targets, order }: { findPages: FindPages; targets: CheckTargets; order: PageChecksOrder },
  view: (audit: NewAudit & { url: string }) => Item,
): Promise<Item | { items: Item[]; truncated: boolean }> {
  const { urls, isTruncated } = await findPages(ctx, targets)
  const created = await createAudits(ctx, { ...order, subjects: urls.map((url) => ({ url })) })
  const items = created.map((audit) => view({ ...audit, url: audit.url ?? '' }))
  const [single] = items
  return targets.url !== undefined && single !== undefined ? single : { items, truncated: isTruncated }
}
