import { findNewestAnswers, type ShowingAnswers } from '../../changes/index.js'
import type { AnswerKey } from '../../context.js'
import type { Db } from '../../db/db.js'
import { MAX_EVIDENCE } from '../../events/index.js'
import { addDays } from '../../kernel/days.js'
import { engineWithCode } from '../../kernel/engines.js'
import type { AnswerRow } from '../../mentions/index.js'
import { listRunIds } from '../../report-answers/index.js'
import type { ReportSnapshot } from '../../statistics/index.js'
import type { Notice } from '../judging/alert-memory.js'
import { type DailySums, indexOfDay } from '../judging/daily-sums.js'
import type { RuleVerdict, WatchedRule } from '../judging/report-verdicts.js'

/** Returns the answers behind a report of a rule. For a weakness, these are the answers with such a statement. */
export async function findRuleEvidence(
  tx: Db,
  snapshot: ReportSnapshot,
  { verdict, sums }: { verdict: RuleVerdict<WatchedRule>; sums: DailySums },
): Promise<string[]> {
  return verdict.rule.metric === 'weakness'
    ? runIdsOf(tx, snapshot, weaknessAnswers(sums, snapshot, verdict))
    : findAlertEvidence(tx, snapshot, ruleEvidence(verdict))
}

interface AlertEvidence extends Pick<ShowingAnswers, 'window' | 'prompts' | 'shows'> {
  /** The code of the engine; null for any engine. */
  engine: number | null
}

/** Returns the `runId` of the newest answer of each prompt that shows it. */
export async function findAlertEvidence(
  tx: Db,
  snapshot: ReportSnapshot,
  wanted: AlertEvidence | null,
): Promise<string[]> {
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

/** Returns the newest answer of each prompt with a statement that the rule watches. */
function weaknessAnswers(
  sums: DailySums,
  { prompts }: ReportSnapshot,
  verdict: RuleVerdict<WatchedRule>,
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

/** Old answers show a fall, because they have what is missing now. Current answers show a rise and the end of a fall. */
function ruleEvidence({ rule, windows, notice }: RuleVerdict<WatchedRule>): AlertEvidence | null {
  if (notice === null || notice.change === null) return null
  const { metric, scope, subject } = rule
  const isOfNow = notice.state === 'recovered' || notice.direction === 'up' || isAboutMentions(metric)
  return {
    window: isOfNow ? windows.current : windows.previous,
    engine: scope.engine,
    prompts: notice.change.movers,
    shows: subject.competitor === null ? showing(metric, notice) : namesBrand(subject.competitor + 1),
  }
}

/** Sentiment and position are only seen in answers that name the brand. */
const isAboutMentions = (metric: WatchedRule['metric']) =>
  metric === 'sentiment' || metric === 'averagePosition'

export const namesBrand = (brand: number) => (answer: AnswerRow) => answer.sentimentOf(brand) !== undefined

function showing(metric: WatchedRule['metric'], { state, direction }: Notice): AlertEvidence['shows'] {
  if (metric === 'domainCoverage' || metric === 'citationShare') return (answer) => answer.cites(0)
  if (metric !== 'sentiment') return namesBrand(0)
  const sentiment = (state === 'firing') === (direction === 'up') ? 'positive' : 'negative'
  return (answer) => answer.sentimentOf(0) === sentiment
}
