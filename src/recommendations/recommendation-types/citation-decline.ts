import type { Successor } from '../copy/recommendation-facts.js'
import { MAX_SHOWN_TITLE, tidied } from '../copy/shown-text.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import { count } from '../engine-facts/evidence.js'

/** Executions of one prompt in both windows, and how many of them cite the page. */
export interface PromptCounts {
  now: number
  before: number
  citingNow: number
  citingBefore: number
}

export interface CitationDecline {
  /** Executions of the prompts asked in both windows, and how many of them cite the page. */
  now: number
  before: number
  citingNow: number
  citingBefore: number
  /** The lost part of the share, from 0 to 1. */
  drop: number
}

/** With fewer executions, the share is too uncertain. */
const LEAST_EXECUTIONS = 20
/** A page that was rarely cited before cannot decline much. */
const LEAST_CITING_BEFORE = 5
/** A smaller drop is not worth acting on. */
const LEAST_DROP = 0.3
/** Answers of neighbouring days resemble each other, so they count as two thirds as many independent answers. */
const OVERDISPERSION = 1.5
/** With this threshold, chance alone reports fewer than one page in two hundred. */
const DEVIATIONS = 2.33

/**
 * Compares how often a page is cited in both windows; undefined if the share did not fall by more than noise. Each prompt is
 * compared with itself, and only if it was asked in both windows, so changes in what was asked have no effect.
 */
export function citationDecline(prompts: Iterable<PromptCounts>): CitationDecline | undefined {
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
  // Readers see the plain shares, so these must show the same drop.
  const drop = Math.min(1 - citingNow / expected, 1 - citingNow / now / (citingBefore / before))
  const isBeyondNoise = missing > DEVIATIONS * Math.sqrt(OVERDISPERSION * variance)
  return drop >= LEAST_DROP && isBeyondNoise ? { ...sums, drop } : undefined
}

/** A page cited only once or twice did not replace another page. */
const LEAST_SUCCESSOR_EXECUTIONS = 3

/** Returns the page of another owner that gained most, among the pages that these executions cite. */
export function successorIn(
  { facts, citingNow, now, before }: EngineCounts,
  executions: number[],
): Successor | null {
  const cited = new Map<number, number>()
  for (const each of executions) for (const page of new Set(facts.executions[each]!.pages)) count(cited, page)
  const gain = (page: number) => citingNow(page).length / now.executions - facts.before.citing[page]! / before
  const [best] = [...cited]
    .filter(([page, times]) => times >= LEAST_SUCCESSOR_EXECUTIONS && facts.pages[page]!.owner !== 0)
    .map(([page, times]) => ({ ...facts.pages[page]!, times, gain: gain(page) }))
    .filter((page) => page.gain > 0)
    .toSorted((one, other) => other.gain - one.gain || (one.url < other.url ? -1 : 1))
  if (best === undefined) return null
  return {
    title: best.title === null ? null : tidied(best.title, MAX_SHOWN_TITLE),
    domain: tidied(best.domain, MAX_SHOWN_TITLE),
    owner: best.owner === null ? null : facts.competitors[best.owner - 1]!.name,
    executions: best.times,
  }
}
