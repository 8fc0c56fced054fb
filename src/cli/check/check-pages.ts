import type { Config } from '../../config.js'
import { checkContent } from '../../content-checks/index.js'
import { checkCrawlability, type CrawlabilityFindings } from '../../crawlability-checks/index.js'
import { openPageTools } from '../../main/open-page-tools.js'
import { openProgress } from '../progress.js'
import type { CheckOrder } from './check-order.js'
import type { CheckReport } from './check-report.js'
import { fixesOf } from './fixes-of.js'

type Tools = ReturnType<typeof openPageTools>

/** Checks one page after another to keep the load on their site low. */
export async function checkPages(config: Config, order: CheckOrder): Promise<CheckReport[]> {
  const stop = () => process.exit(130)
  process.once('SIGINT', stop)
  const tools = openPageTools(config)
  const reports: CheckReport[] = []
  try {
    for (const url of order.urls) reports.push(await checkPage(tools, { ...order, url }))
    return reports
  } finally {
    process.removeListener('SIGINT', stop)
    await tools.close()
  }
}

type PageOrder = Pick<CheckOrder, 'crawlerIdentity' | 'except'> & { url: string }

/** Runs both checks at once, since they send different requests and neither delays the other much. */
async function checkPage(tools: Tools, { url, crawlerIdentity, except }: PageOrder): Promise<CheckReport> {
  const { signal } = new AbortController()
  const progress = openProgress(undefined)
  const steps = new Set(['asking for the page as each crawler', 'reading and rendering it'])
  const show = () => progress.show(0, `${[...steps].join(', ')} …`)
  const timer = setInterval(show, 200)
  const [crawling, reading] = [...steps] as [string, string]
  try {
    const renderer = await tools.findRenderer()
    const [crawlability, content] = await Promise.all([
      checkCrawlability(tools.crawlProbe, { url }, signal).finally(() => steps.delete(crawling)),
      checkContent({ ...tools, renderer }, { url, crawlerIdentity }, signal).finally(() =>
        steps.delete(reading),
      ),
    ])
    const minded = crawlability.findings && minding(crawlability.findings, except)
    return { url, crawlability, content, fixes: fixesOf({ crawlability: minded, content: content.findings }) }
  } finally {
    clearInterval(timer)
    progress.end()
  }
}

function minding(findings: CrawlabilityFindings, except: string[]): CrawlabilityFindings {
  const minded = Object.entries(findings.diagnosis).filter(([name]) => !except.includes(name))
  return { ...findings, diagnosis: Object.fromEntries(minded) }
}
