import { findNewestAnswers, type ShowingAnswers } from '../../changes/index.js'
import type { Db } from '../../db/db.js'
import { MAX_EVIDENCE } from '../../events/index.js'
import type { Day } from '../../kernel/days.js'
import { engineCode } from '../../kernel/engines.js'
import { listRunIds } from '../../report-answers/index.js'
import type { AnswerRow } from '../../mentions/index.js'
import { listVersionPrompts, type ReportKey } from '../../reports/index.js'
import { findSheets, type ReportSnapshot } from '../../statistics/index.js'
import { listEnabledAlerts, type StoredAlert } from '../alert-store.js'
import type { AlertMemory, Notice } from '../judging/alert-memory.js'
import { addSheet, openDailySums } from '../judging/daily-sums.js'
import type { AlertMetric } from '../judging/figures.js'
import type { CompetitorSide } from '../judging/overtaking.js'
import {
  daysToRead,
  overtakingWindows,
  type ReportVerdicts,
  reportVerdicts,
  type RuleVerdict,
  type WatchedRule,
} from '../judging/report-verdicts.js'

/** A stored alert as it is judged. */
interface JudgedRule extends WatchedRule {
  stored: StoredAlert
}

export interface ReadVerdicts extends ReportVerdicts<JudgedRule> {
  /** The answers behind what is reported, in the order of rules and of competitors. */
  evidence: { rules: string[][]; competitors: string[][] }
}

interface VerdictsAsked {
  report: ReportKey
  snapshot: ReportSnapshot
  day: Day
  /** Where each competitor was seen last, in the order of the lineup. */
  sides: (CompetitorSide | undefined)[]
}

/** Judges all rules and competitors of a report from its sheets. */
export async function readVerdicts(
  tx: Db,
  { report, snapshot, day, sides }: VerdictsAsked,
): Promise<ReadVerdicts> {
  const rules: JudgedRule[] = []
  for (const stored of await listEnabledAlerts(tx, report))
    rules.push(await watchedRule(tx, stored, { report, snapshot }))
  const window = daysToRead(rules, day)
  const sums = openDailySums({ window, prompts: snapshot.prompts.length, competitors: sides.length })
  const sheets = await findSheets(tx, snapshot, { daily: [window] })
  await sheets.each((sheet) => addSheet(sums, sheet))
  const { version } = snapshot.version
  const verdicts = reportVerdicts({ sums, day, version, rules, sides })
  const evidence: ReadVerdicts['evidence'] = { rules: [], competitors: [] }
  for (const verdict of verdicts.rules)
    evidence.rules.push(await evidenceOf(tx, snapshot, ruleEvidence(verdict)))
  for (const [competitor, { overtaken }] of verdicts.competitors.entries()) {
    const prompts = overtaken?.lead.movers ?? []
    const shows = names(competitor + 1)
    const wanted = { window: overtakingWindows(day).current, engine: null, prompts, shows }
    evidence.competitors.push(await evidenceOf(tx, snapshot, wanted))
  }
  return { ...verdicts, evidence }
}

async function watchedRule(
  tx: Db,
  stored: StoredAlert,
  { report, snapshot }: Pick<VerdictsAsked, 'report' | 'snapshot'>,
): Promise<JudgedRule> {
  const { metric, direction, window, minimumChange, engine, country, tagId } = stored
  const { version } = snapshot.version
  const left =
    country === null && tagId === null
      ? snapshot.prompts
      : await listVersionPrompts(tx, { ...report, version }, { country, tagId: tagId ?? undefined })
  const indexes = new Map(snapshot.prompts.map(({ id }, index) => [id, index]))
  const prompts = left.flatMap(({ id }) => indexes.get(id) ?? [])
  const scope = { prompts, engine: engine === null ? null : engineCode(engine) }
  return { stored, metric, direction, window, minimumChange, scope, memory: memoryOf(stored) }
}

function memoryOf({ firingDay, firingDirection, isArmed, judgedVersion }: StoredAlert): AlertMemory {
  const firing =
    firingDay === null || firingDirection === null ? null : { day: firingDay, direction: firingDirection }
  return { firing, isArmed, version: judgedVersion }
}

interface AlertEvidence extends Pick<ShowingAnswers, 'window' | 'prompts' | 'shows'> {
  /** Its code; null where any will do. */
  engine: number | null
}

/** The newest answer of each prompt that shows it, by `runId`. */
async function evidenceOf(tx: Db, snapshot: ReportSnapshot, wanted: AlertEvidence | null): Promise<string[]> {
  if (wanted === null) return []
  const { engine, prompts, ...others } = wanted
  const shown = { ...others, engine: engine ?? undefined, prompts: prompts.slice(0, MAX_EVIDENCE), each: 1 }
  const keys = await findNewestAnswers(tx, snapshot, [shown])
  const runIds = await listRunIds(tx, snapshot.workspaceId, keys.flat())
  return runIds.flatMap((id) => id ?? [])
}

/** A fall is shown by answers of before that had what is missing now, a rise and the end of a fall by answers of now. */
function ruleEvidence({ rule, windows, notice }: RuleVerdict<JudgedRule>): AlertEvidence | null {
  if (notice === null || notice.change === null) return null
  const { metric, scope } = rule
  const isOfNow = notice.state === 'recovered' || notice.direction === 'up' || isAboutMentions(metric)
  return {
    window: isOfNow ? windows.current : windows.previous,
    engine: scope.engine,
    prompts: notice.change.movers,
    shows: showing(metric, notice),
  }
}

/** How the brand is named shows only where it is. */
const isAboutMentions = (metric: AlertMetric) => metric === 'sentiment' || metric === 'averagePosition'

const names = (brand: number) => (answer: AnswerRow) => answer.toneOf(brand) !== undefined

function showing(metric: AlertMetric, { state, direction }: Notice): AlertEvidence['shows'] {
  if (metric === 'domainCoverage' || metric === 'citationShare') return (answer) => answer.cites(0)
  if (metric !== 'sentiment') return names(0)
  const tone = (state === 'firing') === (direction === 'up') ? 'positive' : 'negative'
  return (answer) => answer.toneOf(0) === tone
}
