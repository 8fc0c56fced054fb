import type { BrandMention, Explained } from '../../detection/index.js'
import { wholeCharacter } from '../../kernel/quotation.js'
import type { LatestAnswer } from './latest-answer-store.js'
import type { Excerpt, HitEvidence } from '../schema.js'
import { type ExplainedText, type Hit, whyNotCounted } from './hit-evidence.js'

export type Offsets = Hit[]

const MAX_EXCERPTS = 20
const MAX_NEAR_MISSES = 10
/** Characters shown on either side of a hit. */
const AROUND = 100

export interface ComparedAnswer {
  answer: LatestAnswer
  before: Offsets
  after: Offsets
  /** All occurrences that the detection fields of the request find, counted or not. */
  explained: Explained[]
}

/** Returns the evidence that decided about a hit, with offsets in the text. */
type WhyHit = (text: ExplainedText, hit: Hit) => HitEvidence[]

export const allOffsets = (mentions: BrandMention[]): Offsets =>
  mentions.flatMap(({ offsets }) => offsets).toSorted(([a], [b]) => a - b)

/** Finds hits that only one side has. Answers that gain or lose their only mention come first. */
export function excerptsOf(
  compared: ComparedAnswer[],
  from: 'before' | 'after',
  but: 'before' | 'after',
  why: WhyHit,
): Excerpt[] {
  const deciding = compared.filter((one) => one[but].length === 0)
  const others = compared.filter((one) => one[but].length > 0)
  const excerpts: Excerpt[] = []
  for (const one of [...deciding, ...others]) {
    const other = new Set(one[but].map(String))
    const hits = one[from].filter((hit) => !other.has(String(hit)))
    const [first] = hits
    if (first !== undefined) excerpts.push(excerptAt(one, first, hits, why))
    if (excerpts.length === MAX_EXCERPTS) break
  }
  return excerpts
}

/** Returns for each answer the occurrence that almost counts with the fields of the request, closest first. */
export function nearMissesOf(compared: ComparedAnswer[]): Excerpt[] {
  return compared
    .flatMap((one) => {
      const misses = one.explained.filter(({ isCounted }) => !isCounted)
      const [closest] = misses.toSorted((a, b) => closeness(b) - closeness(a))
      return closest === undefined ? [] : [{ one, misses, closest }]
    })
    .toSorted((a, b) => closeness(b.closest) - closeness(a.closest))
    .slice(0, MAX_NEAR_MISSES)
    .map(({ one, misses, closest }) => excerptAt(one, hitOf(closest), misses.map(hitOf), whyNotCounted))
}

/** Occurrences that a phrase rules out come last: no evidence would make them count. */
function closeness({ evidence }: Explained): number {
  return evidence ?? -Number.MAX_VALUE
}

function hitOf({ start, end }: Explained): Hit {
  return [start, end]
}

export function excerptAt(
  { answer, explained }: Pick<ComparedAnswer, 'answer' | 'explained'>,
  [at, until]: Hit,
  hits: Hit[],
  why: WhyHit,
): Excerpt {
  const { id, content, promptId, engine, day } = answer
  const start = wholeCharacter(content, Math.max(0, at - AROUND))
  const end = wholeCharacter(content, Math.min(content.length, until + AROUND))
  const shown = distinct(hits.filter(([from, to]) => from >= start && to <= end))
  const evidence = shown
    .flatMap((hit) => why({ content, explained }, hit))
    .map((one) => ({ ...one, from: Math.max(one.from, start) - start, to: Math.min(one.to, end) - start }))
  return {
    answerId: id,
    promptId,
    engine,
    day,
    excerpt: content.slice(start, end),
    offsets: shown.map(([from, to]): Hit => [from - start, to - start]),
    evidence: distinct(evidence),
  }
}

/** Two brands may have the same name, which gives equal entries. */
function distinct<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
