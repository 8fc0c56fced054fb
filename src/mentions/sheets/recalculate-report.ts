import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { DETECTION_RULES, lineupOf } from '../../detection/index.js'
import { recordEvents } from '../../events/index.js'
import type { Lease } from '../../jobs/index.js'
import { grouped } from '../../kernel/grouped.js'
import {
  askedInAnyWay,
  activateVersion,
  findVersion,
  listVersionPrompts,
  lockActiveVersion,
  type ReportKey,
  type ReportVersion,
  updateProgress,
} from '../../reports/index.js'
import { freezeKinds } from '../name-kinds/frozen-kinds.js'
import type { StoredLineup } from './build-sheets.js'
import { listKeptLineupIds, listKeptLineups } from './lineup-store.js'
import type { MonthPrompts, PromptMonth } from './prompt-month.js'
import { recalculationEvents } from './recalculation-events.js'
import { addOwnTotals } from '../sheet-format/totals.js'
import {
  deleteUnkeptSheets,
  listMissingSheets,
  listTotals,
  lockPrompts,
  lockSheetDeletion,
} from './sheet-store.js'
import type { SheetBuilder } from '../threads/open-threads.js'

/** Number of prompts whose month one task computes. Small enough that prompts are not locked for long. */
const PROMPTS_PER_TASK = 16
const SAVE_EVERY_MS = 1_000
/** Used if no text is read, because such sheets take a fraction of the time. */
const KNOWN_PROMPTS_PER_TASK = 500

/**
 * Computes the missing sheets of a version, then activates it in one step. Until then all figures come from the old version. A
 * newer version supersedes this one; an interrupted run leaves its finished sheets to the next.
 */
export async function recalculateReport(
  services: Services,
  sheetBuilder: SheetBuilder,
  { key, lease }: { key: ReportKey & { version: number }; lease: Lease },
): Promise<void> {
  for (;;) {
    const found = await findVersion(services.db, key)
    if (found === undefined || found.isSuperseded) return
    const version = await freezeKinds(services, found)
    const missing = await missingSheets(services.db, version)
    const isCurrent =
      missing.length === 0 || (await computeSheets(services.db, sheetBuilder, { version, missing, lease }))
    if (!isCurrent) return
    if (await activateIfComplete(services, version, lease)) return deleteUnusedSheets(services.db, version)
  }
}

async function missingSheets(db: Db, version: ReportVersion): Promise<PromptMonth[]> {
  const { workspaceId, lineup } = version
  const prompts = await listVersionPrompts(db, version, askedInAnyWay({}))
  return listMissingSheets(db, { workspaceId, lineup, promptIds: prompts.map(({ id }) => id) })
}

const MAX_BASES = 3

/**
 * Chooses kept lineups whose sheets have brands of the wanted one; each adds brands that the ones before it lack. A lineup of
 * older detection rules has no bases and is computed from answers alone.
 */
function chosenBases(
  wanted: StoredLineup,
  kept: StoredLineup[],
): { bases: StoredLineup[]; isKnown: boolean } {
  const { id, matchers } = lineupOf(wanted.brands)
  if (wanted.lineup !== id) return { bases: [], isKnown: false }
  const lacking = new Set(matchers.map((matcher) => matcher.id))
  const bases: StoredLineup[] = []
  const seen = new Set([wanted.lineup])
  for (const { lineup, brands } of kept) {
    if (lacking.size === 0 || bases.length === MAX_BASES) break
    // Sheets of other detection rules may have other mentions.
    if (seen.has(lineup) || !lineup.startsWith(`${DETECTION_RULES}-`)) continue
    seen.add(lineup)
    const known = lineupOf(brands).matchers.filter(({ id }) => lacking.has(id))
    if (known.length === 0) continue
    bases.push({ lineup, brands })
    for (const { id } of known) lacking.delete(id)
  }
  return { bases, isKnown: lacking.size === 0 }
}

/** Returns false if a newer version has superseded this one. */
async function computeSheets(
  db: Db,
  sheetBuilder: SheetBuilder,
  { version, missing, lease }: { version: ReportVersion; missing: PromptMonth[]; lease: Lease },
): Promise<boolean> {
  const { workspaceId, lineup, brands, reportId } = version
  const kept = await listKeptLineups(db, workspaceId, reportId)
  const { bases, isKnown } = chosenBases(version, kept)
  const tasks = tasksOf(missing, isKnown ? KNOWN_PROMPTS_PER_TASK : PROMPTS_PER_TASK)
  const report = openProgress((done) =>
    updateProgress(db, version, version.progress + (1 - version.progress) * (done / missing.length)),
  )
  let isCurrent = true
  const work = async () => {
    for (let task = tasks.pop(); task !== undefined && isCurrent; task = tasks.pop()) {
      lease.signal.throwIfAborted()
      await sheetBuilder.build({ workspaceId, lineup, brands, bases, ...task })
      isCurrent &&= await report(task.promptIds.length)
    }
  }
  const stopOthers = (error: unknown) => {
    tasks.length = 0
    throw error
  }
  const ends = await Promise.allSettled(
    Array.from({ length: sheetBuilder.concurrency }, () => work().catch(stopOthers)),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return isCurrent
}

/** Saves the progress at most once a second. Returns false if the version has been superseded. */
function openProgress(save: (done: number) => Promise<boolean>): (done: number) => Promise<boolean> {
  let done = 0
  let savedAt = 0
  return async (more) => {
    done += more
    if (performance.now() - savedAt < SAVE_EVERY_MS) return true
    savedAt = performance.now()
    return save(done)
  }
}

function tasksOf(missing: PromptMonth[], size: number): MonthPrompts[] {
  const byMonth = grouped(missing, ({ month }) => month)
  return [...byMonth].flatMap(([month, sheets]) =>
    Array.from({ length: Math.ceil(sheets.length / size) }, (_, index) => ({
      month,
      promptIds: sheets.slice(index * size, (index + 1) * size).map(({ promptId }) => promptId),
    })),
  )
}

/** Returns false if an answer has arrived whose sheet is missing. Prompts are locked, so no further answer can arrive. */
async function activateIfComplete(
  services: Services,
  version: ReportVersion,
  lease: Lease,
): Promise<boolean> {
  const { db, now } = services
  const { workspaceId, lineup } = version
  return db.transaction(async (tx) => {
    await lease.hold(tx)
    await lockSheetDeletion(tx, workspaceId)
    const before = await lockActiveVersion(tx, version)
    if (before === undefined || before.latestVersion !== version.version) return true
    const prompts = await listVersionPrompts(tx, version, askedInAnyWay({}))
    const promptIds = prompts.map(({ id }) => id)
    await lockPrompts(tx, workspaceId, promptIds)
    if ((await listMissingSheets(tx, { workspaceId, lineup, promptIds })).length > 0) return false
    const oldPrompts = await listVersionPrompts(
      tx,
      { ...version, version: before.version },
      askedInAnyWay({}),
    )
    const oldIds = oldPrompts.map(({ id }) => id)
    const old = await ownMentions(tx, { workspaceId, lineup: before.lineup, promptIds: oldIds })
    const { mentions, executions } = await ownMentions(tx, { workspaceId, lineup, promptIds })
    const sums = { mentionsBefore: old.mentions, mentionsAfter: mentions, executions }
    const difference = before.version === 0 ? null : sums
    const activated = await activateVersion(tx, version, { difference, now: now() })
    await recordEvents(services, tx, workspaceId, recalculationEvents(version, difference, activated))
    return true
  })
}

async function deleteUnusedSheets(db: Db, { workspaceId }: ReportVersion): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSheetDeletion(tx, workspaceId)
    await deleteUnkeptSheets(tx, workspaceId, await listKeptLineupIds(tx, workspaceId))
  })
}

/** Counts the mentions of the own brand and the answers of a version. */
async function ownMentions(
  tx: Db,
  sheets: Parameters<typeof listTotals>[1],
): Promise<{ mentions: number; executions: number }> {
  const sums = { mentions: 0, executions: 0 }
  for (const totals of await listTotals(tx, sheets)) addOwnTotals(totals, sums)
  return sums
}
