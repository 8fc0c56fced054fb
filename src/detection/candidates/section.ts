import { bareWord } from './generic.js'
import type { Line, Piece } from './pieces.js'
import { ADVICE, AWARDS, OPEN_ADVICE } from './words.js'

/** What a part of an answer speaks of: names, or what to look at when choosing. */
export type Section = 'names' | 'advice'

/** What is longer, or has more words, is a sentence. */
const MAX_LABELS = 200
const MAX_TITLE_WORDS = 7

/** The section that this piece stands in. Titles begin one; so do the labels that glued text has in their place. */
export function sectionOf(piece: Piece, { kind }: Line, before: Section): Section {
  if (kind === 'heading') return titled(piece.text) ?? 'names'
  if (kind !== 'paragraph') return before
  const labels = piece.text.slice(0, MAX_LABELS).split(':').slice(0, -1)
  return labels.map(titled).findLast((section) => section !== undefined) ?? before
}

function titled(title: string): Section | undefined {
  if (title.length > MAX_LABELS) return undefined
  const words = title
    .trim()
    .split(/[\s/]+/)
    .map(bareWord)
  if (words.length > MAX_TITLE_WORDS) return undefined
  const isAward = words.some((word) => AWARDS.has(word))
  const isAdvice = words.some((word) => ADVICE.has(word) && !(isAward && OPEN_ADVICE.has(word)))
  return isAdvice ? 'advice' : isAward ? 'names' : undefined
}
