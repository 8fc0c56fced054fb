import { FIRST_NAME, fold, type Language, VERB } from '../../language/index.js'
import verbs from '../words/advice-verbs.json' with { type: 'json' }
import type { Line } from './line.js'
import type { NearWords } from './near-words.js'
import type { Reading } from './reading.js'

const SENTENCE_END = /[.!?]\s$/
/** A new sentence can begin after these signs, with the emphasis of a label in between: `**Verdict:** Choose`. */
const LABEL_END = /[:：–—→|]\s?[*_]{0,2}\s$/
const LONGEST_END = 5

/** Verbs that advise the reader, folded, by language. */
const ADVICE: Partial<Record<Language, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(verbs).map(([language, words]) => [language, new Set(fold(words).split(' '))]),
)

/**
 * Whether the word before a name opens a sentence, so that it is not part of the name: `Try Slack`. Items and labels are often
 * names without a sentence, as in `- Jenny Slate`, so there the word must be a verb and the sentence must go on behind the name.
 */
export function isSentenceOpener(
  { answer: { text }, language }: Reading,
  { kind }: Line,
  { near: { words, first, previous }, goesOn }: { near: NearWords; goesOn: boolean },
): boolean {
  const start = words.starts[previous] ?? 0
  const isFirst = previous === first
  const before = text.slice(Math.max(0, start - LONGEST_END), start)
  // Other dictionaries than the English one do not mark verbs, so in other languages the first word of prose always opens.
  if (isFirst ? kind === 'prose' : SENTENCE_END.test(before))
    return language !== 'en' || (words.bits(previous) & VERB) !== 0
  if (!goesOn || (isFirst ? kind === 'heading' : !LABEL_END.test(before))) return false
  // Items often begin with people, and Mark and Grant are verbs as well.
  if (language === 'en') return (words.bits(previous) & (VERB | FIRST_NAME)) === VERB
  return ADVICE[language]?.has(fold(text.slice(start, words.ends[previous]))) === true
}
