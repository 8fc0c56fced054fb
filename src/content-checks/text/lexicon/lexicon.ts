/** Words apart by spaces, the words of a phrase joined by underscores; apostrophes and hyphens part words. */
export interface Lexicon {
  stopWords: string
  /** Never dropped as stop words: with one, a sentence says the opposite. */
  negations: string
  /** What a full stop does not end a sentence after; in German also the numbers of days. */
  abbreviations: string
  /** Endings that are cut off to compare words; the longest that fits is tried first. */
  endings: string
  /** A word of so many letters is hard to read. */
  hardWordLetters: number
  hedges: string
  fillers: string
  /** Openings after which a sentence has still said nothing. */
  openings: string
  superlatives: string
  /** Phrases that hold a superlative and claim nothing. */
  plainUses: string
  /** Stock phrases of every page of a site. */
  boilerplate: string
  /** Words that name where a claim comes from. */
  sources: string
  /** First words that point back to something said before. */
  pointers: string
  summaryLabels: string
  units: string
  months: string
  numberWords: string
  /** Whether a capital inside a sentence marks a name. */
  hasCapitalNames: boolean
  passive: Passive
}

export interface Passive {
  auxiliaries: string
  participle: RegExp
  irregular: string
  /** Words that look like participles after the auxiliary, and are not. */
  exceptions: string
  /** How many words may stand between the two. */
  reach: number
}

/** Each stem with each ending; `-` is the stem itself. */
export function inflected(stems: string, endings: string): string {
  const list = endings.split(' ').map((ending) => (ending === '-' ? '' : ending))
  return stems
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((stem) => list.map((ending) => stem + ending))
    .join(' ')
}

export function prefixed(prefix: string, words: string): string {
  return words
    .split(' ')
    .map((word) => prefix + word)
    .join(' ')
}
