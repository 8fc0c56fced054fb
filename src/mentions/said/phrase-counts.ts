/** Counts how many answers use each phrase, and keeps its aspect and the latest answers that use it. */
export interface PhraseCounts {
  groups: number
  /** Entries by the code of the statement, then by the phrase. */
  entryOf: Map<string, number>[]
  texts: string[]
  /** For each entry: twice the aspect, plus 1 if the phrase is against the brand. */
  codes: number[]
  /** Number of answers, at `entry * groups + group`. */
  answers: Float64Array
  /** The orders of the latest answers, `LATEST` for each entry and group; 0 means none. */
  latest: Float64Array
  /** The last answer counted for each entry, so that a phrase used twice in one answer counts once. */
  counted: Float64Array
}

/** How many of the latest answers are kept for each phrase. */
export const LATEST = 3

/** Phrases beyond this limit are not counted. With so many different phrases, few of the remaining ones recur. */
const MOST_ENTRIES = 200_000

export function openPhraseCounts(groups: number): PhraseCounts {
  return { groups, entryOf: [], texts: [], codes: [], ...roomFor(1024, groups) }
}

const roomFor = (entries: number, groups: number) => ({
  answers: new Float64Array(entries * groups),
  latest: new Float64Array(entries * groups * LATEST),
  counted: new Float64Array(entries),
})

/** Returns the entry of a phrase, or -1 once the limit is reached. */
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

/** Counts an answer once per entry. `answer` is its number from 1; `order` is unique and larger for later answers. */
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
