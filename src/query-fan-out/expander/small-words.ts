import { folded, wordsOf } from './likeness.js'
import { LEXICONS } from './reading/lexicons.js'
import type { Reading } from './reading/reading.js'

const NO_WORDS: ReadonlySet<string> = new Set()

/** The words that tell two queries not apart. One that the query itself says twice may stand twice, and tells nothing. */
export function smallWordsOf(
  reading: Pick<Reading, 'language' | 'subject' | 'sides' | 'wishes'> | undefined,
): ReadonlySet<string> {
  if (reading === undefined) return NO_WORDS
  const { language, subject, sides = [subject], wishes } = reading
  const small = LEXICONS[language]?.small ?? NO_WORDS
  const said = wordsOf([...sides, ...wishes.map(({ text }) => text)].join(' ')).filter(
    (word) => !small.has(word),
  )
  const counts = new Map<string, number>()
  for (const word of said.map(folded)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const repeated = said.filter((word) => (counts.get(folded(word)) ?? 0) > 1)
  return repeated.length === 0 ? small : new Set([...small, ...repeated])
}
