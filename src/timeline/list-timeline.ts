import {
  type EngineAccess,
  findReportPlan,
  isAskedOn,
  listProviderHealth,
  type QuestionFailure,
} from '../collection/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { dayOf, daysIn } from '../kernel/days.js'
import { type Engine, listedEngines } from '../kernel/engines.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { eachSheet, monthsIn } from '../mentions/index.js'
import {
  enginesOf,
  listVersionPrompts,
  readActiveVersion,
  readStoredReport,
  requireTag,
  windowOf,
  type WindowQuery,
} from '../reports/index.js'
import { readSurfaces } from '../surfaces/index.js'
import { openCollectedDays } from './collected-days.js'
import { gapEntries } from './gap-entries.js'
import { entryKey, listEdits } from './list-edits.js'
import { surfaceCounts, surfaceEntries } from './surface-entries.js'
import type { TimelineEntry } from './timeline-schema.js'
import { countFailures } from './timeline-store.js'

interface TimelineRequest {
  reportId: string
  query: WindowQuery
}

/** Lists what readers of a report's charts should know about their days, earliest first. */
export async function listTimeline(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { asked, page }: { asked: TimelineRequest; page: PageRequest },
): Promise<Page<TimelineEntry>> {
  const { workspaceId } = ctx
  const { reportId, query } = asked
  await requireTag(ctx, query)
  await engineAccess.keys.renew()
  const window = windowOf(query, ctx.now())
  const entries = await ctx.db.snapshot(async (tx) => [
    ...(await listEdits(tx, { workspaceId, reportId }, { window, engines: enginesOf(query) })),
    ...(await collectionEntries({ ...ctx, db: tx }, engineAccess, asked)),
  ])
  return sortedPage(entries, page, { keyOf: entryKey, order: 'asc' })
}

/** Lists what happened while the report's engines were asked. Empty for a report without prompts. */
async function collectionEntries(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, query }: TimelineRequest,
): Promise<TimelineEntry[]> {
  const { db, workspaceId, now } = ctx
  const window = windowOf(query, now())
  const today = dayOf(now())
  const { version, lineup, simulated } = await readActiveVersion(ctx, reportId)
  const prompts = await listVersionPrompts(db, { workspaceId, reportId, version }, query)
  if (prompts.length === 0) return []
  const promptIds = prompts.map(({ id }) => id)
  const collected = openCollectedDays(window)
  const months = { cells: monthsIn(window), totals: [] }
  await eachSheet(db, { workspaceId, lineup, promptIds, months }, (sheet) => collected.add(sheet))
  const { createdDate } = await readStoredReport(ctx, reportId)
  const first = [dayOf(createdDate), collected.firstDay() ?? '9999'].toSorted()[0] ?? ''
  const days = daysIn(window).filter((day) => day >= first && day <= today)
  const counts = surfaceCounts(collected.bySeries(), await readSurfaces(db, workspaceId))
  const isAsked = (engine: Engine) => !simulated && engineAccess.providers.has(engine)
  const hasAnswered = (engine: Engine) => days.some((day) => collected.on(engine, day).answers > 0)
  const asked = enginesOf(query)
  const engines = asked.length > 0 ? asked : listedEngines((engine) => isAsked(engine) || hasAnswered(engine))
  const scope = { workspaceId, promptIds, engines }
  const plan = await findReportPlan(db, { workspaceId, reportId })
  return [
    ...surfaceEntries(counts.filter(({ engine }) => engines.includes(engine))),
    ...gapEntries({
      days,
      today,
      engines,
      collected,
      failures: await countFailures(db, scope, window),
      isConfigured: (engine) => simulated || isAsked(engine),
      isPlanned: (engine, day) =>
        plan === undefined || (plan.engines.includes(engine) && isAskedOn(plan.daysPerWeek, day)),
      paused: simulated ? [] : await listPausedEngines(db, engineAccess, now()),
    }),
  ]
}

/** Lists the engines that are not asked now because their provider kept failing with the current credentials. */
async function listPausedEngines(
  db: Db,
  { providers }: EngineAccess,
  now: Date,
): Promise<{ engine: Engine; kind: QuestionFailure | null }[]> {
  const open = (await listProviderHealth(db)).filter(({ openUntil }) => openUntil !== null && openUntil > now)
  return [...providers].flatMap(([engine, { name, fingerprint }]) => {
    const circuit = open.find(
      (one) =>
        one.provider === name &&
        one.fingerprint === fingerprint &&
        (one.engine === '' || one.engine === engine),
    )
    const kind = circuit?.failureKind ?? null
    return circuit === undefined ? [] : [{ engine, kind: kind === 'trial' ? null : kind }]
  })
}
