import type { Claimant } from '../kernel/turns.js'
import { createHash } from 'node:crypto'

import { RecentMap } from '../kernel/recent-map.js'
import type { BrandScanner, Mention } from './brand-scanner.js'
import type { DisputedOccurrence } from './disputed-occurrences.js'
import type { Explained } from './explained-occurrences.js'
import { type KindOfName, kindOfName } from './names/kind.js'
import type { Matcher } from './names/matcher.js'
import { type NamedCandidate, namedCandidates } from './candidates/named-candidates.js'
import { rankedCandidates } from './candidates/ranking.js'
import { recounted } from './candidates/recount.js'
import type { PatternFault } from './patterns/pattern.js'
import { type BrandOpinion, openOpinions } from './opinions/opinions.js'
import { openWordShares } from './text/word-shares.js'

export interface AnswerText {
  content: string
  /** The hosts of the pages that the answer cites, without `www.`. */
  citedHosts: readonly string[]
}

/** What an answer says about a brand. */
export interface BrandMention extends BrandOpinion {
  /** The index of the matcher in the given list. */
  matcher: number
  /** All occurrences in order, in UTF-16 units of the text: [start, end). */
  offsets: [number, number][]
  /** See `openWordShares`. */
  wordShare: number
}

export interface NamedBrandCount {
  name: string
  answers: number
}

/** Names are only searched in this many characters of a text. */
export const NAMED_WITHIN = 20_000

export function namesIn(
  texts: readonly string[],
  countedHosts?: ReadonlyMap<string, number>,
): NamedBrandCount[] {
  return recounted(
    rankedCandidates(texts.map(candidatesIn), countedHosts),
    texts.map((text) => text.slice(0, NAMED_WITHIN)),
  )
}

/** How many different names a text has. */
export function nameCount(text: string): number {
  return namedCandidates(text.slice(0, NAMED_WITHIN)).filter(
    ({ signs, strangeWithin }) => signs.size > 0 || strangeWithin > 0,
  ).length
}

/**
 * The key is a digest, so that long texts are not kept. The windows, countries and engines of a report share most of their latest
 * answers.
 */
const known = new RecentMap<string, NamedCandidate[]>(5_000)

export function candidatesIn(text: string): NamedCandidate[] {
  const searched = text.slice(0, NAMED_WITHIN)
  const digest = createHash('sha256').update(searched).digest('base64url')
  let names = known.get(digest)
  if (names === undefined) known.set(digest, (names = namedCandidates(searched)))
  return names
}

export function kindsIn(names: readonly string[], promptTexts: readonly string[]): KindOfName[] {
  const small = promptTexts.map((text) => text.toLowerCase())
  return names.map((name) => {
    // Prompts can be many and long. Those without the first letters of the name are skipped.
    const letters = /^[\p{L}\p{N}]+/u.exec(name.toLowerCase())?.[0] ?? ''
    return kindOfName(
      name,
      promptTexts.filter((_, at) => small[at]?.includes(letters)),
    )
  })
}

/** Runs in worker threads, because texts and patterns come from outside and can be costly. */
export interface Scanning {
  /** The mentions in each text, sorted by first occurrence. */
  scan(matchers: Matcher[], texts: AnswerText[]): Promise<BrandMention[][]>
  /** Like `scan`, without the opinions. */
  occurrences(matchers: Matcher[], texts: AnswerText[]): Promise<Mention[][]>
  /**
   * The occurrences that would be judged differently if the name were of another kind. The matcher with the current kind comes
   * first, then those with other kinds.
   */
  disputed(matchers: Matcher[], texts: AnswerText[]): Promise<DisputedOccurrence[][]>
  /** Why each occurrence counts or does not count, in the order of the text. Limited to the first 50 of each text. */
  explain(matchers: Matcher[], texts: AnswerText[]): Promise<Explained[][]>
  /**
   * The names in these texts with the number of texts, most frequent first. A cited host, with the number of answers that cite
   * it, is evidence for a name that is also a word.
   */
  names(texts: string[], countedHosts?: ReadonlyMap<string, number>): Promise<NamedBrandCount[]>
  /** The kind of each name in answers to these prompts. */
  kinds(names: string[], promptTexts: string[]): Promise<KindOfName[]>
  /** The fault of each pattern, or null. */
  patternFaults(patterns: string[]): Promise<(PatternFault | null)[]>
  /** Returns a `Scanning` whose work waits for turns as this claimant. Undefined without worker threads. */
  onBehalfOf?(claimant: Claimant): Scanning
}

export function brandMentions(scanner: BrandScanner, { content, citedHosts }: AnswerText): BrandMention[] {
  const opinionOf = openOpinions(content)
  const wordShareOf = openWordShares(content)
  return scanner.scan(content, citedHosts).map(({ matcher, offsets }) => ({
    matcher,
    offsets,
    wordShare: wordShareOf(offsets),
    ...opinionOf(offsets),
  }))
}
