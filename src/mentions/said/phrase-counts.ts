/** How many answers use each phrase, what it is about, and which answers are the latest that do. */
export interface PhraseCounts {
  groups: number
  /** By the code of a statement, then by the phrase. */
  entryOf: Map<string, number>[]
  texts: string[]
  /** Of each entry: twice the aspect, and 1 more where it is against. */
  codes: number[]
  /** At `entry * groups + group`. */
  answers: Float64Array
  /** The orders of the latest answers, `LATEST` of each entry and group; 0 for none. */
  latest: Float64Array
  /** The number of the answer that was counted last, by entry: it may use a phrase twice. */
  counted: Float64Array
}

/** As many answers are remembered of each phrase. */
export const LATEST = 3

/** Further ones are not counted: a brand of which so many different things are said has few that recur among the rest. */
const MOST_ENTRIES = 200_000

export function openPhraseCounts(groups: number): PhraseCounts {
  return { groups, entryOf: [], texts: [], codes: [], ...roomFor(1024, groups) }
}

const roomFor = (entries: number, groups: number) => ({
  answers: new Float64Array(entries * groups),
  latest: new Float64Array(entries * groups * LATEST),
  counted: new Float64Array(entries),
})

/** The entry of a phrase; -1 where there are too many. */
export function entryOfPhrase(counts: PhraseCounts, code: number, phrase: string): number {
  const ofCode = (counts.entryOf[code] ??= new Map())
  const known = ofCode.get(phrase)
  if (known !== undefined) return known
  const entry = counts.texts.length
  if (entry >= MOST_ENTRIES) return -1
  if (entry >= counts.counted.length) {
    const larger = roomFor(2 * entry, counts.groups)
    larger.answers.set(counts.answers)
    larger.latest.set(counts.latest)
    larger.counted.set(counts.counted)
    Object.assign(counts, larger)
  }
  ofCode.set(phrase, entry)
  counts.texts.push(phrase)
  counts.codes.push(code)
  return entry
}

/** Counts an answer, by its number from 1, once for each entry; `order` is larger for later ones, and no two have the same. */
export function countPhrase(
  counts: PhraseCounts,
  entry: number,
  { answer, group, order }: { answer: number; group: number; order: number },
): void {
  if (counts.counted[entry] === answer) return
  counts.counted[entry] = answer
  const { latest } = counts
  const slot = entry * counts.groups + group
  counts.answers[slot]! += 1
  const at = slot * LATEST
  if (order <= latest[at + 2]!) return
  if (order <= latest[at + 1]!) {
    latest[at + 2] = order
    return
  }
  latest[at + 2] = latest[at + 1]!
  if (order <= latest[at]!) {
    latest[at + 1] = order
    return
  }
  latest[at + 1] = latest[at]!
  latest[at] = order
}
