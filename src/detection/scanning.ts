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
  /** Of the pages it cites, without `www.`. */
  citedHosts: readonly string[]
}

/** What an answer says of a brand. */
export interface BrandMention extends BrandOpinion {
  /** Its index among the matchers given. */
  matcher: number
  /** Every occurrence, in order, in UTF-16 units of the text: [start, end). */
  offsets: [number, number][]
  /** See `openWordShares`. */
  wordShare: number
}

export interface NamedBrandCount {
  name: string
  answers: number
}

/** Only the beginning of a text is searched for names, in characters. */
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

/** How many different names stand out in a text. */
export function nameCount(text: string): number {
  return namedCandidates(text.slice(0, NAMED_WITHIN)).filter(
    ({ signs, strangeWithin }) => signs.size > 0 || strangeWithin > 0,
  ).length
}

/** By a digest of the text, so that long texts are not kept. The windows, countries and engines of a report share most of their latest answers. */
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
    // Prompts can be many and long; those that do not have its first letters need not be read for it.
    const letters = /^[\p{L}\p{N}]+/u.exec(name.toLowerCase())?.[0] ?? ''
    return kindOfName(
      name,
      promptTexts.filter((_, at) => small[at]?.includes(letters)),
    )
  })
}

/** Runs in worker threads: texts and patterns come from outside and can be costly. */
export interface Scanning {
  /** The mentions in each text, by first appearance. */
  scan(matchers: Matcher[], texts: AnswerText[]): Promise<BrandMention[][]>
  /** The same without what is said of them. */
  occurrences(matchers: Matcher[], texts: AnswerText[]): Promise<Mention[][]>
  /** Where a name in each text would be judged otherwise if it were of another kind: the matcher with its kind, then the others. */
  disputed(matchers: Matcher[], texts: AnswerText[]): Promise<DisputedOccurrence[][]>
  /** Why each occurrence in each text counts or does not, in the order of the text; of the first 50 in each. */
  explain(matchers: Matcher[], texts: AnswerText[]): Promise<Explained[][]>
  /**
   * The names that stand out in these texts, and in how many texts; the most frequent first. The hosts that they cite, and how many
   * cite each, speak for names that are words, too.
   */
  names(texts: string[], countedHosts?: ReadonlyMap<string, number>): Promise<NamedBrandCount[]>
  /** What each name is in answers to these prompts. */
  kinds(names: string[], promptTexts: string[]): Promise<KindOfName[]>
  /** What is wrong with each pattern, or null. */
  patternFaults(patterns: string[]): Promise<(PatternFault | null)[]>
  /** The same, whose threads the claimant takes in its turn; without threads there is none. */
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
