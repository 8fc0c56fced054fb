import type { BrandMention } from '../../detection/index.js'
import type { LatestAnswer } from './latest-answer-store.js'
import type { Excerpt } from '../schema.js'

export type Offsets = [number, number][]

const MAX_EXCERPTS = 20
/** Characters shown on either side of a hit. */
const AROUND = 100

export interface ComparedAnswer {
  answer: LatestAnswer
  before: Offsets
  after: Offsets
}

export const allOffsets = (mentions: BrandMention[]): Offsets =>
  mentions.flatMap(({ offsets }) => offsets).toSorted(([a], [b]) => a - b)

/** Finds hits of one side that the other does not have. */
export function excerptsOf(
  compared: ComparedAnswer[],
  from: 'before' | 'after',
  but: 'before' | 'after',
): Excerpt[] {
  const excerpts: Excerpt[] = []
  for (const one of compared) {
    const other = new Set(one[but].map(String))
    const hits = one[from].filter((hit) => !other.has(String(hit)))
    const [first] = hits
    if (first !== undefined) excerpts.push(excerptAt(one.answer, first, hits))
    if (excerpts.length === MAX_EXCERPTS) break
  }
  return excerpts
}

function excerptAt(
  { id, content, promptId, engine, day }: LatestAnswer,
  [at, until]: [number, number],
  hits: Offsets,
): Excerpt {
  const start = wholeCharacter(content, Math.max(0, at - AROUND))
  const end = wholeCharacter(content, Math.min(content.length, until + AROUND))
  const offsets = hits
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): [number, number] => [from - start, to - start])
  return { answerId: id, promptId, engine, day, excerpt: content.slice(start, end), offsets }
}

/** Not in the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const isHalf = index > 0 && index < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return isHalf ? index - 1 : index
}
