import type { z } from 'zod'

import type { Config } from '../../config.js'
import { checkContent, CRAWLER_IDENTITIES, type CrawlerIdentity } from '../../content-checks/index.js'
import { CRAWLER_NAMES, pageAddressSchema } from '../../crawl-probe/index.js'
import { checkCrawlability, type CrawlabilityFindings } from '../../crawlability-checks/index.js'
import { openPageTools } from '../../main/open-page-tools.js'
import { checkLines } from './check-lines.js'
import { fixesOf } from './fixes-of.js'
import { paintFor } from './terminal-text.js'
import { type Command, type Invocation, UsageFault } from '../command.js'
import { openProgress } from '../progress.js'

const MAX_WIDTH = 100

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check whether AI crawlers can read a page, and what to fix first',
  usage: [
    'URL [--as IDENTITY] [--except CRAWLERS] [--min-score N]',
    `IDENTITY is who the content is read as: ${CRAWLER_IDENTITIES.join(', ')}.`,
    'CRAWLERS, separated by commas, may be blocked: --except CCBot,Bytespider',
    'Exits with 1 when another crawler is blocked, the page could not be read, or its structure scores less than N.',
    'Needs no server. Addresses that are not public: see SIGHTLINE_ALLOW_PRIVATE_NETWORKS.',
  ].join('\n'),
  options: {
    as: { type: 'string', description: 'Who the content is read as; ChatGPT-User by default.' },
    except: { type: 'string', description: 'The crawlers that may be blocked.' },
    'min-score': {
      type: 'string',
      description: 'The score of the structure, 0 to 100, that is enough; 0 by default.',
    },
  },
  words: 1,
  async run(invocation) {
    const order = orderOf(invocation)
    const { crawlability, content } = await carryOut(invocation.config, order)
    const minded = crawlability.findings && minding(crawlability.findings, order.except)
    const fixes = fixesOf({ crawlability: minded, content: content.findings })
    const width = Math.min(process.stdout.columns || MAX_WIDTH, MAX_WIDTH)
    const report = { url: order.url, crawlability, content, fixes }
    invocation.output.show(report, checkLines(report, { paint: paintFor(process.stdout), width }))
    const isRead = crawlability.findings !== null && content.findings !== null
    const isOpen = fixes.every(({ keepsOut }) => !keepsOut)
    const score = content.findings?.structuralAnalysis.overallScore ?? 0
    return isRead && isOpen && score >= order.minScore ? 0 : 1
  },
}

interface CheckOrder {
  url: string
  crawlerIdentity: CrawlerIdentity
  /** Crawlers that may be kept out. */
  except: string[]
  minScore: number
}

function orderOf({ config, words, options }: Invocation): CheckOrder {
  const [given] = words
  if (given === undefined) throw new UsageFault('Name the page to check, such as https://example.com/')
  const address = pageAddressSchema(config.allowedNetworks).safeParse(withScheme(given))
  if (!address.success) throw new UsageFault(faultOf(address.error))
  const wanted = options.as ?? 'ChatGPT-User'
  const crawlerIdentity = CRAWLER_IDENTITIES.find((identity) => identity === wanted)
  if (crawlerIdentity === undefined)
    throw new UsageFault(`--as takes one of ${CRAWLER_IDENTITIES.join(', ')}.`)
  const minScore = Number(options['min-score'] ?? 0)
  if (!(minScore >= 0 && minScore <= 100)) throw new UsageFault('--min-score takes a number from 0 to 100.')
  const except = String(options.except ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = except.filter((name) => !CRAWLER_NAMES.includes(name))
  if (unknown.length > 0)
    throw new UsageFault(`--except knows no ${unknown.join(', ')}. It knows ${CRAWLER_NAMES.join(', ')}.`)
  return { url: address.data, crawlerIdentity, except, minScore }
}

function minding(findings: CrawlabilityFindings, except: string[]): CrawlabilityFindings {
  const minded = Object.entries(findings.diagnosis).filter(([name]) => !except.includes(name))
  return { ...findings, diagnosis: Object.fromEntries(minded) }
}

const OWN_SITE =
  'To check a site of your own there, open its range: SIGHTLINE_ALLOW_PRIVATE_NETWORKS=127.0.0.0/8'

function faultOf({ issues }: z.ZodError): string {
  const isBlocked = issues.some((issue) => issue.code === 'custom')
  return [...issues.map(({ message }) => message), ...(isBlocked ? [OWN_SITE] : [])].join(' ')
}

/** As in a browser's address bar. */
function withScheme(given: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
}

/** Both at once: neither waits long for the other, and they ask different things. */
async function carryOut(config: Config, { url, crawlerIdentity }: CheckOrder) {
  const stopping = new AbortController()
  const stop = () => process.exit(130)
  process.once('SIGINT', stop)
  const tools = openPageTools(config)
  const progress = openProgress(undefined)
  const steps = new Set(['asking for the page as each crawler', 'reading and rendering it'])
  const show = () => progress.show(0, `${[...steps].join(', ')} …`)
  const timer = setInterval(show, 200)
  const [crawling, reading] = [...steps] as [string, string]
  try {
    const renderer = await tools.findRenderer()
    const [crawlability, content] = await Promise.all([
      checkCrawlability(tools.crawlProbe, { url }, stopping.signal).finally(() => steps.delete(crawling)),
      checkContent({ ...tools, renderer }, { url, crawlerIdentity }, stopping.signal).finally(() =>
        steps.delete(reading),
      ),
    ])
    return { crawlability, content }
  } finally {
    clearInterval(timer)
    progress.end()
    process.removeListener('SIGINT', stop)
    await tools.close()
  }
}
