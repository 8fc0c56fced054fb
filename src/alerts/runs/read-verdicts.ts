import type { Db } from '../../db/db.js'
import { ASPECTS } from '../../detection/index.js'
import type { Day, Window } from '../../kernel/days.js'
import { engineCode } from '../../kernel/engines.js'
import { monthsIn, openSaidSheets } from '../../mentions/index.js'
import { listVersionPrompts, type ReportKey } from '../../reports/index.js'
import { findSheets, type ReportSnapshot } from '../../statistics/index.js'
import type { StoredAlert } from '../alert-store.js'
import type { AlertMemory } from '../judging/alert-memory.js'
import { addSheet, type DailySums, openDailySums } from '../judging/daily-sums.js'
import { addWeaknesses } from '../judging/daily-weaknesses.js'
import type { CompetitorSide } from '../judging/overtaking.js'
import {
  daysToRead,
  overtakingWindows,
  type ReportVerdicts,
  reportVerdicts,
  type WatchedRule,
} from '../judging/report-verdicts.js'
import { VISIT_METRICS } from '../judging/visit-changes.js'
import { findAlertEvidence, findRuleEvidence, namesBrand } from './find-alert-evidence.js'

/** A stored alert with the fields by which it is judged. */
interface JudgedRule extends WatchedRule {
  stored: AnswersAlert
}

/** An alert that watches answers. */
type AnswersAlert = StoredAlert & { metric: WatchedRule['metric'] }

export interface ReadVerdicts extends ReportVerdicts<JudgedRule> {
  /** The answers behind each report, in the order of rules and of competitors. */
  evidence: { rules: string[][]; competitors: string[][] }
}

interface VerdictsAsked {
  report: ReportKey
  snapshot: ReportSnapshot
  day: Day
  /** The last known side of each competitor, in the order of the lineup. */
  sides: (CompetitorSide | undefined)[]
  alerts: readonly StoredAlert[]
}

/** Judges all rules that watch answers and all competitors of a report, from its sheets. */
export async function readVerdicts(
  tx: Db,
  { report, snapshot, day, sides, alerts }: VerdictsAsked,
): Promise<ReadVerdicts> {
  const rules: JudgedRule[] = []
  for (const stored of alerts)
    if (watchesAnswers(stored)) rules.push(await watchedRule(tx, stored, { report, snapshot }))
  const sums = await readSums(tx, snapshot, {
    rules,
    window: daysToRead(rules, day),
    competitors: sides.length,
  })
  const { version } = snapshot.version
  const otherRules = alerts.filter(({ metric }) => BY_CHANCE.includes(metric)).length
  const verdicts = reportVerdicts({ sums, day, version, rules, otherRules, sides })
  const evidence: ReadVerdicts['evidence'] = { rules: [], competitors: [] }
  for (const verdict of verdicts.rules)
    evidence.rules.push(await findRuleEvidence(tx, snapshot, { verdict, sums }))
  for (const [competitor, { overtaken }] of verdicts.competitors.entries()) {
    const prompts = overtaken?.lead.movers ?? []
    const shows = namesBrand(competitor + 1)
    const wanted = { window: overtakingWindows(day).current, engine: null, prompts, shows }
    evidence.competitors.push(await findAlertEvidence(tx, snapshot, wanted))
  }
  return { ...verdicts, evidence }
}

const OTHER_KINDS: readonly StoredAlert['metric'][] = ['effect', 'spending', 'forecast', ...VISIT_METRICS]
/** Metrics that are not read from answers, but could fire by chance. */
const BY_CHANCE: readonly StoredAlert['metric'][] = ['effect', ...VISIT_METRICS]
const watchesAnswers = (alert: StoredAlert): alert is AnswersAlert => !OTHER_KINDS.includes(alert.metric)

async function readSums(
  tx: Db,
  snapshot: ReportSnapshot,
  { rules, window, competitors }: { rules: readonly JudgedRule[]; window: Window; competitors: number },
): Promise<DailySums> {
  const { workspaceId, version, prompts } = snapshot
  const aspects = [...new Set(rules.flatMap(({ subject }) => subject.aspect ?? []))]
  const sums = openDailySums({ window, prompts: prompts.length, competitors, aspects })
  const sheets = await findSheets(tx, snapshot, { daily: [window] })
  await sheets.each((sheet) => addSheet(sums, sheet))
  if (aspects.length === 0) return sums
  const promptIds = prompts.map(({ id }) => id)
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const scope = { workspaceId, lineup: version.lineup, promptIds, months: monthsIn(window) }
  const said = await openSaidSheets(tx, scope)
  await said.each(({ promptId, month, sheet }) =>
    addWeaknesses(sums, sheet, { prompt: indexes.get(promptId) ?? 0, month }),
  )
  return sums
}

async function watchedRule(
  tx: Db,
  stored: AnswersAlert,
  { report, snapshot }: Pick<VerdictsAsked, 'report' | 'snapshot'>,
): Promise<JudgedRule> {
  const { metric, direction, window, minimumChange, engine, country, tagId, competitor, aspect } = stored
  const { version, brands } = snapshot.version
  // A competitor that has left the report has the index -1, for which nothing is counted.
  const named = brands.slice(1).findIndex(({ brand }) => brand === competitor)
  const subject = {
    competitor: competitor === null ? null : named,
    aspect: aspect === null ? null : ASPECTS.indexOf(aspect),
  }
  const left =
    country === null && tagId === null
      ? snapshot.prompts
      : await listVersionPrompts(tx, { ...report, version }, { country, tagId: tagId ?? undefined })
  const indexes = new Map(snapshot.prompts.map(({ id }, index) => [id, index]))
  const prompts = left.flatMap(({ id }) => indexes.get(id) ?? [])
  const scope = { prompts, engine: engine === null ? null : engineCode(engine) }
  return { stored, metric, subject, direction, window, minimumChange, scope, memory: memoryOf(stored) }
}

export function memoryOf({ firingDay, firingDirection, isArmed, judgedVersion }: StoredAlert): AlertMemory {
  const firing =
    firingDay === null || firingDirection === null ? null : { day: firingDay, direction: firingDirection }
  return { firing, isArmed, version: judgedVersion }
}
