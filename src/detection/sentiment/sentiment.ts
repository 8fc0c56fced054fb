import { passageAround } from './passage.js'
import { toneOf } from './tone.js'
import { passageWords } from './passage-words.js'

export type Sentiment = 'positive' | 'neutral' | 'negative'

/** To be raised with every change of how a text is judged. */
export const SENTIMENT_VERSION = 1

const MAX_OCCURRENCES = 32
/** Less than this is a plain mention, however often it is repeated. */
const LEAST_TONE = 0.9
/** Praise and complaint that nearly outweigh each other are a mixed opinion, which counts as neutral. */
const LEAST_LEAN = 0.3

type Stretch = readonly [number, number]

/** How a text speaks of a brand, from the passages in which it is named. Offsets are `[start, end)`, in order. */
export function sentimentOf(text: string, offsets: readonly Stretch[]): Sentiment {
  let praise = 0
  let complaint = 0
  eachPassage(text, offsets, (_, tone) => {
    if (tone.praise + tone.complaint < LEAST_TONE) return
    praise += tone.praise
    complaint += tone.complaint
  })
  return judged(praise, complaint)
}

/** The passage that leans most towards how the whole text speaks of the brand; undefined where none speaks of it. */
export function sentimentPassage(text: string, offsets: readonly Stretch[]): Stretch | undefined {
  const sentiment = sentimentOf(text, offsets)
  let best: { passage: Stretch; lean: number } | undefined
  eachPassage(text, offsets, (passage, { praise, complaint }) => {
    const lean =
      sentiment === 'neutral' ? 0 : sentiment === 'positive' ? praise - complaint : complaint - praise
    if (best === undefined || lean > best.lean) best = { passage, lean }
  })
  return best?.passage
}

function eachPassage(
  text: string,
  offsets: readonly Stretch[],
  visit: (passage: Stretch, tone: ReturnType<typeof toneOf>) => void,
): void {
  const brand = offsets.slice(0, MAX_OCCURRENCES)
  let readTo = -1
  for (const occurrence of brand) {
    if (occurrence[0] < readTo || isSource(text, occurrence)) continue
    const passage = passageAround(text, occurrence)
    visit(passage, toneOf(passageWords(text, passage, brand)))
    readTo = passage[1]
  }
}

/** The label of a reference, `[Name][1]`, says where a statement is from, not whom it is about. */
function isSource(text: string, [start, end]: Stretch): boolean {
  return text[start - 1] === '[' && text.startsWith('][', end)
}

function judged(praise: number, complaint: number): Sentiment {
  const lean = praise - complaint
  const strength = Math.abs(lean)
  if (strength < LEAST_TONE || strength < LEAST_LEAN * (praise + complaint)) return 'neutral'
  return lean > 0 ? 'positive' : 'negative'
}
