import type { CrawlProbe } from '../crawl-probe/index.js'
import type { Db, Statement } from '../db/db.js'
import { currentTrace, traced } from '../telemetry/index.js'

/** Returns the same database, with a span for each statement and transaction inside another span. Polling has no spans. */
export function tracedDb(db: Db): Db {
  return {
    rows: (statement) => inSpan(statement, () => db.rows(statement)),
    each: (statement, visit) => inSpan(statement, () => db.each(statement, visit)),
    first: (statement) => inSpan(statement, () => db.first(statement)),
    run: (statement) => inSpan(statement, () => db.run(statement)),
    script: (text) => inSpan({ text, values: [] }, () => db.script(text)),
    transaction: (work) => inTransaction(() => db.transaction((tx) => work(tracedDb(tx)))),
    snapshot: (work) => inTransaction(() => db.snapshot((tx) => work(tracedDb(tx)))),
    onBehalfOf: (claimant) => tracedDb(db.onBehalfOf?.(claimant) ?? db),
  }
}

function inSpan<Result>({ text }: Statement, work: () => Promise<Result>): Promise<Result> {
  if (currentTrace()?.isSampled !== true) return work()
  return traced(statementSpan(text), work)
}

function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (currentTrace()?.isSampled !== true) return work()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': 'TRANSACTION' }
  return traced({ name: 'TRANSACTION', kind: 'client', attributes }, work)
}

type StatementSpan = ReturnType<typeof spanOfStatement>
const spansByText = new Map<string, StatementSpan>()
/** Fixed statements have some hundreds of texts. The limit keeps generated statements from filling the memory. */
const MAX_TEXTS = 5_000

function statementSpan(text: string): StatementSpan {
  const known = spansByText.get(text)
  if (known !== undefined) return known
  const span = spanOfStatement(text)
  if (spansByText.size < MAX_TEXTS) spansByText.set(text, span)
  return span
}

/** The span names the operation and the table. It has no values, which the text does not contain, and no text, which is long. */
function spanOfStatement(text: string) {
  const operation = /\b(insert|update|delete|select|listen|set)\b/i
    .exec(withoutWith(text))?.[1]
    ?.toUpperCase()
  const table = /\b(?:from|into|update)\s+([a-z_]+)/i.exec(withoutWith(text))?.[1]
  const name = [operation ?? 'STATEMENT', table].filter((part) => part !== undefined).join(' ')
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
    'db.query.summary': name,
  }
  return { name, kind: 'client' as const, attributes }
}

/** Removes the leading `with` part, which only prepares the statement. The operation comes after it. */
function withoutWith(text: string): string {
  return /^\s*with\b/i.test(text) ? (text.split(/\n\s{0,6}\)\s*\n/).at(-1) ?? text) : text
}

/** Returns the same probe, with a span for each page, sitemap and set of crawlers. The probe makes its requests in a thread. */
export function tracedCrawlProbe(probe: CrawlProbe): CrawlProbe {
  const inFetch = <Result>(operation: string, url: string, work: () => Promise<Result>) => {
    const attributes = { 'server.address': hostOf(url), 'sightline.fetch': operation }
    return traced({ name: `fetch ${operation}`, kind: 'client', attributes }, work)
  }
  return {
    probeCrawlers: (order, signal) =>
      inFetch('crawlers', order.url, () => probe.probeCrawlers(order, signal)),
    fetchPage: (visit, signal) => inFetch('page', visit.url, () => probe.fetchPage(visit, signal)),
    isAllowedByRobots: (page, signal) =>
      inFetch('robots', page.url, () => probe.isAllowedByRobots(page, signal)),
    listSitemaps: (page, signal) => inFetch('robots', page.url, () => probe.listSitemaps(page, signal)),
    readSitemap: (order, signal) => inFetch('sitemap', order.url, () => probe.readSitemap(order, signal)),
    close: () => probe.close(),
  }
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
