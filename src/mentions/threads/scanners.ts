import {
  type AnswerText,
  type BrandMention,
  brandMentions,
  type BrandScanner,
  type DisputedOccurrence,
  disputedOccurrences,
  type Explained,
  kindsIn,
  type Matcher,
  type Mention,
  namesIn,
  openBrandScanner,
  type PatternFault,
  patternFault,
  type Scanning,
} from '../../detection/index.js'
import type { OpenSearch } from '../sheets/build-sheets.js'
import { RecentMap } from '../../kernel/recent-map.js'

/** Some megabytes each, where a report has ten thousand names. */
const SCANNERS_KEPT = 8
const scanners = new RecentMap<string, BrandScanner>(SCANNERS_KEPT)

function scannerOf(matchers: Matcher[]): BrandScanner {
  const key = matchers.map(({ id }) => id).join()
  let scanner = scanners.get(key)
  if (scanner === undefined) scanners.set(key, (scanner = openBrandScanner(matchers)))
  return scanner
}

/** Searches on the thread that calls it; the scanner is kept for the next texts. */
export const searchHere: OpenSearch = (matchers) => {
  const scanner = scannerOf(matchers)
  return (text) => brandMentions(scanner, text)
}

export function scanTexts(matchers: Matcher[], texts: readonly AnswerText[]): BrandMention[][] {
  return texts.map(searchHere(matchers))
}

export function occurrencesInTexts(matchers: Matcher[], texts: readonly AnswerText[]): Mention[][] {
  const scanner = scannerOf(matchers)
  return texts.map(({ content, citedHosts }) => scanner.scan(content, citedHosts))
}

export function disputedInTexts(matchers: Matcher[], texts: readonly AnswerText[]): DisputedOccurrence[][] {
  const scanner = scannerOf(matchers)
  return texts.map(({ content, citedHosts }) => disputedOccurrences(scanner, content, citedHosts))
}

export function explainTexts(matchers: Matcher[], texts: readonly AnswerText[]): Explained[][] {
  const scanner = scannerOf(matchers)
  return texts.map(({ content, citedHosts }) => scanner.explain(content, citedHosts))
}

export function patternFaults(patterns: readonly string[]): (PatternFault | null)[] {
  return patterns.map((pattern) => patternFault(pattern) ?? null)
}

/** Scans on the calling thread, for code that runs in a worker already. */
export const scanningHere: Scanning = {
  scan: async (matchers, texts) => scanTexts(matchers, texts),
  occurrences: async (matchers, texts) => occurrencesInTexts(matchers, texts),
  disputed: async (matchers, texts) => disputedInTexts(matchers, texts),
  explain: async (matchers, texts) => explainTexts(matchers, texts),
  names: async (texts, countedHosts) => namesIn(texts, countedHosts),
  kinds: async (names, promptTexts) => kindsIn(names, promptTexts),
  patternFaults: async (patterns) => patternFaults(patterns),
}
