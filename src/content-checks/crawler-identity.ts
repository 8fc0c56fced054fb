import { type Crawler, CRAWLERS } from '../crawl-probe/index.js'

/** The crawlers that a check can act as, by their names in the HTTP interface. */
export const CRAWLER_IDENTITIES = ['ChatGPT-User', 'OAI-SearchBot', 'PerplexityCrawler', 'GoogleBot'] as const
export type CrawlerIdentity = (typeof CRAWLER_IDENTITIES)[number]

/** The name in the crawler's User-Agent, if it differs. */
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
