import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { MAX_LISTED_RECOMMENDATIONS, recordEvents } from '../../events/index.js'
import { dayOf } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import {
  findActiveVersion,
  listReportsByKey,
  lockActiveVersion,
  type ReportKey,
} from '../../reports/index.js'
import { acrossEngines } from '../across-engines.js'
import { knownKey } from '../best-findings.js'
import { engineCounts } from '../engine-facts/engine-counts.js'
import { readEngineFacts } from '../engine-facts/read-engine-facts.js'
import { recommendationsFrom } from '../engine-recommendations.js'
import type { AnswerReference } from '../engine-facts/evidence.js'
import type { Recommendation } from '../recommendation.js'
import { listBornIn, listCurrent, updateGone, upsertRecommendations } from '../stored/store.js'
import { engineTargets, type TargetPart } from '../targets/engine-targets.js'
import { type ReportTargets, reportTargets } from '../targets/report-targets.js'
import { keptTargets } from '../targets/target-keys.js'
import { listGrouped, updateNewStates, upsertTargets } from '../targets/target-store.js'
import type { Work } from '../../worker-pool/index.js'
import { deleteArrivals, listArrivalIds } from './arrival-store.js'
import { claimRun, findChecks, lockRun, type RunEnd, updateRunDropped, updateRunEnded } from './run-store.js'

/** Maximum number of recommendations per type, engine and country. A large report has tens of thousands of findings. */
const MOST = 100

type RecommendServices = Pick<Services, 'db' | 'now' | 'scanning'>

interface RunResult extends Omit<RunEnd, 'edition' | 'tookMs'>, ReportTargets {
  found: Recommendation[]
  /** Ids of the arrivals that the result includes. */
  arrivalIds: string[]
}

/**
 * Derives a report's recommendations from all stored data and writes the changes in one transaction. Facts are read in one
 * snapshot. If a later run has started, this run writes nothing.
 */
export async function recommendReport(services: RecommendServices, report: ReportKey): Promise<void> {
  const { db } = services
  const beganMs = performance.now()
  const run = await claimRun(db, report)
  if (run === undefined) return
  const result = await db.snapshot((tx) => computeResult(tx, services, report))
  await db.transaction(async (tx) => {
    const active = await lockActiveVersion(tx, report)
    const edition = await lockRun(tx, report, run.token)
    if (active === undefined || edition === undefined) return
    if (result?.version !== active.version) return updateRunDropped(tx, report)
    const tookMs = Math.round(performance.now() - beganMs)
    await writeResult(tx, report, { ...result, edition, tookMs })
    await tellOfNew(services, tx, report, edition)
  })
}

async function tellOfNew(
  services: RecommendServices,
  tx: Db,
  report: ReportKey,
  edition: number,
): Promise<void> {
  const born = await listBornIn(tx, report, { edition, limit: MAX_LISTED_RECOMMENDATIONS })
  const [first] = born
  const [stored] = first === undefined ? [] : await listReportsByKey(tx, [report])
  if (first === undefined || stored === undefined) return
  const { id: reportId, reportTitle } = stored
  const recommendations = born.map(({ count: _count, ...listed }) => listed)
  const data = { reportId, reportTitle, count: first.count, recommendations }
  await recordEvents(services, tx, report.workspaceId, [{ type: 'recommendation.created', data }])
}

/** Undefined if the report has no active version yet. */
async function computeResult(
  tx: Db,
  { now, scanning }: RecommendServices,
  report: ReportKey,
): Promise<RunResult | undefined> {
  const version = await findActiveVersion(tx, report.workspaceId, report.reportId)
  if (version === undefined || version.version === 0) return undefined
  const computedDate = now()
  const day = dayOf(computedDate)
  const arrivalIds = await listArrivalIds(tx, report)
  const checks = await findChecks(tx, report.workspaceId)
  const current = grouped(await listCurrent(tx, report), engineKey)
  const kept = keptTargets(await listGrouped(tx, report))
  const all: Recommendation[] = []
  const parts: TargetPart[] = []
  let reportAnswers = 0
  await readEngineFacts(tx, { report, version, today: day, scanning }, (facts) => {
    const known = current.get(engineKey({ ...facts, service: facts.engine })) ?? []
    const choice = { most: MOST, known: new Set(known.map(knownKey)) }
    const counts = engineCounts(facts)
    const found = recommendationsFrom(counts, choice)
    parts.push(...engineTargets(counts, found, kept))
    reportAnswers += counts.now.executions
    all.push(...found.map(withCopiedEvidence))
  })
  const found = acrossEngines(all)
  const grouping = reportTargets({ reportId: report.reportId, parts, found, kept, reportAnswers })
  return { found, ...grouping, arrivalIds, checks, day, version: version.version, computedDate }
}

/** Copies the ids of answers. They are slices of long strings, which would otherwise stay in memory. */
function withCopiedEvidence(one: Recommendation): Recommendation {
  return { ...one, evidence: JSON.parse(JSON.stringify(one.evidence)) as AnswerReference[] }
}

const engineKey = ({ country, service }: { country: string; service: Engine }) => `${country} ${service}`

async function writeResult(
  tx: Db,
  report: ReportKey,
  { found, targets, targetIds, arrivalIds, ...end }: RunResult & RunEnd,
): Promise<void> {
  const at = { edition: end.edition, day: end.day, now: end.computedDate }
  await upsertTargets(tx, report, { ...at, targets })
  await upsertRecommendations(tx, report, { ...at, found, targetIds })
  await updateGone(tx, report, { ...at, ids: found.map(({ id }) => id) })
  await updateNewStates(tx, report, at)
  await deleteArrivals(tx, report, arrivalIds)
  await updateRunEnded(tx, report, end)
}

export const RECOMMENDATION_WORK: Work<RecommendServices, ReportKey> = {
  script: new URL('../thread.js', import.meta.url),
  run: recommendReport,
}
