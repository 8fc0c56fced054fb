import type { Services } from '../../context.js'
import { recordEvents } from '../../events/index.js'
import type { Lease } from '../../jobs/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { DAY_MS } from '../../kernel/days.js'
import { shownUrl } from '../../kernel/url/shown-url.js'
import type { PageTurn } from '../choosing/turn-store.js'
import type { PageFindings } from '../facts/page-facts.js'
import type { LookedForBrand } from '../tracked-brands.js'
import { brandChanges } from './brand-changes.js'
import { lockReading, upsertReading } from './reading-store.js'

interface Ended {
  workspaceId: WorkspaceId
  lease: Lease
  page: PageTurn
  found: PageFindings
  brands: readonly LookedForBrand[]
}

/** A page is read again after 14 days. After failures in a row, it is tried again after 1, 2, 4 days and so on, up to 30. */
const AGAIN_DAYS = 14
const MAX_FAILED_DAYS = 30

/** Stores the facts of a page and the events that follow from them, or the reason why the page could not be read. */
export async function storeReading(
  services: Services,
  { workspaceId, lease, page, found, brands }: Ended,
): Promise<void> {
  const key = { workspaceId, pageId: page.pageId }
  const moment = services.now()
  await services.db.transaction(async (tx) => {
    await lease.hold(tx)
    const before = await lockReading(tx, key)
    if (!found.isRead) {
      const failures = (before?.failures ?? 0) + 1
      const kept = before ?? { readDate: null, facts: null, lookedFor: [], named: [] }
      const nextDate = inDays(moment, Math.min(2 ** (failures - 1), MAX_FAILED_DAYS))
      return upsertReading(tx, key, {
        ...kept,
        triedDate: moment,
        failure: found.failure,
        failures,
        nextDate,
      })
    }
    const { facts, named } = found
    const after = { facts, named, lookedFor: brands.map(({ matcher }) => matcher.id) }
    const nextDate = inDays(moment, AGAIN_DAYS)
    const read = { ...after, triedDate: moment, readDate: moment, failure: null, failures: 0, nextDate }
    await upsertReading(tx, key, read)
    if (before === undefined) return
    const news = { url: shownUrl(page.link), title: facts.title, before, after, brands }
    await recordEvents(services, tx, workspaceId, brandChanges(news))
  })
}

const inDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)
