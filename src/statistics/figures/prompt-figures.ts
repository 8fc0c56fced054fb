import { ENGINE_SLOTS, engineCode, ENGINES } from '../../kernel/engines.js'
import type { Window } from '../../kernel/days.js'
import { mean, percentage, rounded } from '../../kernel/rates.js'
import {
  brandSums,
  isBrokenPrompt,
  type OwnSums,
  COUNTED_SENTIMENTS,
  type WindowSums,
} from '../../mentions/index.js'
import type { AskedPrompt } from '../../reports/index.js'
import {
  isMoreThanNoiseBetween,
  logChanceBetween,
  momentsInterval,
  type RatioMoments,
} from '../../intervals/index.js'
import type { PromptChange, ReportPrompt } from '../prompt-schema.js'
import { ranks, sentimentFigures } from './brand-figures.js'
import { NO_CHANGE } from './measures.js'

/** The fields of a prompt that come from sums over the window. */
export type PromptRowCounts = Omit<ReportPrompt, keyof PromptDetails | 'tags' | 'branded' | 'stability'>

/** The fields of a prompt that need the days of the window and of the window before. */
export type PromptDetails = Pick<
  ReportPrompt,
  'change' | 'interval' | 'trend' | 'engines' | 'sentiment' | 'anyBrandExecutions' | 'anyBrandCoverage'
>

/** Computes one row per prompt, about one brand; the other brands are its competitors. */
export function promptCounts(
  sums: WindowSums,
  prompts: readonly AskedPrompt[],
  { names, brand: about }: { names: readonly string[]; brand: number },
): PromptRowCounts[] {
  const ranked = ranks([...brandSums(sums, 'mentions', about)])
  const positions = brandSums(sums, 'positions', about)
  const counts = names.map((brand, index) => ({
    brand,
    mentions: brandSums(sums, 'mentions', index),
    domains: brandSums(sums, 'domainExecutions', index),
  }))
  return prompts.map(({ id, country, prompt, persona, region, turn, turns }, index) => {
    const executions = sums.byPrompt.executions[index] ?? 0
    const ofBrands = counts.map(({ brand, mentions, domains }) => ({
      brand,
      brandMentions: mentions[index] ?? 0,
      domainMentions: domains[index] ?? 0,
    }))
    const { brandMentions = 0, domainMentions = 0 } = ofBrands[about] ?? {}
    return {
      rank: ranked[index] ?? 0,
      id,
      country,
      prompt,
      persona,
      region,
      turn,
      turns,
      volume: null,
      executions,
      brandMentions,
      brandCoverage: percentage(brandMentions, executions),
      domainMentions,
      competitors: ofBrands.toSpliced(about, 1),
      averagePosition: mean(positions[index] ?? 0, brandMentions),
      gap: null,
    }
  })
}

/** Keeps the row only if the competitor is ahead, and adds by how much. */
export function withGap<Row extends PromptRowCounts>(row: Row, competitor: string): Row[] {
  const named = row.competitors.find(({ brand }) => brand === competitor)?.brandMentions ?? 0
  const ahead = named - row.brandMentions
  return ahead > 0 ? [{ ...row, gap: percentage(ahead, row.executions) }] : []
}

interface OwnWindows {
  current: OwnSums
  previous: OwnSums
  /** The weeks of the current window. */
  weeks: readonly Window[]
}

export function promptDetails({ current, previous, weeks }: OwnWindows, prompt: number): PromptDetails {
  const now = momentsOf(current, prompt)
  const interval = momentsInterval(now)
  const anyBrandExecutions = current.byPrompt.naming[prompt]!
  return {
    change: promptChange({ current, previous }, prompt),
    interval: interval && [rounded(100 * interval[0]), rounded(100 * interval[1])],
    trend: weeks.map(({ startDate }, week) => {
      const at = prompt * current.periods + week
      const { executions, mentions } = current.byPeriod
      return { date: startDate, brandCoverage: percentage(mentions[at]!, executions[at]!) }
    }),
    engines: ENGINES.map((engine) => {
      const at = prompt * ENGINE_SLOTS + engineCode(engine)
      const executions = current.byEngine.executions[at]!
      return { engine, executions, brandCoverage: percentage(current.byEngine.mentions[at]!, executions) }
    }).filter(({ executions }) => executions > 0),
    sentiment: sentimentFigures(
      current.sentiments.subarray(
        prompt * COUNTED_SENTIMENTS.length,
        (prompt + 1) * COUNTED_SENTIMENTS.length,
      ),
    ),
    anyBrandExecutions,
    anyBrandCoverage: percentage(anyBrandExecutions, now.size),
  }
}

type BothWindows = Pick<OwnWindows, 'current' | 'previous'>

export function promptChange({ current, previous }: BothWindows, prompt: number): PromptDetails['change'] {
  const [now, before] = [momentsOf(current, prompt), momentsOf(previous, prompt)]
  const [value, earlier] = [rateOf(now), rateOf(before)]
  return {
    brandCoverage: isBrokenPrompt(current, previous, prompt)
      ? NO_CHANGE
      : {
          previous: earlier && rounded(earlier),
          delta: value === null || earlier === null ? null : rounded(value - earlier),
          significant: isMoreThanNoiseBetween(now, before),
        },
  }
}

/** Logarithm of the chance that noise alone changes the prompt's coverage this far: see `logChanceOfChange`. */
export function logChanceOfPrompt({ current, previous }: BothWindows, prompt: number): number | null {
  return logChanceBetween(momentsOf(current, prompt), momentsOf(previous, prompt))
}

/**
 * The clusters of one prompt are its days: engines that are asked on the same day meet the same news, and days are independent of
 * each other.
 */
function momentsOf({ byPrompt, overDays }: OwnSums, prompt: number): RatioMoments {
  return {
    prompts: overDays.days[prompt]!,
    size: byPrompt.executions[prompt]!,
    squares: overDays.squares[prompt]!,
    cubes: overDays.cubes[prompt]!,
    fourths: overDays.fourths[prompt]!,
    sum: byPrompt.mentions[prompt]!,
    sumSquares: overDays.mentionSquares[prompt]!,
    products: overDays.products[prompt]!,
  }
}

/** Multiplies before dividing, so that halves are exact and rounded as everywhere else. */
const rateOf = ({ sum, size }: RatioMoments) => (size === 0 ? null : (100 * sum) / size)

/** Tells whether the counts alone allow this change. Prompts that they rule out need not be read by day. */
export function mayHaveChanged(
  { executions, brandMentions }: PromptRowCounts,
  change: PromptChange,
): boolean {
  if (change === 'won') return brandMentions > 0
  return executions > 0 && (change !== 'lost' || brandMentions === 0)
}

/** A prompt is won or lost only if both windows have answers. */
export function hasChanged(
  {
    brandMentions,
    change: { brandCoverage },
  }: Pick<PromptRowCounts, 'brandMentions'> & Pick<PromptDetails, 'change'>,
  change: PromptChange,
): boolean {
  const { previous, delta, significant } = brandCoverage
  if (previous === null || delta === null) return false
  if (change === 'won') return brandMentions > 0 && previous === 0
  if (change === 'lost') return brandMentions === 0 && previous > 0
  return significant === true && (change === 'up' ? delta > 0 : delta < 0)
}
