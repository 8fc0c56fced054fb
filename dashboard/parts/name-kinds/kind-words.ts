import type { DoubtfulPlace, JudgedName, NameKind } from '../../data/types.js'
import { count, many } from '../../data/words.js'

/** The words on the badges. */
export const KIND_WORDS: Record<NameKind, string> = {
  distinctive: 'distinctive',
  word: 'also a word',
  ambiguous: 'ambiguous',
}

const MOST_DOUBTFUL_FIRST: NameKind[] = ['ambiguous', 'word', 'distinctive']

/** Sorts names by doubt, the most doubtful kind first. Names of one kind keep their order. */
export const byDoubt = (items: readonly JudgedName[]): JudgedName[] =>
  MOST_DOUBTFUL_FIRST.flatMap((kind) => items.filter((item) => item.kind === kind))

const TAKEN_AS: Record<NameKind, string> = {
  distinctive: 'Taken as a distinctive name',
  word: 'Taken as a name that is also a word',
  ambiguous: 'Taken as an ambiguous name',
}

/** One sentence for each other kind: how many of the latest answers would be gained and lost if the name were of that kind. */
export function otherwiseWords(
  { otherwise }: Pick<JudgedName, 'otherwise'>,
  answersScanned: number,
): string[] {
  if (answersScanned === 0) return []
  const latest = `of the latest ${many(answersScanned, 'answer')}`
  const changing = otherwise.filter(({ answersGained, answersLost }) => answersGained + answersLost > 0)
  if (changing.length === 0) return [`As any other kind, none ${latest} would change.`]
  return changing.map(({ kind, answersGained, answersLost }) => {
    const gained = `${count(answersGained)} ${latest} would count in addition`
    if (answersLost === 0) return `${TAKEN_AS[kind]}, ${gained}.`
    if (answersGained === 0)
      return `${TAKEN_AS[kind]}, ${count(answersLost)} ${latest} would no longer count.`
    return `${TAKEN_AS[kind]}, ${gained} and ${count(answersLost)} would no longer count.`
  })
}

/** A person’s verdicts on occurrences: phrases that always or never count. */
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

/** Returns the verdicts with this one added. The same verdict a second time removes it. */
export function settledBy(settled: Settled, phrase: string, verdict: Verdict): Settled {
  const without = (some: string[]) => some.filter((one) => !isAlike(one, phrase))
  const cleared = { always: without(settled.always), never: without(settled.never) }
  return verdictOn(phrase, settled) === verdict
    ? cleared
    : { ...cleared, [verdict]: [...cleared[verdict], phrase] }
}

/** The occurrences to show. A settled one stays in its position, so that it can be undone and nothing moves under the pointer. */
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
