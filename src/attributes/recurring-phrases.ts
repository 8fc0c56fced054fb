import { answerOfOrder, LATEST, type SaidSums } from '../mentions/index.js'
import type { BrandAttribute } from './schema.js'

type Phrase = BrandAttribute['phrases'][number]

/** Identifies an answer. The day counts from the first day of the window before. */
export type ExampleAt = ReturnType<typeof answerOfOrder>

export interface RecurringPhrase extends Pick<Phrase, 'text' | 'polarity' | 'answers'> {
  /** Latest answers first. */
  examples: ExampleAt[]
}

const LEAST_ANSWERS = 2
const MOST_PHRASES = 5

/** Finds the phrases about an aspect that several answers use, most frequent first. */
export function recurringPhrases(
  sums: SaidSums,
  { group, aspect }: { group: number; aspect: number },
): RecurringPhrase[] {
  const { phrases, wanted } = sums
  const found: { entry: number; answers: number }[] = []
  for (let entry = 0; entry < phrases.codes.length; entry += 1) {
    const code = phrases.codes[entry]!
    if (code >> 1 !== aspect || !(isNegative(code) ? wanted.negative : wanted.positive)) continue
    const answers = phrases.answers[entry * phrases.groups + group]!
    if (answers >= LEAST_ANSWERS) found.push({ entry, answers })
  }
  const textOf = (entry: number) => phrases.texts[entry] ?? ''
  return found
    .toSorted(
      (one, other) =>
        other.answers - one.answers ||
        (textOf(one.entry) < textOf(other.entry) ? -1 : textOf(one.entry) > textOf(other.entry) ? 1 : 0) ||
        phrases.codes[one.entry]! - phrases.codes[other.entry]!,
    )
    .slice(0, MOST_PHRASES)
    .map(({ entry, answers }) => {
      const from = (entry * phrases.groups + group) * LATEST
      return {
        text: textOf(entry),
        polarity: isNegative(phrases.codes[entry]!) ? 'negative' : 'positive',
        answers,
        examples: [...phrases.latest.subarray(from, from + LATEST)]
          .filter((order) => order > 0)
          .map((order) => answerOfOrder(sums, order)),
      }
    })
}

const isNegative = (code: number) => (code & 1) === 1
