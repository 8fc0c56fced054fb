import { workerData } from 'node:worker_threads'

import { serveOrders, stepBack } from '../../../threads/index.js'
import { type AddressRange, openFetcher } from '../../../web/index.js'
import { checkCrawlability } from '../check-crawlability.js'

/** Where servers of strangers are asked: dozens of questions and answers for each check. */

export interface ThreadSettings {
  allowed: AddressRange[]
}

stepBack()
const { allowed } = workerData as ThreadSettings
const fetcher = openFetcher({ allowed })

serveOrders(async (url: string, signal) => [await checkCrawlability(fetcher, url, signal)])
