import type { EngineAnswer } from '../../engines/index.js'
import type { EngineAccess } from '../engine-access.js'

/** An answer cites about ten pages. */
const AT_ONCE = 5

/** Replaces the provider's redirect links by the pages they lead to; a link that cannot be resolved stays. */
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
  const resolved = <Link extends { url: string }>(link: Link): Link => ({
    ...link,
    url: found.get(link.url) ?? link.url,
  })
  return { ...said, citations: said.citations.map(resolved), sources: said.sources.map(resolved) }
}
