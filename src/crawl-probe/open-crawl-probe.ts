import { openWorkerPool } from '../worker-pool/index.js'
import { untilAborted } from '../kernel/time-limit.js'
import type { AddressRange } from '../web/index.js'
import type { CrawlProbe } from './crawl-probe.js'
import type { FetchedPage } from './fetch-page.js'
import type { Sitemap } from './read-sitemap.js'

type ProbeMethod = Exclude<keyof CrawlProbe, 'close'>

/** A method of the probe and its first argument, as plain data for the thread. */
export interface ProbeRequest<Method extends ProbeMethod = ProbeMethod> {
  method: Method
  argument: Parameters<CrawlProbe[Method]>[0]
}

interface CrawlProbeOptions {
  /** Networks that the operator allows in addition to the public internet. */
  allowed: AddressRange[]
  /** The file that the thread runs. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)
/** As many as the queues hand out, and some for HTTP requests. Tasks mostly wait for other servers. */
const AT_ONCE = 16
const ABORTED_PAGE: FetchedPage = { ok: false, failureReason: 'The request was cancelled.' }
const LATE_SITEMAP: Sitemap = {
  ok: false,
  reason: 'timeout',
  message: 'The sitemap could not be read in time.',
}

/** A probe that runs in a thread of its own, so that the event loop stays free. */
export function openCrawlProbe({ allowed, file = THREAD }: CrawlProbeOptions): CrawlProbe {
  const pool = openWorkerPool<ProbeRequest>({
    name: 'crawl-probe',
    file,
    size: 1,
    tasksPerWorker: AT_ONCE,
    settings: { allowed },
  })

  /** Calls the probe in the thread. An aborted call returns `aborted`, if given, like an aborted fetch. */
  function call<Method extends ProbeMethod>(
    method: Method,
    aborted?: Awaited<ReturnType<CrawlProbe[Method]>>,
  ) {
    type Result = Awaited<ReturnType<CrawlProbe[Method]>>
    return async (argument: ProbeRequest<Method>['argument'], signal: AbortSignal): Promise<Result> => {
      try {
        signal.throwIfAborted()
        const [result] = await untilAborted(
          pool.run<Result>([{ method, argument }], { group: '', signal }),
          signal,
        )
        if (result === undefined) throw new Error('The thread returned no result.')
        return result
      } catch (error) {
        if (signal.aborted && aborted !== undefined) return aborted
        throw error
      }
    }
  }

  return {
    probeCrawlers: call('probeCrawlers'),
    fetchPage: call('fetchPage', ABORTED_PAGE),
    isAllowedByRobots: call('isAllowedByRobots', false),
    listSitemaps: call('listSitemaps', []),
    readSitemap: call('readSitemap', LATE_SITEMAP),
    close: () => pool.close(),
  }
}
