import { findNewestAnswers, type ShowingAnswers } from '../../changes/index.js'
import type { AnswerKey } from '../../context.js'
import type { Db } from '../../db/db.js'
import { ASPECTS } from '../../detection/index.js'
import { MAX_EVIDENCE } from '../../events/index.js'
import { addDays, type Day, type Window } from '../../kernel/days.js'
import { engineCode, engineWithCode } from '../../kernel/engines.js'
import { listRunIds } from '../../report-answers/index.js'
import { type AnswerRow, monthsIn, openSaidSheets } from '../../mentions/index.js'
import { listVersionPrompts, type ReportKey } from '../../reports/index.js'
import { findSheets, type ReportSnapshot } from '../../statistics/index.js'
import type { StoredAlert } from '../alert-store.js'
import type { AlertMemory, Notice } from '../judging/alert-memory.js'
import { addSheet, type DailySums, indexOfDay, openDailySums } from '../judging/daily-sums.js'
import { addWeaknesses } from '../judging/daily-weaknesses.js'
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
  stored: AnswersAlert
}

/** One that watches answers. */
type AnswersAlert = StoredAlert & { metric: WatchedRule['metric'] }

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
  alerts: readonly StoredAlert[]
}

/** Judges all rules that watch answers, and all competitors of a report, from its sheets. */
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
  const otherRules = alerts.filter(({ metric }) => metric === 'effect').length
  const verdicts = reportVerdicts({ sums, day, version, rules, otherRules, sides })
  const evidence: ReadVerdicts['evidence'] = { rules: [], competitors: [] }
  for (const verdict of verdicts.rules) {
    const keys = verdict.rule.metric === 'weakness' ? weaknessAnswers(sums, snapshot, verdict) : null
    evidence.rules.push(
      keys === null
        ? await evidenceOf(tx, snapshot, ruleEvidence(verdict))
        : await runIdsOf(tx, snapshot, keys),
    )
  }
  for (const [competitor, { overtaken }] of verdicts.competitors.entries()) {
    const prompts = overtaken?.lead.movers ?? []
    const shows = names(competitor + 1)
    const wanted = { window: overtakingWindows(day).current, engine: null, prompts, shows }
    evidence.competitors.push(await evidenceOf(tx, snapshot, wanted))
  }
  return { ...verdicts, evidence }
}

const OTHER_KINDS: readonly StoredAlert['metric'][] = ['effect', 'spending', 'forecast']
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
  // One that has left the report since is at -1, where nothing is counted.
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
  return runIdsOf(tx, snapshot, keys.flat())
}

async function runIdsOf(tx: Db, { workspaceId }: ReportSnapshot, keys: AnswerKey[]): Promise<string[]> {
  const runIds = await listRunIds(tx, workspaceId, keys)
  return runIds.flatMap((id) => id ?? [])
}

/** The newest answer of each prompt that says what the rule watches. */
function weaknessAnswers(
  sums: DailySums,
  { prompts }: ReportSnapshot,
  verdict: RuleVerdict<JudgedRule>,
): AnswerKey[] {
  const { subject, scope } = verdict.rule
  const wanted = ruleEvidence(verdict)
  const said = sums.weaknesses.get(subject.aspect ?? -1)?.answers ?? []
  if (wanted === null) return []
  const [from, to] = [indexOfDay(sums, wanted.window.startDate), indexOfDay(sums, wanted.window.endDate)]
  return wanted.prompts.slice(0, MAX_EVIDENCE).flatMap((index) => {
    const [newest] = said
      .filter(({ prompt, engine }) => prompt === index && (scope.engine === null || engine === scope.engine))
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((one, other) => other.day - one.day)
    if (newest === undefined) return []
    const { day, engine, run } = newest
    const answer = { day: addDays(sums.window.startDate, day), engine: engineWithCode(engine), run }
    return [{ promptId: prompts[index]?.id ?? '', ...answer }]
  })
}

/** A fall is shown by answers of before that had what is missing now, a rise and the end of a fall by answers of now. */
function ruleEvidence({ rule, windows, notice }: RuleVerdict<JudgedRule>): AlertEvidence | null {
  if (notice === null || notice.change === null) return null
  const { metric, scope, subject } = rule
  const isOfNow = notice.state === 'recovered' || notice.direction === 'up' || isAboutMentions(metric)
  return {
    window: isOfNow ? windows.current : windows.previous,
    engine: scope.engine,
    prompts: notice.change.movers,
    shows: subject.competitor === null ? showing(metric, notice) : names(subject.competitor + 1),
  }
}

/** How the brand is named shows only where it is. */
const isAboutMentions = (metric: WatchedRule['metric']) =>
  metric === 'sentiment' || metric === 'averagePosition'

const names = (brand: number) => (answer: AnswerRow) => answer.toneOf(brand) !== undefined

function showing(metric: WatchedRule['metric'], { state, direction }: Notice): AlertEvidence['shows'] {
  if (metric === 'domainCoverage' || metric === 'citationShare') return (answer) => answer.cites(0)
  if (metric !== 'sentiment') return names(0)
  const tone = (state === 'firing') === (direction === 'up') ? 'positive' : 'negative'
  return (answer) => answer.toneOf(0) === tone
}
