import type { Phrase } from './phrase-book.js'
import type { Sentence } from './sentences.js'

export const MAX_QUOTE_LENGTH = 160
/** A quote is cut at a space where one is this near to its end. */
const LAST_WORD_REACH = 30

/** The page's own words between quotation marks, shortened to 160 characters. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

export function shortened(text: string): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text
  const cut = text.slice(0, MAX_QUOTE_LENGTH - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > cut.length - LAST_WORD_REACH ? cut.slice(0, space) : cut
  // Half of an emoji is not a character.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** A phrase as the sentence writes it. */
export function phraseText({ text, words }: Sentence, { start, length }: Phrase<string>): string {
  const last = words[start + length - 1]
  return last ? shortened(text.slice(words[start]!.at, last.at + last.text.length)) : ''
}
