import type { Services } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Lease } from '../../jobs/index.js'
import { listReportBrands } from '../brand-store.js'
import { findSettings } from '../settings-store.js'
import type { PageFindings } from '../facts/page-facts.js'
import type { PageReader } from '../threads/open-page-reader.js'
import type { WorkOn } from '../../worker-pool/index.js'
import { type LookedForBrand, trackedBrands } from '../tracked-brands.js'
import type { PageTurn } from '../choosing/turn-store.js'
import { followPage, type VisitTools } from './follow-page.js'
import type { HostHold } from './hold-host.js'
import { storeReading } from './store-reading.js'
import { takePage } from './take-page.js'

/** What the job needs to read pages. */
export interface PageReadingTools extends VisitTools {
  /** Chooses the pages that a workspace reads in a day. */
  choosePages: WorkOn<WorkspaceId>
  pageReader: PageReader
}

interface Reading {
  workspaceId: WorkspaceId
  lease: Lease
}

/** After this many pages the job returns to the queue, so that other workspaces have a turn. */
const PAGES_A_JOB = 20

/** Reads some of the day's pages of a workspace, one after another. The first job of a day chooses them. */
export async function readPages(services: Services, tools: PageReadingTools, work: Reading): Promise<void> {
  const { db, now } = services
  const { workspaceId, lease } = work
  const settings = await findSettings(db, workspaceId)
  if (settings?.enabled !== true) return
  if (settings.chosenDay !== dayOf(now())) await tools.choosePages(workspaceId)
  const brands = trackedBrands(await listReportBrands(db, workspaceId))
  for (let read = 0; read < PAGES_A_JOB; read += 1) {
    lease.signal.throwIfAborted()
    const next = await takePage(services, work)
    if (next === undefined) return
    if ('waitUntil' in next) return goOn(services, work, next.waitUntil)
    const found = await readPage(services, tools, { ...next, brands, ...work })
    // If the worker was stopped, the page was not read completely.
    lease.signal.throwIfAborted()
    await storeReading(services, { page: next.page, found, brands, ...work })
  }
  await goOn(services, work, now())
}

async function goOn(
  { db, jobs }: Services,
  { workspaceId, lease }: Reading,
  startAfter: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await jobs.enqueue(tx, 'read-pages', { workspaceId }, { startAfter, singletonKey: workspaceId })
  })
}

async function readPage(
  services: Services,
  tools: PageReadingTools,
  {
    page,
    hold,
    brands,
    workspaceId,
    lease,
  }: Reading & { page: PageTurn; hold: HostHold; brands: LookedForBrand[] },
): Promise<PageFindings> {
  const { signal } = lease
  const followed = await followPage(services, tools, { url: page.link, hold, owner: workspaceId, signal })
  if (followed.kind === 'failed') return { isRead: false, failure: followed.failure }
  const { url, status, headers, body } = followed
  const matchers = brands.map(({ matcher }) => matcher)
  const sent = { url, status, headers, body, citedTitle: page.title, matchers, today: dayOf(services.now()) }
  return tools.pageReader.read(sent, { group: workspaceId, signal })
}
