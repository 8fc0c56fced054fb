/** Of one prompt: its executions in a span, and those of them that cite the page. */
export interface PromptCounts {
  now: number
  before: number
  citingNow: number
  citingBefore: number
}

export interface Decline {
  /** Executions of the prompts that were asked in both spans, and those of them that cite the page. */
  now: number
  before: number
  citingNow: number
  citingBefore: number
  /** From 0 to 1, of the share of executions. */
  drop: number
}

/** Below so many executions a share of them is a guess. */
const LEAST_EXECUTIONS = 20
/** What was hardly ever cited cannot fall far. */
const LEAST_CITING_BEFORE = 5
/** Less is nothing that anybody would act upon. */
const LEAST_DROP = 0.3
/** Answers of neighbouring days resemble each other, so they are held to be worth two thirds as many independent ones. */
const OVERDISPERSION = 1.5
/** Of pages whose share only wavers from week to week, less than one in two hundred goes so far. */
const DEVIATIONS = 2.33

/**
 * Whether a page is cited in a smaller share of executions than before, beyond noise; undefined where it is not. Each
 * prompt is compared with itself, and only those asked in both spans are: what was asked, and how often, does not matter.
 */
export function declineOf(prompts: Iterable<PromptCounts>): Decline | undefined {
  const sums = { now: 0, before: 0, citingNow: 0, citingBefore: 0 }
  let [expected, missing, variance] = [0, 0, 0]
  for (const each of prompts) {
    if (each.now === 0 || each.before === 0) continue
    sums.now += each.now
    sums.before += each.before
    sums.citingNow += each.citingNow
    sums.citingBefore += each.citingBefore
    expected += (each.now * each.citingBefore) / each.before
    const all = each.now + each.before
    const citing = each.citingNow + each.citingBefore
    missing += (citing * each.now) / all - each.citingNow
    if (all > 1) variance += (each.now * each.before * citing * (all - citing)) / (all * all * (all - 1))
  }
  const { now, before, citingNow, citingBefore } = sums
  if (Math.min(now, before) < LEAST_EXECUTIONS || citingBefore < LEAST_CITING_BEFORE) return undefined
  // The plain shares are what the reader is shown, so they have to say the same.
  const drop = Math.min(1 - citingNow / expected, 1 - citingNow / now / (citingBefore / before))
  const isBeyondNoise = missing > DEVIATIONS * Math.sqrt(OVERDISPERSION * variance)
  return drop >= LEAST_DROP && isBeyondNoise ? { ...sums, drop } : undefined
}
