import {
  type AnswerText,
  type BrandMention,
  brandMentions,
  type BrandScanner,
  candidatesIn,
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
import { giveWay } from '../../kernel/turns.js'
import type { OpenSearch } from '../sheets/build-sheets.js'
import { RecentMap } from '../../kernel/recent-map.js'

/** A scanner takes some megabytes if a report has ten thousand names. */
const SCANNERS_KEPT = 8
const scanners = new RecentMap<string, BrandScanner>(SCANNERS_KEPT)

function scannerOf(matchers: Matcher[]): BrandScanner {
  const key = matchers.map(({ id }) => id).join()
  let scanner = scanners.get(key)
  if (scanner === undefined) scanners.set(key, (scanner = openBrandScanner(matchers)))
  return scanner
}

/** Searches on the calling thread and keeps the scanner for later texts. */
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

/** Longest time that one read may block the other reads of a thread. */
const PART_MS = 8

/** Handles one text after another and yields to other reads between parts. */
async function inParts<Text, Found>(
  texts: readonly Text[],
  signal: AbortSignal | undefined,
  find: (text: Text) => Found[],
): Promise<Found[]> {
  const found: Found[] = []
  let begun = performance.now()
  for (const text of texts) {
    found.push(...find(text))
    if (performance.now() - begun < PART_MS) continue
    await giveWay(signal)
    begun = performance.now()
  }
  return found
}

/** Scans on the calling thread, for code that already runs in a worker. */
function scanningOn(signal?: AbortSignal): Scanning {
  return {
    scan: (matchers, texts) => inParts(texts, signal, (text) => scanTexts(matchers, [text])),
    occurrences: (matchers, texts) => inParts(texts, signal, (text) => occurrencesInTexts(matchers, [text])),
    disputed: (matchers, texts) => inParts(texts, signal, (text) => disputedInTexts(matchers, [text])),
    explain: (matchers, texts) => inParts(texts, signal, (text) => explainTexts(matchers, [text])),
    names: async (texts, countedHosts) => {
      // Caches the candidates of each text, so that `namesIn` only counts them.
      await inParts(texts, signal, candidatesIn)
      return namesIn(texts, countedHosts)
    },
    kinds: async (names, promptTexts) => kindsIn(names, promptTexts),
    patternFaults: async (patterns) => patternFaults(patterns),
    onBehalfOf: ({ signal: another }) => scanningOn(another),
  }
}

export const scanningHere = scanningOn()
