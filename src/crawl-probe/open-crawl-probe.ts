import { openWorkerPool } from '../worker-pool/index.js'
import { type AddressRange, untilAborted } from '../web/index.js'
import type { CrawlProbe, RobotsQuestion } from './crawl-probe.js'
import type { FetchedPage, CrawlVisit } from './fetch-page.js'
import type { CrawlerAccess } from './probe-crawlers.js'
import type { Sitemap, SitemapOrder } from './read-sitemap.js'

/** What the thread can be asked, as plain data. */
export type ProbeRequest =
  | { about: 'crawlers'; url: string }
  | { about: 'page'; visit: CrawlVisit }
  | { about: 'robots'; question: RobotsQuestion }
  | { about: 'sitemap'; order: SitemapOrder }

interface CrawlProbeOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  /** The file that the thread runs. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)
/** As many as the queues hand out, and some for HTTP requests: they mostly wait for other servers. */
const AT_ONCE = 16
const ABORTED_PAGE: FetchedPage = { ok: false, failureReason: 'The request was cancelled.' }
const LATE_SITEMAP: Sitemap = { ok: false, reason: 'timeout', message: 'It could not be read in time.' }

/** A probe that works in a thread of its own, beside the event loop. */
export function openCrawlProbe({ allowed, file = THREAD }: CrawlProbeOptions): CrawlProbe {
  const pool = openWorkerPool<ProbeRequest>({ file, size: 1, tasksPerWorker: AT_ONCE, settings: { allowed } })

  async function ask<Answer>(request: ProbeRequest, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const [answer] = await untilAborted(pool.run<Answer>([request], signal), signal)
    if (answer === undefined) throw new Error('The thread answered nothing.')
    return answer
  }

  return {
    probeCrawlers: (url, signal) => ask<CrawlerAccess>({ about: 'crawlers', url }, signal),
    fetchPage: (visit, signal) =>
      ask<FetchedPage>({ about: 'page', visit }, signal).catch(ifAborted(signal, ABORTED_PAGE)),
    isAllowedByRobots: (question, signal) =>
      ask<boolean>({ about: 'robots', question }, signal).catch(ifAborted(signal, false)),
    readSitemap: (order, signal) =>
      ask<Sitemap>({ about: 'sitemap', order }, signal).catch(ifAborted(signal, LATE_SITEMAP)),
    close: () => pool.close(),
  }
}

/** An aborted request is answered with data instead of an exception, as a fetcher answers it. */
function ifAborted<Answer>(signal: AbortSignal, instead: Answer): (error: unknown) => Answer {
  return (error) => {
    if (signal.aborted) return instead
    throw error
  }
}
