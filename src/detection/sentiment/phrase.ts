import { ENGLISH } from './english.js'
import { FRENCH } from './french.js'
import { GERMAN } from './german.js'
import { SPANISH } from './spanish.js'
import { type Branch, type Meaning, phraseTree } from './vocabulary.js'
import type { Word } from './words.js'

export interface Phrase {
  meaning: Meaning
  length: number
}

/** One tree for all languages: a word seldom praises in one and complains in another. */
const TREE = phraseTree([ENGLISH, GERMAN, FRENCH, SPANISH])

/** The longest phrase that begins at a word. */
export function phraseAt(words: readonly Word[], at: number): Phrase | undefined {
  let next: Map<string, Branch> | undefined = TREE
  let found: Phrase | undefined
  for (let end = at; next; end += 1) {
    const branch: Branch | undefined = next.get(words[end]?.text ?? '')
    if (!branch) break
    if (branch.meaning) found = { meaning: branch.meaning, length: end - at + 1 }
    next = branch.next
  }
  return found
}
