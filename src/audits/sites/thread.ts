import { workerData } from 'node:worker_threads'

import { serveOrders, stepBack } from '../../threads/index.js'
import { type AddressRange, openFetcher } from '../../web/index.js'
import { CONNECTIONS_PER_HOST, siteReaderHere } from './site-reader.js'
import type { SiteQuestion } from './site-question.js'

/** Where servers of strangers are asked: dozens of questions and answers for each check. */

export interface ThreadSettings {
  allowed: AddressRange[]
}

stepBack()
const { allowed } = workerData as ThreadSettings
const sites = siteReaderHere(openFetcher({ allowed, atOncePerHost: CONNECTIONS_PER_HOST }))

serveOrders(async (question: SiteQuestion, signal) => [await answerTo(question, signal)])

function answerTo(question: SiteQuestion, signal: AbortSignal): Promise<unknown> {
  switch (question.about) {
    case 'crawlability':
      return sites.checkCrawlability(question.url, signal)
    case 'page':
      return sites.gatherPage(question.visit, signal)
    case 'robots':
      return sites.isAllowedByRobots(question.page, signal)
    case 'sitemap':
      return sites.readSitemap(question.order, signal)
  }
}
