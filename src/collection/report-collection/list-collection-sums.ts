import type { Services } from '../../context.js'
import { dayOf, type Window } from '../../kernel/days.js'
import { ENGINES } from '../../kernel/engines.js'
import type { EngineAccess } from '../engine-access.js'
import { readCurrentAvailability } from '../status/read-status.js'
import {
  type CollectedReport,
  listAsked,
  listFailed,
  listNextDue,
  type NextQuestion,
} from './collected-store.js'
import { latestOf, nextAsking, shownCost } from './report-collection.js'
import type { ReportCollection } from './schema.js'

type CollectionSums = Pick<ReportCollection, 'failed' | 'costUsd' | 'lastAskedDate' | 'nextAskingDate'>

/**
 * Reads the collection figures of several reports in the given order. They equal those of `…/collection` but need no scan of the
 * answers.
 */
export async function listCollectionSums(
  services: Pick<Services, 'db' | 'now'>,
  engineAccess: EngineAccess,
  { reports, window }: { reports: CollectedReport[]; window: Window },
): Promise<CollectionSums[]> {
  const { db } = services
  const now = services.now()
  const asked = byIndex(await listAsked(db, reports, window))
  const failed = byIndex(await listFailed(db, reports, window))
  const due = byIndex(await listNextDue(db, reports, dayOf(now)))
  const availability = await readCurrentAvailability(services, engineAccess)
  return reports.map(({ simulated }, index) => {
    const waiting = due.get(index)
    const next = nextAsking(ENGINES, {
      simulated,
      hasPrompts: waiting !== undefined,
      availability,
      nextDue: waiting?.nextDue ?? null,
      plan: planOf(waiting),
      now,
    })
    return {
      lastAskedDate: latestOf(
        [asked.get(index), failed.get(index)].flatMap((one) => one?.lastAskedDate ?? []),
      ),
      nextAskingDate: next?.toISOString() ?? null,
      failed: failed.get(index)?.failed ?? 0,
      costUsd: shownCost([asked.get(index)?.costUsd ?? null]),
    }
  })
}

function planOf(waiting: NextQuestion | undefined) {
  const { engines = null, daysPerWeek = null } = waiting ?? {}
  return engines === null || daysPerWeek === null ? undefined : { engines, daysPerWeek }
}

function byIndex<Row extends { index: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.index, row]))
}
