import { shortened } from '../../kernel/quotation.js'
import type { Phrase } from './phrase-book.js'
import type { Sentence } from './sentences.js'

/** A phrase as the sentence writes it. */
export function phraseText({ text, words }: Sentence, { start, length }: Phrase<string>): string {
  const last = words[start + length - 1]
  return last ? shortened(text.slice(words[start]!.at, last.at + last.text.length)) : ''
}
