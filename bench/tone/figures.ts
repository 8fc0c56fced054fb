import type { BrandOpinion, Sentiment } from '../../src/detection/index.js'
import { grouped } from '../../src/kernel/grouped.js'
import type { LabelledTone, Tone } from './labelled-tones.js'

/** A labelled pair, and the tone that we read. */
export interface Judged {
  pair: LabelledTone
  opinion: BrandOpinion
}

const TONES: Record<Sentiment, Tone> = { positive: 1, neutral: 0, negative: -1 }

export function toneRead({ opinion }: Judged): Tone | null {
  return opinion.sentiment === null ? null : TONES[opinion.sentiment]
}

export interface ToneFigures {
  n: number
  accuracy: string
  macroF1: number
  alwaysNeutral: number
  praiseSeen: string
  criticismSeen: string
}

/** Averaged over the classes that occur. */
export function toneFigures(judged: readonly Judged[]): ToneFigures {
  const of = (tone: Tone) => judged.filter(({ pair }) => pair.tone === tone)
  const read = (among: readonly Judged[], tone: Tone) => among.filter((one) => toneRead(one) === tone).length
  const right = judged.filter((one) => toneRead(one) === one.pair.tone).length
  const scores = ([1, 0, -1] as const).flatMap((tone) => {
    const [members, taken] = [of(tone), read(judged, tone)]
    return members.length === 0 ? [] : (2 * read(members, tone)) / (members.length + taken)
  })
  return {
    n: judged.length,
    accuracy: shareOf(right, judged.length),
    macroF1: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    alwaysNeutral: of(0).length / judged.length,
    praiseSeen: shareOf(read(of(1), 1), of(1).length),
    criticismSeen: shareOf(read(of(-1), -1), of(-1).length),
  }
}

/** A share with its 95 % interval and its counts. */
export function shareOf(hits: number, n: number): string {
  if (n === 0) return '–'
  const [low, high] = wilson(hits, n)
  return `${(hits / n).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)}, ${hits}/${n})`
}

/** The Wilson interval. It assumes independent pairs. */
function wilson(hits: number, n: number): [low: number, high: number] {
  const z2 = 1.96 ** 2
  const middle = (hits + z2 / 2) / (n + z2)
  const half = (Math.sqrt(z2) / (n + z2)) * Math.sqrt((hits * (n - hits)) / n + z2 / 4)
  return [middle - half, middle + half]
}

const NAMES: Record<Tone, string> = { 1: 'praise', 0: 'a plain mention', '-1': 'criticism' }

/** How often each kind of mistake occurs, the most frequent first. */
export function mistakes(judged: readonly Judged[]): [kind: string, pairs: Judged[]][] {
  const wrong = judged.filter((one) => toneRead(one) !== one.pair.tone)
  const kinds = grouped(wrong, (one) => {
    const read = toneRead(one)
    return `${NAMES[one.pair.tone]} taken for ${read === null ? 'another language' : NAMES[read]}`
  })
  return [...kinds].toSorted(([, a], [, b]) => b.length - a.length)
}
