import { shortenedQuote } from '../../kernel/quotation.js'
import { type IndexedPhrase, longestPhraseAt, phraseIndex, type Word } from '../../language/index.js'

/** A phrase with its role in the text, and the index of its first word. */
export interface RolePhrase<Role extends string> extends IndexedPhrase<Role> {
  start: number
}

type RoleIndex<Role extends string> = ReturnType<typeof rolePhraseIndex<Role>>

/** Builds the index. If a phrase has two roles, the first list wins. */
export function rolePhraseIndex<Role extends string>(lists: Record<Role, readonly string[]>) {
  return phraseIndex(Object.entries(lists) as [Role, string[]][])
}

/** Returns the longest phrase at each index. No word belongs to two phrases. */
export function phrasesIn<Role extends string>(
  words: readonly Word[],
  index: RoleIndex<Role>,
): RolePhrase<Role>[] {
  const found: RolePhrase<Role>[] = []
  for (let start = 0; start < words.length; start += 1) {
    const phrase = longestPhraseAt(words, start, index)
    if (!phrase) continue
    found.push({ ...phrase, start })
    start += phrase.length - 1
  }
  return found
}

/** Returns the phrase as it is written in the sentence. */
export function phraseText(
  { text, words }: { text: string; words: readonly Word[] },
  { start, length }: RolePhrase<string>,
): string {
  const last = words[start + length - 1]
  return last ? shortenedQuote(text.slice(words[start]!.at, last.at + last.text.length)) : ''
}
