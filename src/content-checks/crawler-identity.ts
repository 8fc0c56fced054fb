import { type Crawler, CRAWLERS } from '../crawl-probe/index.js'

/** The crawlers that a page can be requested as, as the interface spells them. */
export const CRAWLER_IDENTITIES = ['ChatGPT-User', 'OAI-SearchBot', 'PerplexityCrawler', 'GoogleBot'] as const
export type CrawlerIdentity = (typeof CRAWLER_IDENTITIES)[number]

/** What they call themselves, where that is something else. */
const REAL_NAMES: Partial<Record<CrawlerIdentity, string>> = {
  PerplexityCrawler: 'PerplexityBot',
  GoogleBot: 'Googlebot',
}

export function crawlerOf(identity: CrawlerIdentity): Crawler {
  const name = REAL_NAMES[identity] ?? identity
  const crawler = CRAWLERS.find((one) => one.name === name)
  if (crawler === undefined) throw new Error(`There is no crawler ${name}.`)
  return crawler
}
