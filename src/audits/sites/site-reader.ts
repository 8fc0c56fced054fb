import type { Fetcher } from '../../../web/index.js'
import { checkCrawlability } from '../check-crawlability.js'
import type { Scout } from './open-scout.js'

/** The same work without a thread, for a program that does nothing beside it. */
export const scoutingHere = (fetcher: Fetcher): Scout => ({
  check: (url, signal) => checkCrawlability(fetcher, url, signal),
  close: async () => undefined,
})
