import { shortenedQuote } from '../../kernel/quotation.js'
import type { Word } from '../../language/index.js'

/** Finds phrases of several roles in one walk, however many there are. */
interface PhraseIndex<Role extends string> {
  next: Map<string, Branch<Role>>
}

interface Branch<Role extends string> {
  role?: Role
  next?: Map<string, Branch<Role>>
}

export interface IndexedPhrase<Role extends string> {
  role: Role
  start: number
  length: number
}

/** A phrase of two roles has the first one given. */
export function phraseIndex<Role extends string>(lists: Record<Role, readonly string[]>): PhraseIndex<Role> {
  const book: PhraseIndex<Role> = { next: new Map() }
  for (const [role, phrases] of Object.entries(lists) as [Role, string[]][]) {
    for (const phrase of phrases) branchOf(book, phrase.split(' ')).role ??= role
  }
  return book
}

function branchOf<Role extends string>(book: PhraseIndex<Role>, words: string[]): Branch<Role> {
  let branch: Branch<Role> = book
  for (const word of words) {
    branch.next ??= new Map()
    const grown = branch.next.get(word) ?? {}
    branch.next.set(word, grown)
    branch = grown
  }
  return branch
}

/** The longest phrase at each place; no word belongs to two. */
export function phrasesIn<Role extends string>(
  words: readonly Word[],
  book: PhraseIndex<Role>,
): IndexedPhrase<Role>[] {
  const found: IndexedPhrase<Role>[] = []
  for (let at = 0; at < words.length; at += 1) {
    const phrase = indexedPhraseAt(words, at, book)
    if (!phrase) continue
    found.push(phrase)
    at += phrase.length - 1
  }
  return found
}

export function indexedPhraseAt<Role extends string>(
  words: readonly Word[],
  start: number,
  book: PhraseIndex<Role>,
): IndexedPhrase<Role> | undefined {
  let next: Map<string, Branch<Role>> | undefined = book.next
  let found: IndexedPhrase<Role> | undefined
  for (let end = start; next && end < words.length; end += 1) {
    const branch: Branch<Role> | undefined = next.get(words[end]!.text)
    if (branch?.role) found = { role: branch.role, start, length: end - start + 1 }
    next = branch?.next
  }
  return found
}

/** A phrase as the sentence writes it. */
export function phraseText(
  { text, words }: { text: string; words: readonly Word[] },
  { start, length }: IndexedPhrase<string>,
): string {
  const last = words[start + length - 1]
  return last ? shortenedQuote(text.slice(words[start]!.at, last.at + last.text.length)) : ''
}
