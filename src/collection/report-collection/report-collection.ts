import { dayOf, startOf } from '../../kernel/days.js'
import { type Engine, listedEngines } from '../../kernel/engines.js'
import { howToConfigure } from '../../engines/index.js'
import type { QuestionFailure } from '../questions/question.js'
import { nextAskingDay } from '../report-plan/asking-days.js'
import type { ReportPlan } from '../report-plan/store.js'
import { noAnswerExpected } from '../status/engine-availability.js'
import type { EngineStatus } from '../status/schema.js'
import type { EngineCollection, ReportCollection } from './schema.js'

/** Number of answers of one engine in one country. */
export interface AnswerCount {
  engine: Engine
  country: string
  answered: number
  noAnswers: number
  refused: number
  imported: number
  costUsd: number | null
  lastAskedDate: Date | null
}

/** Number of unanswered questions to one engine with the same reason. */
export interface MissingCount extends Missing {
  engine: Engine
  count: number
  lastAskedDate: Date | null
}

export interface CollectionFacts {
  window: ReportCollection['window']
  simulated: boolean
  /** Countries of the prompts that match the filters. */
  countries: string[]
  answers: AnswerCount[]
  missing: MissingCount[]
  /** Whether each engine can be asked now. */
  availability: EngineStatus[]
  nextDue: Date | null
  /** Undefined if the report has no plan of its own. */
  plan?: Pick<ReportPlan, 'engines' | 'daysPerWeek'> | undefined
  now: Date
}

export function reportCollection(facts: CollectionFacts): ReportCollection {
  const { window, simulated, answers, missing } = facts
  const asked = askedEngines(facts)
  const engines = asked.map((engine) => engineCollection(engine, facts))
  return {
    window,
    simulated,
    planned: sum(engines.map(({ planned }) => planned)),
    answered: sum(engines.map(({ answered }) => answered)),
    noAnswers: sum(engines.map(({ noAnswers }) => noAnswers)),
    refused: sum(engines.map(({ refused }) => refused)),
    failed: sum(engines.map(({ failed }) => failed)),
    imported: sum(answers.map(({ imported }) => imported)),
    costUsd: shownCost(answers.map(({ costUsd }) => costUsd)),
    lastAskedDate: latestOf([...answers, ...missing].flatMap(({ lastAskedDate }) => lastAskedDate ?? [])),
    nextAskingDate:
      nextAsking(asked, { ...facts, hasPrompts: facts.countries.length > 0 })?.toISOString() ?? null,
    engines,
  }
}

/** The engines of the query. Without any, the contract's engines and the others that are or were asked. */
function askedEngines({ window, simulated, answers, missing, availability }: CollectionFacts): Engine[] {
  const known = new Set([...answers, ...missing].map(({ engine }) => engine))
  const isThere = (engine: Engine) =>
    known.has(engine) || (!simulated && availability.some((one) => one.engine === engine))
  const { engines } = window
  return engines.length === 0
    ? listedEngines(isThere)
    : listedEngines(() => true).filter((engine) => engines.includes(engine))
}

function engineCollection(engine: Engine, facts: CollectionFacts): EngineCollection {
  const answers = facts.answers.filter((one) => one.engine === engine)
  const missing = facts.missing.filter((one) => one.engine === engine)
  const answered = sum(answers.map((one) => one.answered))
  const noAnswers = sum(answers.map((one) => one.noAnswers))
  const refused = sum(answers.map((one) => one.refused))
  const open = sum(missing.map(({ count }) => count))
  const failed = sum(missing.map(({ kind, count }) => (kind === 'waiting' ? 0 : count)))
  const planned = answered + noAnswers + refused + open
  const reasons = [
    ...missing.map((one) => ({ reason: missingReason(engine, one), count: one.count })),
    ...closedCountries(engine, facts),
    ...standing(engine, planned, facts),
  ]
  if (planned === 0 && reasons.length === 0) reasons.push({ reason: nothingPlanned(facts), count: 0 })
  return {
    engine,
    planned,
    answered,
    noAnswers,
    refused,
    failed,
    reasons: reasons.toSorted((one, other) => other.count - one.count),
  }
}

type Reasons = EngineCollection['reasons']

/** Google shows no such answers in some countries, so none are expected there. The simulator answers everywhere. */
function closedCountries(engine: Engine, { simulated, countries, answers }: CollectionFacts): Reasons {
  if (simulated) return []
  return countries.flatMap((country) => {
    const reason = noAnswerExpected(engine, country)
    if (reason === null) return []
    const here = answers.filter((one) => one.engine === engine && one.country === country)
    return [{ reason, count: sum(here.map(({ noAnswers }) => noAnswers)) }]
  })
}

/** Why the engine cannot be asked now. Only relevant if the window includes today or has no questions. */
function standing(engine: Engine, planned: number, facts: CollectionFacts): Reasons {
  const { simulated, availability, window, plan, now } = facts
  if (plan?.engines.includes(engine) === false && (planned === 0 || window.endDate >= dayOf(now)))
    return [{ reason: LEFT_OUT, count: 0 }]
  const status = availability.find((one) => one.engine === engine)
  if (simulated || status === undefined || status.available || status.reason === null) return []
  if (planned > 0 && window.endDate < dayOf(now)) return []
  const isUnset = status.provider === null
  return [{ reason: isUnset ? `No provider is configured. ${status.reason}` : status.reason, count: 0 }]
}

const LEFT_OUT = 'The report does not ask this engine. You can add it in the settings of the report.'
function nothingPlanned({ countries }: CollectionFacts): string {
  return countries.length === 0
    ? 'No prompt of this report matches the filters.'
    : 'No question was planned in this window.'
}

/** Sums the known costs. Null if none is known. */
export function shownCost(costs: (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null)
  return known.length === 0 ? null : Number(sum(known).toFixed(6))
}

export function latestOf(moments: Date[]): string | null {
  const times = moments.map((moment) => moment.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

type AskingFacts = Pick<CollectionFacts, 'simulated' | 'availability' | 'nextDue' | 'plan' | 'now'> & {
  hasPrompts: boolean
}

/** When one of these engines is asked next. Undefined if none can be asked. */
export function nextAsking(asked: readonly Engine[], facts: AskingFacts): Date | undefined {
  const { simulated, hasPrompts, availability, nextDue, plan, now } = facts
  if (nextDue !== null) return nextDue > now ? nextDue : now
  const canBeAsked = (engine: Engine) =>
    plan?.engines.includes(engine) !== false &&
    (simulated || availability.some((one) => one.engine === engine && one.provider !== null))
  if (!hasPrompts || !asked.some(canBeAsked)) return undefined
  return startOf(nextAskingDay(plan?.daysPerWeek ?? 7, dayOf(now)))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The next step for each kind of failure. It follows the reason that was recorded. */
const ADVICE: Record<QuestionFailure, string> = {
  auth: 'Check the key and its permissions.',
  quota: 'Add money to the provider’s account, or ask the provider for a higher quota.',
  rate_limited: 'Lower the provider’s _LIMITS setting, or ask the provider for higher limits.',
  unavailable: 'Sightline asks them again today. You need not do anything.',
  timeout: 'Sightline asks them again the next day. You need not do anything.',
  empty: 'Sightline asked them three times and asks them again the next day. You need not do anything.',
  invalid: 'Change the prompt, or choose another provider for this engine.',
  protocol: 'Sightline asks them again the next day. If the failures continue, install a newer version.',
  budget: 'Raise the budget, or track fewer prompts.',
  month_budget: 'Raise the budget in the settings of the report, or ask fewer engines or less often.',
  paused: 'Sightline asks them again today.',
  expired: 'Make sure that a worker runs all day and that the provider’s _LIMITS allow all questions.',
  not_configured: '',
}

interface Missing {
  /** `waiting`: not asked yet. */
  kind: QuestionFailure | 'waiting'
  /** The most frequent recorded reason. Null if none was recorded. */
  failure: string | null
}

/** Explains why questions to an engine have no answer, and what to do. */
export function missingReason(engine: Engine, { kind, failure }: Missing): string {
  if (kind === 'waiting') return 'Not asked yet.'
  if (kind === 'not_configured') return `No provider was configured. ${howToConfigure(engine)}`
  const before = kind === 'paused' ? 'The engine was paused after failures. ' : ''
  return [before + sentence(failure ?? 'The questions failed.'), ADVICE[kind]].join(' ').trim()
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
