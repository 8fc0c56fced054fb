interface Branch<Meaning> {
  meaning?: Meaning
  next?: PhraseIndex<Meaning>
}

/**
 * A tree of phrases by their first word, then by each further word. A lookup takes one step per word, however many phrases there
 * are.
 */
interface PhraseIndex<Meaning> {
  words: Map<string, Branch<Meaning>>
  /** Words that may have any ending, by their first letters. */
  stems: Map<string, [stem: string, branch: Branch<Meaning>][]>
  /** Results of earlier lookups. */
  remembered: Map<string, readonly Branch<Meaning>[]>
}

export interface IndexedPhrase<Meaning> {
  meaning: Meaning
  /** In words. */
  length: number
}

/** Stems are grouped by this many first letters. */
const HEAD = 2

const emptyIndex = <Meaning>(): PhraseIndex<Meaning> => ({
  words: new Map(),
  stems: new Map(),
  remembered: new Map(),
})

/**
 * Phrases separate words by one space. A word that ends in `*` matches all words with that beginning. The first meaning of a
 * repeated phrase is kept.
 */
export function phraseIndex<Meaning>(
  lists: Iterable<readonly [Meaning, readonly string[]]>,
): PhraseIndex<Meaning> {
  const root = emptyIndex<Meaning>()
  for (const [meaning, phrases] of lists) {
    for (const phrase of phrases) {
      let branch: Branch<Meaning> = { next: root }
      for (const word of phrase.split(' ')) branch = grown((branch.next ??= emptyIndex()), word)
      branch.meaning ??= meaning
    }
  }
  return root
}

/** The branch of a word. It is created if it does not exist. */
function grown<Meaning>(index: PhraseIndex<Meaning>, word: string): Branch<Meaning> {
  if (!word.endsWith('*')) {
    const branch = index.words.get(word) ?? {}
    index.words.set(word, branch)
    return branch
  }
  const stem = word.slice(0, -1)
  const head = stem.slice(0, HEAD)
  const stems = index.stems.get(head) ?? []
  index.stems.set(head, stems)
  const known = stems.find(([other]) => other === stem)
  if (known !== undefined) return known[1]
  const branch: Branch<Meaning> = {}
  stems.push([stem, branch])
  return branch
}

/**
 * The longest phrase that begins at a word. Of equally long ones, an exact word wins over a stem, and a longer stem over a
 * shorter one.
 */
export function longestPhraseAt<Meaning>(
  words: readonly { text: string }[],
  at: number,
  index: PhraseIndex<Meaning>,
): IndexedPhrase<Meaning> | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  let longest: IndexedPhrase<Meaning> | undefined
  for (const { meaning, next } of branchesOf(index, word.text)) {
    const further = next && longestPhraseAt(words, at + 1, next)
    const length = further === undefined ? 1 : further.length + 1
    if ((further === undefined && meaning === undefined) || length <= (longest?.length ?? 0)) continue
    longest = { meaning: further === undefined ? meaning! : further.meaning, length }
  }
  return longest
}

const NONE: readonly [] = []
/** Texts repeat their words, so lookups are cached. The limit keeps the cache from growing without end. */
const MAX_REMEMBERED = 20_000

/** The branches that match a word: first the exact word, then its stems, the longest first. */
function branchesOf<Meaning>(index: PhraseIndex<Meaning>, text: string): readonly Branch<Meaning>[] {
  let branches = index.remembered.get(text)
  if (branches !== undefined) return branches
  branches = branchesAt(index, text)
  if (index.remembered.size >= MAX_REMEMBERED) index.remembered.clear()
  index.remembered.set(text, branches)
  return branches
}

function branchesAt<Meaning>(
  { words, stems }: PhraseIndex<Meaning>,
  text: string,
): readonly Branch<Meaning>[] {
  const exact = words.get(text)
  const known = [...(stems.get(text.slice(0, HEAD)) ?? []), ...(stems.get(text.slice(0, 1)) ?? [])]
  const fitting = known
    .filter(([stem]) => text.startsWith(stem))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([, branch]) => branch)
  if (exact !== undefined) fitting.unshift(exact)
  return fitting.length === 0 ? NONE : fitting
}
