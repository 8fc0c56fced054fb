interface Branch<Meaning> {
  meaning?: Meaning
  next?: PhraseIndex<Meaning>
}

/** Phrases by their first word, and then by each further word: a lookup costs one step a word, however many phrases there are. */
export interface PhraseIndex<Meaning> {
  words: Map<string, Branch<Meaning>>
  /** Words with any ending, by their first letters. */
  stems: Map<string, [stem: string, branch: Branch<Meaning>][]>
}

export interface IndexedPhrase<Meaning> {
  meaning: Meaning
  /** In words. */
  length: number
}

/** As many letters of a stem are looked up at once. */
const HEAD = 2

const emptyIndex = <Meaning>(): PhraseIndex<Meaning> => ({ words: new Map(), stems: new Map() })

/** Words of a phrase are separated by one space; one that ends in `*` stands for all that begin so. A phrase that is given twice keeps its first meaning. */
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

/** The branch of a word, which is there from now on. */
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

/** The longest phrase that begins at a word; of equally long ones that with the word as it is, then the one with more of its letters. */
export function longestPhraseAt<Meaning>(
  words: readonly { text: string }[],
  at: number,
  index: PhraseIndex<Meaning>,
): IndexedPhrase<Meaning> | undefined {
  return longestFrom({ words, start: at }, at, index)
}

interface Start {
  words: readonly { text: string }[]
  start: number
}

function longestFrom<Meaning>(
  place: Start,
  at: number,
  index: PhraseIndex<Meaning>,
): IndexedPhrase<Meaning> | undefined {
  const text = place.words[at]?.text
  if (text === undefined) return undefined
  const exact = index.words.get(text)
  let found = exact && phraseUpTo(place, at, exact)
  let letters = text.length
  for (const stems of index.stems.size === 0 ? [] : stemsAt(index, text)) {
    for (const [stem, branch] of stems) {
      if (!text.startsWith(stem)) continue
      const other = phraseUpTo(place, at, branch)
      const gain = (other?.length ?? 0) - (found?.length ?? 0)
      if (other === undefined || gain < 0 || (gain === 0 && stem.length <= letters)) continue
      found = other
      letters = stem.length
    }
  }
  return found
}

function stemsAt<Meaning>({ stems }: PhraseIndex<Meaning>, text: string) {
  return [stems.get(text.slice(0, HEAD)) ?? [], stems.get(text.slice(0, 1)) ?? []]
}

/** The longest phrase through a branch whose word stands here. */
function phraseUpTo<Meaning>(
  place: Start,
  at: number,
  { meaning, next }: Branch<Meaning>,
): IndexedPhrase<Meaning> | undefined {
  const further = next && longestFrom(place, at + 1, next)
  if (further !== undefined || meaning === undefined) return further
  return { meaning, length: at - place.start + 1 }
}
