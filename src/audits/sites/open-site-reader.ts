import { openCrew } from '../../threads/index.js'
import { type AddressRange, untilAborted } from '../../web/index.js'
import type { Gathered } from '../content/gather/gather-page.js'
import type { Outcome } from '../crawlability/check-crawlability.js'
import type { Sitemap } from '../sitemap/read-sitemap.js'
import type { SiteQuestion } from './site-question.js'
import type { SiteReader } from './site-reader.js'

interface SiteReaderOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  /** What its thread runs. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)
/** As many as the queues hand out, and some for requests: they wait for others' servers most of the time. */
const AT_ONCE = 16
const CALLED_OFF: Gathered = { ok: false, failureReason: 'The request was called off.' }

const LATE_SITEMAP: Sitemap = {
  ok: false,
  reason: 'timeout',
  message: 'It could not be read in time.',
}

/** In one thread, beside the event loop. */
export function openSiteReader({ allowed, file = THREAD }: SiteReaderOptions): SiteReader {
  const crew = openCrew<SiteQuestion>({ file, size: 1, piecesEach: AT_ONCE, settings: { allowed } })

  async function ask<Answer>(question: SiteQuestion, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const [answer] = await untilAborted(crew.run<Answer>([question], signal), signal)
    if (answer === undefined) throw new Error('The thread brought nothing.')
    return answer
  }

  return {
    checkCrawlability: (url, signal) => ask<Outcome>({ about: 'crawlability', url }, signal),
    gatherPage: (visit, signal) =>
      ask<Gathered>({ about: 'page', visit }, signal).catch(unlessAborted(signal, CALLED_OFF)),
    isAllowedByRobots: (page, signal) =>
      ask<boolean>({ about: 'robots', page }, signal).catch(unlessAborted(signal, false)),
    readSitemap: (order, signal) =>
      ask<Sitemap>({ about: 'sitemap', order }, signal).catch(unlessAborted(signal, LATE_SITEMAP)),
    close: () => crew.close(),
  }
}

/** Whoever called it off is not told by an exception, as by a fetcher. */
function unlessAborted<Answer>(signal: AbortSignal, instead: Answer): (error: unknown) => Answer {
  return (error) => {
    if (signal.aborted) return instead
    throw error
  }
}
