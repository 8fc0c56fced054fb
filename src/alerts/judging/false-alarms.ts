/** False alerts that all rules of a report together may give in a year, and what they are divided by: every rule is judged every day. */
export const FALSE_ALERTS_A_YEAR = 1
const LOOKS_A_YEAR = 365

/** News is reported without a rule: so many pages and so many names a year may be chance. */
const FALSE_NEWS_A_YEAR = 6

/**
 * The chance below which a change is no noise, where so many things are watched: by Bonferroni over all of them and all days of a year,
 * so that the bound holds however alike they are and however much the windows of neighbouring days share.
 */
export function alertLevel(watched: number): number {
  return FALSE_ALERTS_A_YEAR / (LOOKS_A_YEAR * Math.max(1, watched))
}

/** Of effects that are none, so many at most are called one: see the bench of effects. */
const EFFECT_LEVEL = 0.05

/**
 * The chance below which an effect is called more than noise, where so many things are watched and so many effects have become ready in the
 * last year. An effect is looked at once, and not every day, so a rule divides its share of the year by the effects.
 */
export function effectLevel(watched: number, effects: number): number {
  return Math.min(EFFECT_LEVEL, FALSE_ALERTS_A_YEAR / (Math.max(1, watched) * Math.max(1, effects)))
}

/** What part of the findings of one day may be chance. */
export const FALSE_NEWS_A_DAY = FALSE_NEWS_A_YEAR / LOOKS_A_YEAR
