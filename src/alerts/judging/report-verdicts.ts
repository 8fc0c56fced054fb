import { addDays, type Day, type Window } from '../../kernel/days.js'
import {
  type AlertMemory,
  type FiringRule,
  type AlertVerdict,
  alertVerdict,
  windowsOf,
} from './alert-memory.js'
import { type DailySums, indexOfDay } from './daily-sums.js'
import { alertLevel } from './false-alarms.js'
import {
  type FigureChange,
  figureChange,
  type FigureMetric,
  type FigureSubject,
  leadChange,
} from './figures.js'
import type { DayRange } from './day-range.js'
import { DAYS_BEHIND, type MatchScope } from './matched-sums.js'
import { comesFromElsewhere, hasOtherSurfaces } from './other-surfaces.js'
import {
  hasOvertaken,
  OVERTAKING_DAYS,
  overtakingVerdict,
  type CompetitorSide,
  sideOf,
} from './overtaking.js'

/** An enabled rule with its memory. */
export interface WatchedRule extends FiringRule {
  metric: FigureMetric | 'overtaking'
  subject: FigureSubject
  scope: MatchScope
  memory: AlertMemory
}

/** The state of a report at the end of a day. */
interface ReportLook<Rule extends WatchedRule> {
  sums: DailySums
  day: Day
  version: number
  rules: readonly Rule[]
  /** The number of rules of other kinds that share the allowance of false alarms. */
  otherRules?: number
  /** The last known side of each competitor, in the order of the sums. */
  sides: readonly (CompetitorSide | undefined)[]
}

export interface RuleVerdict<Rule> extends AlertVerdict {
  rule: Rule
  windows: ReturnType<typeof windowsOf>
  /** The own coverage, if the competitor of the rule has overtaken; otherwise null. */
  own: FigureChange | null
}

interface CompetitorVerdict {
  side: CompetitorSide | undefined
  /** If the competitor has overtaken: the own coverage, and the own lead over the competitor. */
  overtaken: { own: FigureChange; lead: FigureChange } | null
}

export interface ReportVerdicts<Rule> {
  rules: RuleVerdict<Rule>[]
  competitors: CompetitorVerdict[]
  /** The number of rules that share the allowance of false alarms. */
  watched: number
}

/** Judges all rules and all competitors of a report. They share one allowance of false alarms. */
export function reportVerdicts<Rule extends WatchedRule>(look: ReportLook<Rule>): ReportVerdicts<Rule> {
  const { rules, sides, otherRules = 0 } = look
  const watched = rules.length + otherRules + Number(sides.length > 0)
  const level = alertLevel(watched)
  return {
    watched,
    rules: rules.map((rule) => ruleVerdict(look, rule, level)),
    competitors: competitorVerdicts(look, level / Math.max(1, sides.length)),
  }
}

function ruleVerdict<Rule extends WatchedRule>(
  { sums, day, version }: ReportLook<Rule>,
  rule: Rule,
  level: number,
): RuleVerdict<Rule> {
  const { metric, scope, memory, subject } = rule
  const windows = windowsOf(rule, memory, day)
  const current = rangeOf(sums, windows.current)
  if (metric === 'overtaking') {
    const ranges = { current, previous: rangeOf(sums, windows.previous) }
    const lead = leadChange(sums, subject.competitor ?? -1, { scope, ranges })
    const isElsewhere = isOfOtherSurfaces(sums, scope, ranges)
    const verdict = overtakingVerdict(rule, memory, { day, version, lead, isElsewhere, level })
    const own = verdict.notice && figureChange(sums, 'brandCoverage', { scope, ranges })
    return { rule, windows, own, ...verdict }
  }
  const against = (window: Window) =>
    figureChange(sums, metric, { scope, subject, ranges: { current, previous: rangeOf(sums, window) } })
  const change = against(windows.previous)
  const sinceFiring = windows.baseline && against(windows.baseline)
  const verdict = alertVerdict(rule, memory, { day, version, change, sinceFiring, level })
  return { rule, windows, own: null, ...verdict }
}

const isOfOtherSurfaces = (
  sums: DailySums,
  { engine }: MatchScope,
  ranges: Record<'current' | 'previous', DayRange>,
) => (engine === null ? hasOtherSurfaces(sums, ranges) : comesFromElsewhere(sums, engine, ranges))

function competitorVerdicts(
  { sums, day, sides }: Pick<ReportLook<WatchedRule>, 'sums' | 'day' | 'sides'>,
  level: number,
): CompetitorVerdict[] {
  const windows = overtakingWindows(day)
  const ranges = { current: rangeOf(sums, windows.current), previous: rangeOf(sums, windows.previous) }
  const scope = { prompts: Array.from({ length: sums.prompts }, (_, prompt) => prompt), engine: null }
  // If the answers of an engine come from another surface, leads cannot be compared, and the known sides are forgotten.
  if (hasOtherSurfaces(sums, ranges)) return sides.map(() => ({ side: undefined, overtaken: null }))
  const own = sides.length === 0 ? null : figureChange(sums, 'brandCoverage', { scope, ranges })
  return sides.map((known, competitor) => {
    const lead = own && leadChange(sums, competitor, { scope, ranges })
    const seen = lead && sideOf(lead, level)
    const overtaken = own && lead && hasOvertaken(known, seen) ? { own, lead } : null
    return { side: seen ?? known, overtaken }
  })
}

export function overtakingWindows(day: Day) {
  const memory = { firing: null, isArmed: true, version: null }
  const { current, previous } = windowsOf({ window: OVERTAKING_DAYS }, memory, day)
  return { current, previous }
}

function rangeOf(sums: DailySums, { startDate, endDate }: Window): DayRange {
  return { from: indexOfDay(sums, startDate), to: indexOfDay(sums, endDate) + 1 }
}

/** Days before the earliest window that show whether the report was already asked. */
const LOOKED_BEFORE = 7

/** Returns the days that must be read to judge a report. */
export function daysToRead(rules: readonly Pick<WatchedRule, 'window' | 'memory'>[], day: Day): Window {
  const starts = rules.map(({ window, memory }) => {
    const { previous, baseline } = windowsOf({ window }, memory, day)
    return addDays((baseline ?? previous).startDate, -LOOKED_BEFORE)
  })
  return { startDate: [addDays(day, 1 - DAYS_BEHIND), ...starts].toSorted()[0] ?? day, endDate: day }
}
