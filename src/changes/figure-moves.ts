import { type Engine, engineCode, ENGINES } from '../kernel/engines.js'
import { percentage, total } from '../kernel/rates.js'
import { brandSums, type OwnSums, sumsOfEngine } from '../mentions/index.js'
import type { VersionPrompt } from '../reports/index.js'
import {
  comparedWindows,
  hasChanged,
  logChanceOfPrompt,
  measuredTogether,
  promptChange,
  type Windows,
} from '../statistics/index.js'
import { MOST_EVIDENCE, type Move, type NamingAnswers } from './move.js'

/**
 * Finds brands whose coverage changed by more than noise, judged as in the statistics: the own brand alone, competitors together.
 */
export function brandMoves(windows: Windows, names: readonly string[]): Move[] {
  const cells = names.map((subject, brand) => ({ kind: 'brand' as const, subject, windows, brand }))
  return [...coverageMoves(cells.slice(0, 1)), ...coverageMoves(cells.slice(1))]
}

/**
 * Finds engines in which the coverage of the own brand changed by more than noise, judged as in the statistics by engine. Takes
 * sums by engine.
 */
export function engineMoves({ current, previous }: Pick<Windows, 'current' | 'previous'>): Move[] {
  return coverageMoves(
    ENGINES.map((engine) => ({
      kind: 'engine',
      subject: engine,
      windows: comparedWindows(sumsOfEngine(current, engine), sumsOfEngine(previous, engine)),
      brand: 0,
    })),
  )
}

interface CoverageCell {
  kind: 'brand' | 'engine'
  subject: string
  windows: Windows
  /** Index in the lineup. */
  brand: number
}

/** Judges cells together. */
function coverageMoves(cells: readonly CoverageCell[]): Move[] {
  return measuredTogether('brandCoverage', cells).flatMap(({ value, change, logChance }, index) => {
    const { kind, subject, windows, brand } = cells[index]!
    const { previous, delta, significant } = change
    if (significant !== true || value === null || previous === null || delta === null) return []
    const engine = kind === 'engine' ? engineCode(subject as Engine) : undefined
    return [
      {
        kind,
        id: String(engine ?? brand).padStart(4, '0'),
        subject,
        promptId: null,
        previous,
        current: value,
        delta,
        significant,
        logChance: logChance ?? 0,
        wanted: { ...mostMoved(windows, brand), brand, engine, each: 1 },
      },
    ]
  })
}

/** Returns the prompts that name the brand more often in one window than in the other, largest difference first. */
function mostMoved({ current, previous }: Windows, brand: number): Pick<NamingAnswers, 'from' | 'prompts'> {
  const [now, before] = [brandSums(current, 'mentions', brand), brandSums(previous, 'mentions', brand)]
  const [asked, askedBefore] = [total(current.byPrompt.executions), total(previous.byPrompt.executions)]
  const isRise = total(now) * askedBefore > total(before) * asked
  const [more, less] = isRise ? [now, before] : [before, now]
  const prompts = [...more.keys()]
    .filter((prompt) => more[prompt]! > 0)
    .toSorted((a, b) => more[b]! - less[b]! - (more[a]! - less[a]!) || a - b)
    .slice(0, MOST_EVIDENCE)
  return { from: isRise ? 'current' : 'previous', prompts }
}

interface OwnWindowSums {
  current: OwnSums
  previous: OwnSums
}

/** Finds prompts that were won or lost, as in the list of prompts, whether by more than noise or not. */
export function promptMoves(own: OwnWindowSums, prompts: readonly VersionPrompt[]): Move[] {
  return prompts.flatMap(({ id, prompt }, index) => {
    const change = promptChange(own, index)
    const { previous, delta, significant } = change.brandCoverage
    const { executions, mentions } = own.current.byPrompt
    const brandMentions = mentions[index]!
    const current = percentage(brandMentions, executions[index]!)
    const isWon = hasChanged({ brandMentions, change }, 'won')
    if (!isWon && !hasChanged({ brandMentions, change }, 'lost')) return []
    if (previous === null || current === null || delta === null) return []
    const from = isWon ? 'current' : 'previous'
    return [
      {
        kind: isWon ? 'prompt_won' : 'prompt_lost',
        id,
        subject: prompt,
        promptId: id,
        previous,
        current,
        delta,
        significant,
        logChance: logChanceOfPrompt(own, index) ?? 0,
        wanted: { from, brand: 0, engine: undefined, prompts: [index], each: MOST_EVIDENCE },
      },
    ]
  })
}
