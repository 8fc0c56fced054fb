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

/** What part of the findings of one day may be chance. */
export const FALSE_NEWS_A_DAY = FALSE_NEWS_A_YEAR / LOOKS_A_YEAR
