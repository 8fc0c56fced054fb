/**
 * The number of false alerts per year that all rules of a report may cause together, and the number of evaluations per year:
 * every rule is judged daily.
 */
export const FALSE_ALERTS_A_YEAR = 1
const LOOKS_A_YEAR = 365

/** News is reported without a rule. Of the reported pages, and of the names, this many a year may be chance. */
const FALSE_NEWS_A_YEAR = 6

/**
 * The chance below which a change is more than noise. It is a Bonferroni correction over all watched rules and all days of a
 * year, so it holds even if rules are alike and the windows of neighbouring days overlap.
 */
export function alertLevel(watched: number): number {
  return FALSE_ALERTS_A_YEAR / (LOOKS_A_YEAR * Math.max(1, watched))
}

/** At most this share of effects without any impact is reported as an effect: see the benchmark of effects. */
const EFFECT_LEVEL = 0.05

/**
 * The chance below which an effect is more than noise, by the number of rules and of effects in the last year. An effect is
 * judged once, not daily, so a rule divides its yearly share by the number of effects.
 */
export function effectLevel(watched: number, effects: number): number {
  return Math.min(EFFECT_LEVEL, FALSE_ALERTS_A_YEAR / (Math.max(1, watched) * Math.max(1, effects)))
}

/** How many of the findings of one day may be chance, on average. */
export const FALSE_NEWS_A_DAY = FALSE_NEWS_A_YEAR / LOOKS_A_YEAR
