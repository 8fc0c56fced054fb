import type { TextLexicon } from './lexicon.js'
import { type PageText, type ReadBlock, type PageSentence, sentencesIn } from './page-text.js'
import { termsOf } from './terms.js'

export interface KeyTerm {
  stem: string
  /** A word of the page with this stem. */
  word: string
}

const MAX_KEY_TERMS = 8
/** Limits for a page without headings: the number of terms, and the number of sentences counted. */
const MAX_FREQUENT_TERMS = 5
const MAX_COUNTED_SENTENCES = 500
/** A term must appear in this many sentences. */
const MIN_USES = 2

/**
 * Returns what the page is about: the terms of the title and those that other headings share. Without headings, the most frequent
 * terms.
 */
export function keyTerms(page: PageText): KeyTerm[] {
  const headings = page.blocks.filter(({ kind }) => kind === 'heading')
  const title = headings.reduce<ReadBlock | undefined>(
    (first, next) => (first && first.level <= next.level ? first : next),
    undefined,
  )
  if (!title) return frequentTerms(page)
  const others = headings.filter((heading) => heading !== title).flatMap(({ sentences }) => sentences)
  const own = countedTerms(title.sentences, page.lexicon)
  const named = new Set(own.map(({ stem }) => stem))
  const shared = countedTerms(others, page.lexicon).filter(
    ({ stem, count }) => count >= MIN_USES && !named.has(stem),
  )
  return [...own, ...shared].slice(0, MAX_KEY_TERMS)
}

function frequentTerms(page: PageText): KeyTerm[] {
  const sentences = sentencesIn(page, ['paragraph', 'list-item']).slice(0, MAX_COUNTED_SENTENCES)
  return countedTerms(sentences, page.lexicon)
    .filter(({ count }) => count >= MIN_USES)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_FREQUENT_TERMS)
}

/** Counts the sentences that contain each term. Numbers are not terms. */
function countedTerms(
  sentences: readonly PageSentence[],
  lexicon: TextLexicon,
): (KeyTerm & { count: number })[] {
  const counts = new Map<string, KeyTerm & { count: number }>()
  for (const { words } of sentences) {
    const named = words.filter(({ form }) => form !== 'number')
    for (const [stem, word] of termsOf(named, lexicon)) {
      const term = counts.get(stem) ?? { stem, word, count: 0 }
      counts.set(stem, { ...term, count: term.count + 1 })
    }
  }
  return [...counts.values()]
}
