import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type NewEvent, recordEvents } from '../../events/index.js'
import { addDays, type Day, lastSettledDay } from '../../kernel/days.js'
import {
  findActiveVersion,
  listReportsByKey,
  lockActiveVersion,
  type ReportKey,
} from '../../reports/index.js'
import { readReportSnapshot, type ReportSnapshot } from '../../statistics/index.js'
import { alertEvent, overtakingEvent } from '../alert-events.js'
import { listEnabledAlerts, type StoredAlert, updateMemory } from '../alert-store.js'
import type { CompetitorSide } from '../judging/overtaking.js'
import { overtakingWindows } from '../judging/report-verdicts.js'
import type { Work } from '../../worker-pool/index.js'
import { deleteReportedNewsBefore, upsertReportedNews } from './news-store.js'
import { type FoundEffects, readEffectNews } from './read-effect-news.js'
import { type FoundNews, readNews } from './read-news.js'
import { readVisitVerdicts, type VisitVerdict, writeVisitVerdicts } from './judge-visits.js'
import { type ReadVerdicts, readVerdicts } from './read-verdicts.js'
import { findAlertRun, lockAlertRun, updateJudged, updateUnplanned } from './run-store.js'

type EvaluateServices = Pick<Services, 'db' | 'now' | 'scanning'>

interface Findings {
  version: number
  report: ReportKey & { reportTitle: string }
  day: Day
  competitors: ReportSnapshot['version']['brands']
  verdicts: ReadVerdicts
  news: FoundNews
  effects: FoundEffects
  visits: VisitVerdict[]
}

/**
 * Judges a report at the end of the last complete day. It reads in one snapshot and writes the results and events in one
 * transaction, unless another process has judged the day or the report's figures have changed meanwhile.
 */
export async function evaluateAlerts(services: EvaluateServices, report: ReportKey): Promise<void> {
  const { db, now } = services
  const day = lastSettledDay(now())
  const found = await db.snapshot((tx) => computeFindings(services, tx, { report, day }))
  await db.transaction(async (tx) => {
    const active = await lockActiveVersion(tx, report)
    const run = await lockAlertRun(tx, report)
    if (active === undefined || run === undefined) return
    if (isJudged(run, day)) return
    if (found === undefined || found.version !== active.version) return updateUnplanned(tx, report)
    await writeFindings(services, tx, found)
  })
}

const isJudged = (run: { day: Day | null }, day: Day) => run.day !== null && run.day >= day

/** Undefined if there is nothing to judge. */
async function computeFindings(
  services: EvaluateServices,
  tx: Db,
  { report: key, day }: { report: ReportKey; day: Day },
): Promise<Findings | undefined> {
  const { workspaceId, reportId } = key
  const run = await findAlertRun(tx, key)
  const active = await findActiveVersion(tx, workspaceId, reportId)
  const [stored] = await listReportsByKey(tx, [key])
  if (run === undefined || active === undefined || stored === undefined) return undefined
  if (active.version === 0 || isJudged(run, day)) return undefined
  const report = { ...key, reportTitle: stored.reportTitle }
  const snapshot = await readReportSnapshot(tx, workspaceId, { reportId, query: {} })
  const { version, brands } = snapshot.version
  const competitors = brands.slice(1)
  // An edit of the report may have moved a competitor to the other side.
  const known = run.competitorsVersion === version ? run.competitorSides : {}
  // Earlier versions stored sides by name.
  const sides = competitors.map(({ brandDomain, brand }) => known[brandDomain] ?? known[brand])
  const alerts = await listEnabledAlerts(tx, key)
  const verdicts = await readVerdicts(tx, { report: key, snapshot, day, sides, alerts })
  const news = await readNews(services, tx, { report, snapshot, day })
  const effects = await readEffectNews(services, tx, { report, day, alerts, watched: verdicts.watched })
  const visits = await readVisitVerdicts(services, tx, {
    report: stored,
    version,
    alerts,
    watched: verdicts.watched,
  })
  return { version, report, day, competitors, verdicts, news, effects, visits }
}

/** For more than a year, a name that was reported is not reported as new again. */
const REPORTED_DAYS = 400

async function writeFindings(services: EvaluateServices, tx: Db, found: Findings): Promise<void> {
  const { report, day, version, news, effects } = found
  const events = [
    ...(await writeVerdicts(services, tx, found)),
    ...overtakings(found),
    ...(await writeEffects(services, tx, found)),
    ...(await writeVisitVerdicts(services, tx, report, found.visits)),
    ...news.events,
  ]
  await upsertReportedNews(tx, report, { reported: [...news.reported, ...effects.reported], day })
  await deleteReportedNewsBefore(tx, report, addDays(day, -REPORTED_DAYS))
  await updateJudged(tx, report, { day, competitorSides: sidesOf(found), version })
  await recordEvents(services, tx, report.workspaceId, events)
}

/** A rule that was edited or deleted meanwhile reports nothing. */
async function writeVerdicts({ now }: EvaluateServices, tx: Db, found: Findings): Promise<NewEvent[]> {
  const { report, verdicts } = found
  const events: NewEvent[] = []
  for (const [index, { rule, memory, notice, windows, own }] of verdicts.rules.entries()) {
    const { id, revision } = rule.stored
    const firedDate = notice?.state === 'firing' ? now() : null
    const isKept = await updateMemory(tx, report, { id, revision, memory, firedDate })
    if (!isKept || notice === null) continue
    const windowBefore = (notice.state === 'recovered' && windows.baseline) || windows.previous
    const evidence = verdicts.evidence.rules[index] ?? []
    const occasion = { report: shown(report), window: windows.current, windowBefore, evidence }
    const { competitor } = rule.stored
    const isOvertaking = rule.metric === 'overtaking' && notice.state === 'firing' && own !== null
    events.push(
      isOvertaking
        ? overtakingEvent(competitor ?? '', { own, lead: notice.change }, occasion, rule.stored)
        : alertEvent(rule.stored, notice, occasion),
    )
  }
  return events
}

/** Each rule reports an effect once and is quiet again at once. */
async function writeEffects({ now }: EvaluateServices, tx: Db, found: Findings): Promise<NewEvent[]> {
  const { report, effects } = found
  const kept = new Set<string>()
  for (const { id, revision } of effects.alerts) {
    const memory = { firing: null, isArmed: true, version: found.version }
    if (await updateMemory(tx, report, { id, revision, memory, firedDate: now() })) kept.add(id)
  }
  return effects.events.filter(({ data }) => kept.has(data.alertId))
}

/** If a rule names the competitor, the rule reports the overtaking instead. */
function overtakings({ report, day, competitors, verdicts }: Findings): NewEvent[] {
  const named = new Set(
    verdicts.rules.flatMap(({ rule }) => (isForAll(rule.stored) ? rule.stored.competitor : [])),
  )
  const { current, previous } = overtakingWindows(day)
  return verdicts.competitors.flatMap(({ overtaken }, index) => {
    const { brand = '' } = competitors[index] ?? {}
    if (overtaken === null || named.has(brand)) return []
    const evidence = verdicts.evidence.competitors[index] ?? []
    const occasion = { report: shown(report), window: current, windowBefore: previous, evidence }
    return [overtakingEvent(brand, overtaken, occasion)]
  })
}

const isForAll = ({ metric, engine, country, tagId }: StoredAlert) =>
  metric === 'overtaking' && engine === null && country === null && tagId === null

const shown = ({ reportId, reportTitle }: Findings['report']) => ({ reportId, reportTitle })

/** By domain, because two competitors may have the same name. */
function sidesOf({ competitors, verdicts }: Findings): Record<string, CompetitorSide> {
  const sides = verdicts.competitors.flatMap(({ side }, index) =>
    side === undefined ? [] : [[competitors[index]?.brandDomain ?? '', side] as const],
  )
  return Object.fromEntries(sides)
}

export const ALERT_WORK: Work<EvaluateServices, ReportKey> = {
  script: new URL('../thread.js', import.meta.url),
  run: evaluateAlerts,
}
