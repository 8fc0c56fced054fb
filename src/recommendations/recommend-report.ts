import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { dayOf } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import { findActiveVersion, lockActiveVersion, type ReportKey } from '../reports/index.js'
import { acrossEngines } from './across-engines.js'
import { toldKey } from './chosen-findings.js'
import { gatherScenes } from './gather-scenes.js'
import { deleteNews, listNewsIds } from './news-store.js'
import type { AnswerReference, Recommendation } from './recommendation.js'
import { recommendationsOf } from './recommendations-of.js'
import { claimRun, findChecks, lockRun, type RunEnd, updateRunDropped, updateRunEnded } from './run-store.js'
import { listTold, updateGone, upsertRecommendations } from './store.js'

/** Of each type, engine and country: a large report has tens of thousands, of which nobody reads the last. */
const MOST = 100

export type Recommending = Pick<Services, 'db' | 'now' | 'scanning'>

interface Findings extends Omit<RunEnd, 'edition' | 'tookMs'> {
  found: Recommendation[]
  /** What of the news these take into account. */
  newsIds: string[]
}

/**
 * Derives a report's recommendations anew from all that is stored, and writes what has changed in one step. Facts are read
 * in one moment and written only while they are the report's: a run that another has overtaken writes nothing.
 */
export async function recommendReport(services: Recommending, report: ReportKey): Promise<void> {
  const { db } = services
  const beganMs = performance.now()
  const run = await claimRun(db, report)
  if (run === undefined) return
  const findings = await db.snapshot((tx) => findingsOf(tx, services, report))
  await db.transaction(async (tx) => {
    const active = await lockActiveVersion(tx, report)
    const edition = await lockRun(tx, report, run.token)
    if (active === undefined || edition === undefined) return
    if (findings?.version !== active.version) return updateRunDropped(tx, report)
    const tookMs = Math.round(performance.now() - beganMs)
    await writeFindings(tx, report, { ...findings, edition, tookMs })
  })
}

/** Undefined before the report has a version to read. */
async function findingsOf(
  tx: Db,
  { now, scanning }: Recommending,
  report: ReportKey,
): Promise<Findings | undefined> {
  const version = await findActiveVersion(tx, report.workspaceId, report.reportId)
  if (version === undefined || version.version === 0) return undefined
  const computedDate = now()
  const day = dayOf(computedDate)
  const newsIds = await listNewsIds(tx, report)
  const checks = await findChecks(tx, report.workspaceId)
  const told = grouped(await listTold(tx, report), sceneKey)
  const found: Recommendation[] = []
  await gatherScenes(tx, { report, version, today: day, scanning }, (scene) => {
    const known = told.get(sceneKey({ ...scene, service: scene.engine })) ?? []
    found.push(...recommendationsOf(scene, { most: MOST, told: new Set(known.map(toldKey)) }).map(unbound))
  })
  return { found: acrossEngines(found), newsIds, checks, day, version: version.version, computedDate }
}

/** Ids of answers are parts of long texts, which would stay in memory with them. */
function unbound(one: Recommendation): Recommendation {
  return { ...one, evidence: JSON.parse(JSON.stringify(one.evidence)) as AnswerReference[] }
}

const sceneKey = ({ country, service }: { country: string; service: Engine }) => `${country} ${service}`

async function writeFindings(
  tx: Db,
  report: ReportKey,
  { found, newsIds, ...end }: Findings & RunEnd,
): Promise<void> {
  const at = { edition: end.edition, day: end.day, now: end.computedDate }
  await upsertRecommendations(tx, report, { ...at, found })
  await updateGone(tx, report, { ...at, ids: found.map(({ id }) => id) })
  await deleteNews(tx, report, newsIds)
  await updateRunEnded(tx, report, end)
}
