import type { QuestionFailure } from '../collection/index.js'
import { addDays, type Day } from '../kernel/days.js'
import { type Engine, ENGINE_NAMES } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import { countedNoun, joinedList, writtenDay } from '../kernel/wording.js'
import type { CollectedDays } from './collected-days.js'
import type { TimelineEntry } from './timeline-schema.js'

/** Number of questions to an engine that failed on a day, for one reason. */
export interface FailureCount {
  day: Day
  engine: Engine
  kind: QuestionFailure
  questions: number
}

export interface GapFacts {
  /** Consecutive days on which answers could be expected. */
  days: Day[]
  /** The current day. It is not over, so missing answers mean nothing yet. */
  today: Day
  engines: Engine[]
  collected: Pick<CollectedDays, 'on'>
  failures: FailureCount[]
  /** Whether a provider is configured for the engine now. Past configuration is not known. */
  isConfigured: (engine: Engine) => boolean
  /** Whether the report's current plan asks the engine on the day. */
  isPlanned: (engine: Engine, day: Day) => boolean
  /** Engines that are not asked now because they keep failing. */
  paused: { engine: Engine; kind: QuestionFailure | null }[]
}

/** Why an engine gave no answer on a day. */
type Cause = QuestionFailure | 'not_shown' | 'not_asked'

const WHY: Record<Cause, string> = {
  auth: 'the provider refused the key',
  quota: 'the provider’s account has no money or allowance left',
  rate_limited: 'the provider accepted no more questions',
  unavailable: 'the provider was unavailable',
  timeout: 'the provider did not answer in time',
  empty: 'its answers had no text',
  invalid: 'the provider refused the questions',
  protocol: 'the provider’s reply could not be read',
  budget: 'the budget of the day was used up',
  month_budget: 'the rest of the workspace’s budget for the month was too small',
  paused: 'the provider kept failing, so it was not asked for a while',
  expired: 'the day ended before it could be asked',
  not_configured: 'no provider is configured',
  not_shown: 'it was asked and showed no AI answer',
  not_asked: 'nothing was asked or imported',
}

/** Causes on our side, not the provider's. */
const OWN_CAUSES = new Set<Cause>(['budget', 'month_budget', 'expired', 'not_configured'])

/** Finds days on which engines failed or gave no answer. Consecutive days form one entry. */
export function gapEntries(facts: GapFacts): TimelineEntry[] {
  const gaps = facts.engines.map((engine) => gapsOf(engine, facts))
  return [
    ...gaps.flatMap(({ outages }) => outages),
    ...noAnswerEntries(gaps.flatMap(({ silences }) => silences)),
  ]
}

interface Silence {
  engine: Engine
  from: Day
  to: Day
  cause: Cause
}

function gapsOf(engine: Engine, facts: GapFacts): { outages: TimelineEntry[]; silences: Silence[] } {
  const failures = facts.failures.filter((one) => one.engine === engine)
  const byDay = grouped(failures, ({ day }) => day)
  const judged = facts.days.map((day) => judgedDay({ day, engine, failures: byDay.get(day) ?? [] }, facts))
  const stretches = stretchesBy(judged, ({ isDown }) => (isDown ? 'down' : undefined))
  const lasting = stretches.filter((stretch) => stretch.length > 1)
  const inOutage = new Set(lasting.flat())
  const others = judged.map((one) => (inOutage.has(one) ? { ...one, cause: undefined } : one))
  return {
    outages: [
      ...lasting.map((stretch) => outageOf(engine, stretch)),
      ...currentPause(engine, lasting, facts),
    ],
    silences: stretchesBy(others, ({ cause }) => cause).map((stretch) => ({ engine, ...ends(stretch) })),
  }
}

interface JudgedDay {
  day: Day
  failures: FailureCount[]
  /** At least half of the engine's questions failed at the provider. */
  isDown: boolean
  /** Undefined if there were answers. */
  cause: Cause | undefined
}

function judgedDay(
  { day, engine, failures }: { day: Day; engine: Engine; failures: FailureCount[] },
  { collected, isConfigured, isPlanned, today }: GapFacts,
): JudgedDay {
  const { answers, noAnswers } = collected.on(engine, day)
  const failed = questionsIn(atProvider(failures))
  const isDown = failed > 0 && 2 * failed >= answers + noAnswers + questionsIn(failures)
  const judged = { day, failures, isDown }
  if (answers > 0) return { ...judged, cause: undefined }
  const main = mainCause(failures)
  if (main !== undefined || day === today) return { ...judged, cause: main }
  if (noAnswers > 0) return { ...judged, cause: 'not_shown' }
  if (!isPlanned(engine, day)) return { ...judged, cause: undefined }
  return { ...judged, cause: isConfigured(engine) ? 'not_asked' : 'not_configured' }
}

function atProvider(failures: FailureCount[]): FailureCount[] {
  return failures.filter(({ kind }) => !OWN_CAUSES.has(kind))
}

function mainCause(failures: FailureCount[]): QuestionFailure | undefined {
  const totals = [...grouped(failures, ({ kind }) => kind)].map(([kind, counts]) => ({
    kind,
    questions: questionsIn(counts),
  }))
  return totals.toSorted(
    (one, other) => other.questions - one.questions || (one.kind < other.kind ? -1 : 1),
  )[0]?.kind
}

function questionsIn(failures: FailureCount[]): number {
  return failures.reduce((sum, { questions }) => sum + questions, 0)
}

/** Groups consecutive days with the same name. Days without a name are in no group. */
function stretchesBy(days: JudgedDay[], nameOf: (day: JudgedDay) => string | undefined): JudgedDay[][] {
  const stretches: JudgedDay[][] = []
  let last: string | undefined
  for (const day of days) {
    const name = nameOf(day)
    if (name !== undefined && name === last) stretches.at(-1)?.push(day)
    else if (name !== undefined) stretches.push([day])
    last = name
  }
  return stretches
}

function ends(stretch: JudgedDay[]): Omit<Silence, 'engine'> {
  const [first, last] = [stretch[0], stretch.at(-1)]
  return { from: first?.day ?? '', to: last?.day ?? '', cause: first?.cause ?? 'not_asked' }
}

function outageOf(engine: Engine, stretch: JudgedDay[]): TimelineEntry {
  const { from, to } = ends(stretch)
  const failures = atProvider(stretch.flatMap((day) => day.failures))
  const lost = countedNoun(questionsIn(failures), 'question')
  const why = WHY[mainCause(failures) ?? 'unavailable']
  const text = `${spanOf(from, to)}: ${ENGINE_NAMES[engine]} failed on ${stretch.length} days in a row; ${lost} had no answer. Reason: ${why}.`
  return { day: from, kind: 'outage', text, reference: engine }
}

/** Reports a pause only if no outage entry covers it. */
function currentPause(
  engine: Engine,
  outages: JudgedDay[][],
  { paused, today, days }: GapFacts,
): TimelineEntry[] {
  const pause = paused.find((one) => one.engine === engine)
  const lastDay = outages.at(-1)?.at(-1)?.day ?? ''
  if (pause === undefined || !days.includes(today) || lastDay >= addDays(today, -1)) return []
  const text = `${ENGINE_NAMES[engine]} is not asked at the moment: ${WHY[pause.kind ?? 'paused']}.`
  return [{ day: today, kind: 'outage', text, reference: engine }]
}

/** Engines without answers on the same days for the same reason share an entry. */
function noAnswerEntries(silences: Silence[]): TimelineEntry[] {
  const alike = grouped(silences, ({ from, to, cause }) => `${from} ${to} ${cause}`)
  return [...alike.values()].flatMap((group): TimelineEntry[] => {
    const [first] = group
    if (first === undefined) return []
    const { from, to, cause } = first
    const names = joinedList(group.map(({ engine }) => ENGINE_NAMES[engine]))
    const text = `${from === to ? 'No' : `${spanOf(from, to)}: no`} answers from ${names}. Reason: ${WHY[cause]}.`
    return [{ day: from, kind: 'no_answers', text, reference: group.map(({ engine }) => engine).join(',') }]
  })
}

/** For example `3 to 9 March 2026`: the shared month and year appear once. */
function spanOf(from: Day, to: Day): string {
  const [first = [], last = []] = [from, to].map((day) => writtenDay(day).split(' '))
  const shared = [...first].filter((_, index) => String(first.slice(index)) === String(last.slice(index)))
  return `${first.slice(0, first.length - shared.length).join(' ')} to ${last.join(' ')}`
}
