import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { dayOf } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listReportBrands } from '../brand-store.js'
import { findSettings, updateChosenDay } from '../settings-store.js'
import { fairChoice } from './fair-choice.js'
import { listRestingPages, replaceTurns } from './turn-store.js'

/**
 * Lists the numbers of the pages of a report that are worth reading, the best first. This is a port: the module that counts
 * citations shows what was read, so it depends on this module and cannot be imported here.
 */
export type ListWorthReading = (
  tx: Db,
  workspaceId: WorkspaceId,
  reportId: string,
  now: Date,
) => Promise<number[]>

interface ChoosingServices extends Pick<Services, 'db' | 'now'> {
  listWorthReading: ListWorthReading
}

/** Chooses the pages that a workspace reads today. This happens once a day. */
export async function choosePages(services: ChoosingServices, workspaceId: WorkspaceId): Promise<void> {
  const { db, now, listWorthReading } = services
  const moment = now()
  const chosen = await db.snapshot(async (tx) => {
    const settings = await findSettings(tx, workspaceId)
    const resting = await listRestingPages(tx, workspaceId, moment)
    const lists: number[][] = []
    for (const { reportId } of await listReportBrands(tx, workspaceId)) {
      const worth = await listWorthReading(tx, workspaceId, reportId, moment)
      lists.push(worth.filter((page) => !resting.has(page)))
    }
    return fairChoice(lists, settings?.pagesPerDay ?? 0)
  })
  await db.transaction(async (tx) => {
    if (await updateChosenDay(tx, workspaceId, dayOf(moment))) await replaceTurns(tx, workspaceId, chosen)
  })
}
