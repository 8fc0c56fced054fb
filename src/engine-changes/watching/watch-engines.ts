import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type NewEvent, recordEvents } from '../../events/index.js'
import { addDays, type Day, daysIn, lastSettledDay } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { changeData } from '../change-data.js'
import { seriesVerdict, WINDOW_DAYS } from '../judging/series-verdict.js'
import { type Series, seriesName } from '../series.js'
import type { Work } from '../../worker-pool/index.js'
import {
  deleteFingerprintsBefore,
  listFingerprints,
  type SeriesDay,
  upsertFingerprints,
} from './fingerprint-store.js'
import { measureDay } from './measure-day.js'
import {
  findWatchRun,
  listAnsweredDays,
  lockWatchRun,
  updateUnplannedWatch,
  updateWatched,
} from './run-store.js'
import { seriesWindow } from './series-window.js'
import { findWatch, insertChange, type StoredChange, upsertWatch } from './watch-store.js'

type WatchServices = Pick<Services, 'db' | 'now'>

/** How many days back a new workspace, or one after a long pause, is watched. */
const MOST_DAYS_BACK = 90
/** Days with answers per job, so that it ends within its time limit. The planner enqueues another job for the rest. */
const DAYS_AT_ONCE = 3
/** Long enough to contain a full window of engines that are not asked every day. */
const KEPT_DAYS = 2 * WINDOW_DAYS
/** A change found further in the past, for example after an import, appears on charts but sends no event. */
const NEWS_DAYS = 7

/** Watches the next finished days of a workspace in order, each once. */
export async function watchEngines(services: WatchServices, workspaceId: WorkspaceId): Promise<void> {
  const { db, now } = services
  const settled = lastSettledDay(now())
  const run = await findWatchRun(db, workspaceId)
  if (run === undefined) return
  const first = [
    addDays(settled, 1 - MOST_DAYS_BACK),
    run.day === null ? '' : addDays(run.day, 1),
  ].toSorted()[1]!
  if (first <= settled) {
    const days = daysIn({ startDate: first, endDate: settled })
    const answered = await listAnsweredDays(db, workspaceId, days)
    for (const day of answered.slice(0, DAYS_AT_ONCE)) await watchDay(services, workspaceId, day)
    if (answered.length <= DAYS_AT_ONCE) await finishDay(services, workspaceId, settled)
  }
  await updateUnplannedWatch(db, workspaceId)
}

/** Reads texts before the transaction, so that its locks are short. */
async function watchDay(services: WatchServices, workspaceId: WorkspaceId, day: Day): Promise<void> {
  const measured = await measureDay(services.db, workspaceId, day)
  await services.db.transaction(async (tx) => {
    if (!(await isNext(tx, workspaceId, day))) return
    const changes: StoredChange[] = []
    for (const series of measured) {
      await upsertFingerprints(tx, workspaceId, series)
      const change = await watchSeries(tx, workspaceId, { series, day })
      if (change !== undefined) changes.push(change)
    }
    await updateWatched(tx, workspaceId, day)
    const isNews = day > addDays(lastSettledDay(services.now()), -NEWS_DAYS)
    await recordEvents(services, tx, workspaceId, isNews ? changes.map(changeEvent) : [])
  })
}

async function finishDay({ db }: WatchServices, workspaceId: WorkspaceId, day: Day): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isNext(tx, workspaceId, day))) return
    await deleteFingerprintsBefore(tx, workspaceId, addDays(day, -KEPT_DAYS))
    await updateWatched(tx, workspaceId, day)
  })
}

/** Returns false if another run has handled the day meanwhile. */
async function isNext(tx: Db, workspaceId: WorkspaceId, day: Day): Promise<boolean> {
  const run = await lockWatchRun(tx, workspaceId)
  return run !== undefined && (run.day === null || run.day < day)
}

async function watchSeries(
  tx: Db,
  workspaceId: WorkspaceId,
  { series, day }: { series: SeriesDay; day: Day },
): Promise<StoredChange | undefined> {
  const stored = (await findWatch(tx, workspaceId, series)) ?? { since: addDays(day, -KEPT_DAYS), watch: [] }
  const since = [stored.since, addDays(day, -KEPT_DAYS)].toSorted()[1]!
  const days = await listFingerprints(tx, workspaceId, series, { since, until: day, limit: WINDOW_DAYS })
  const { watch, change } = seriesVerdict(
    stored.watch,
    seriesWindow(days),
    `${workspaceId} ${seriesName(series)}`,
  )
  const after = change === undefined ? stored.since : addDays(day, 1)
  await upsertWatch(tx, workspaceId, series, { since: after, watch })
  if (change === undefined) return undefined
  const { from, prompts, differences } = change
  const { engine, capture, provider, model }: Series = series
  const found = { engine, capture, provider, model, day: from, foundDay: day, prompts, differences }
  await insertChange(tx, workspaceId, found)
  return found
}

const changeEvent = (change: StoredChange): NewEvent => ({ type: 'engine.changed', data: changeData(change) })

export const WATCHING_WORK: Work<WatchServices, WorkspaceId> = {
  script: new URL('../thread.js', import.meta.url),
  run: watchEngines,
}
