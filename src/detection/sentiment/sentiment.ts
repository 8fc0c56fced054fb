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

/** How a text speaks of a brand, from the passages in which it is named. Offsets are `[start, end)`, in order. */
export function sentimentOf(text: string, offsets: readonly (readonly [number, number])[]): Sentiment {
  const brand = offsets.slice(0, MAX_OCCURRENCES)
  let praise = 0
  let complaint = 0
  let readTo = -1
  for (const occurrence of brand) {
    if (occurrence[0] < readTo || isSource(text, occurrence)) continue
    const passage = passageAround(text, occurrence)
    const tone = toneOf(passageWords(text, passage, brand))
    readTo = passage[1]
    if (tone.praise + tone.complaint < LEAST_TONE) continue
    praise += tone.praise
    complaint += tone.complaint
  }
  return judged(praise, complaint)
}

/** The label of a reference, `[Name][1]`, says where a statement is from, not whom it is about. */
function isSource(text: string, [start, end]: readonly [number, number]): boolean {
  return text[start - 1] === '[' && text.startsWith('][', end)
}

function judged(praise: number, complaint: number): Sentiment {
  const lean = praise - complaint
  const strength = Math.abs(lean)
  if (strength < LEAST_TONE || strength < LEAST_LEAN * (praise + complaint)) return 'neutral'
  return lean > 0 ? 'positive' : 'negative'
}
