import type { EngineAnswer, Source } from '../../engines/index.js'
import { citedHost } from '../../kernel/url/canonical-url.js'
import { domainName } from '../../kernel/url/domain-name.js'
import { parse } from '../../kernel/url/tldts.js'
import type { EngineAccess } from '../engine-access.js'

/** An answer cites about ten pages. */
const AT_ONCE = 5

/**
 * Replaces the provider's redirect links by the pages behind them. If a link cannot be resolved, the domain in its title is used.
 */
export async function resolvedLinks(
  { resolveLink }: Pick<EngineAccess, 'resolveLink'>,
  said: EngineAnswer,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  const urls = [...new Set([...said.citations, ...said.sources].map(({ url }) => url))]
  const found = new Map<string, string>()
  const resolveNext = async (): Promise<void> => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
      const page = await resolveLink(url, signal)
      if (page !== undefined) found.set(url, page)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, resolveNext))
  const resolved = <Link extends Source>(link: Link): Link => ({
    ...link,
    url: found.get(link.url) ?? namedSite(link) ?? link.url,
  })
  return { ...said, citations: said.citations.map(resolved), sources: said.sources.map(resolved) }
}

/** Gemini cites pages through redirect links of this host. The title is the page's own domain. */
const REDIRECTING_HOST = 'vertexaisearch.cloud.google.com'

/** Returns the domain in the title of a redirect link, because the link itself does not show which site is cited. */
function namedSite({ url, title = '' }: Source): string | undefined {
  if (citedHost(url) !== REDIRECTING_HOST || title.includes('/')) return undefined
  const name = domainName(title)
  return name !== undefined && parse(name).isIcann === true ? `https://${name}/` : undefined
}
