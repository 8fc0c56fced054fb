interface Branch<Meaning> {
  meaning?: Meaning
  next?: PhraseIndex<Meaning>
}

/** Phrases by their first word, and then by each further word: a lookup costs one step a word, however many phrases there are. */
interface PhraseIndex<Meaning> {
  words: Map<string, Branch<Meaning>>
  /** Words with any ending, by their first letters. */
  stems: Map<string, [stem: string, branch: Branch<Meaning>][]>
  /** What was looked up before. */
  remembered: Map<string, readonly Branch<Meaning>[]>
}

export interface IndexedPhrase<Meaning> {
  meaning: Meaning
  /** In words. */
  length: number
}

/** As many letters of a stem are looked up at once. */
const HEAD = 2

const emptyIndex = <Meaning>(): PhraseIndex<Meaning> => ({
  words: new Map(),
  stems: new Map(),
  remembered: new Map(),
})

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
/** Texts repeat their words; a list of all words ever seen would grow without end. */
const MAX_REMEMBERED = 20_000

/** Where phrases can go on at a word: first the word as it is, then its stems, the longest first. */
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
