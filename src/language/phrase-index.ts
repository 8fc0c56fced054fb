interface Branch<Meaning> {
  meaning?: Meaning
  next?: Map<string, Branch<Meaning>>
}

/** Phrases by their first word, and then by each further word: a lookup costs one step a word, however many phrases there are. */
export type PhraseIndex<Meaning> = ReadonlyMap<string, Branch<Meaning>>

export interface IndexedPhrase<Meaning> {
  meaning: Meaning
  /** In words. */
  length: number
}

/** Words of a phrase are separated by one space. A phrase that is given twice keeps its first meaning. */
export function phraseIndex<Meaning>(
  lists: Iterable<readonly [Meaning, readonly string[]]>,
): PhraseIndex<Meaning> {
  const root = new Map<string, Branch<Meaning>>()
  for (const [meaning, phrases] of lists) {
    for (const phrase of phrases) {
      let branch: Branch<Meaning> = { next: root }
      for (const word of phrase.split(' ')) {
        branch.next ??= new Map()
        const grown = branch.next.get(word) ?? {}
        branch.next.set(word, grown)
        branch = grown
      }
      branch.meaning ??= meaning
    }
  }
  return root
}

/** The longest phrase that begins at a word. */
export function longestPhraseAt<Meaning>(
  words: readonly { text: string }[],
  at: number,
  index: PhraseIndex<Meaning>,
): IndexedPhrase<Meaning> | undefined {
  let next: PhraseIndex<Meaning> | undefined = index
  let found: IndexedPhrase<Meaning> | undefined
  for (let end = at; next !== undefined && end < words.length; end += 1) {
    const branch: Branch<Meaning> | undefined = next.get(words[end]!.text)
    if (branch === undefined) break
    if (branch.meaning !== undefined) found = { meaning: branch.meaning, length: end - at + 1 }
    next = branch.next
  }
  return found
}
