import type { DoubtfulPlace, JudgedName, NameKind } from '../../data/types.js'
import { count, many } from '../../data/words.js'

/** The kinds as badges say them. */
export const KIND_WORDS: Record<NameKind, string> = {
  distinctive: 'distinctive',
  word: 'also a word',
  ambiguous: 'ambiguous',
}

const MOST_DOUBTFUL_FIRST: NameKind[] = ['ambiguous', 'word', 'distinctive']

/** Those that ask for a look first; of each kind in their order. */
export const byDoubt = (items: readonly JudgedName[]): JudgedName[] =>
  MOST_DOUBTFUL_FIRST.flatMap((kind) => items.filter((item) => item.kind === kind))

const TAKEN_AS: Record<NameKind, string> = {
  distinctive: 'Taken as a distinctive name',
  word: 'Taken as a name that is also a word',
  ambiguous: 'Taken as an ambiguous name',
}

/** What the latest answers would gain and lose if the name were of another kind, a sentence a kind. */
export function otherwiseWords(
  { otherwise }: Pick<JudgedName, 'otherwise'>,
  answersScanned: number,
): string[] {
  if (answersScanned === 0) return []
  const latest = `of the latest ${many(answersScanned, 'answer')}`
  const changing = otherwise.filter(({ answersGained, answersLost }) => answersGained + answersLost > 0)
  if (changing.length === 0) return [`Taken otherwise, none ${latest} would change.`]
  return changing.map(({ kind, answersGained, answersLost }) => {
    const gained = `${count(answersGained)} ${latest} would count in addition`
    if (answersLost === 0) return `${TAKEN_AS[kind]}, ${gained}.`
    if (answersGained === 0)
      return `${TAKEN_AS[kind]}, ${count(answersLost)} ${latest} would count no longer.`
    return `${TAKEN_AS[kind]}, ${gained} and ${count(answersLost)} no longer.`
  })
}

/** What a person has said of occurrences: phrases that always or never count. */
export interface Settled {
  always: string[]
  never: string[]
}

export type Verdict = keyof Settled

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function verdictOn(phrase: string, { always, never }: Settled): Verdict | undefined {
  if (always.some((one) => isAlike(one, phrase))) return 'always'
  return never.some((one) => isAlike(one, phrase)) ? 'never' : undefined
}

/** The phrases once this one is settled so; the same verdict again takes it back. */
export function settledBy(settled: Settled, phrase: string, verdict: Verdict): Settled {
  const without = (some: string[]) => some.filter((one) => !isAlike(one, phrase))
  const cleared = { always: without(settled.always), never: without(settled.never) }
  return verdictOn(phrase, settled) === verdict
    ? cleared
    : { ...cleared, [verdict]: [...cleared[verdict], phrase] }
}

/**
 * The occurrences to be shown: what is settled is in doubt no longer, but stays where it was, so that it can be taken back and
 * nothing moves away under the pointer.
 */
export function keptOccurrences(
  shown: readonly DoubtfulPlace[],
  found: readonly DoubtfulPlace[],
  settled: Settled,
): DoubtfulPlace[] {
  const now = new Map(found.map((occurrence) => [occurrence.phrase, occurrence]))
  const before = new Set(shown.map(({ phrase }) => phrase))
  return [
    ...shown
      .filter(({ phrase }) => now.has(phrase) || verdictOn(phrase, settled) !== undefined)
      .map((occurrence) => now.get(occurrence.phrase) ?? occurrence),
    ...found.filter(({ phrase }) => !before.has(phrase)),
  ]
}
