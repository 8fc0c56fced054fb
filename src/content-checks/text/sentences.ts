import { type Word, wordsOf } from './words.js'

export interface Sentence {
  text: string
  words: readonly Word[]
  isQuestion: boolean
}

/** A stretch without an end is cut, so that no sentence is ever long to compare. */
export const MAX_SENTENCE_WORDS = 80

const ENDS = new Set('.!?…。！？؟।')
const ENDS_WITHOUT_SPACE = new Set('。！？')
const CLOSERS = new Set('"\'”’»)]')
const LOWER = /^\s*\p{Ll}/u
/** The number of a list item. */
const NUMBERED = /^\s*\p{Nd}{1,3}$/u
const LAST_WORD = /(?:^|[^\p{L}\p{Nd}])(\p{L}{1,8}|\p{Nd}{1,2})$/u
const INITIAL = /^\p{L}$/u
/** Before a small letter, a word as short is taken for an abbreviation. */
const SHORT_WORD = 4
const LOOK_BACK = 12
const LOOK_AHEAD = 4

export function sentencesOf(text: string, abbreviations: ReadonlySet<string>): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (!ENDS.has(text[at]!)) continue
    const end = afterEnd(text, at)
    if (isBoundary(text, { start, at, end }, abbreviations)) {
      addSentence(sentences, text.slice(start, end))
      start = end
    }
    at = end - 1
  }
  addSentence(sentences, text.slice(start))
  return sentences
}

function afterEnd(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && (ENDS.has(text[end]!) || CLOSERS.has(text[end]!))) end += 1
  return end
}

/** Where a sentence began, and its mark of punctuation. */
interface Stop {
  start: number
  at: number
  end: number
}

function isBoundary(text: string, { start, at, end }: Stop, abbreviations: ReadonlySet<string>): boolean {
  if (end === text.length || ENDS_WITHOUT_SPACE.has(text[end - 1]!)) return true
  if (!/\s/.test(text[end]!)) return false
  if (text[at] !== '.' || end > at + 1) return true
  if (NUMBERED.test(text.slice(start, Math.min(at, start + LOOK_BACK)))) return false
  const last = LAST_WORD.exec(text.slice(Math.max(0, at - LOOK_BACK), at))?.[1]
  if (!last) return true
  if (last.length <= SHORT_WORD && LOWER.test(text.slice(end, end + LOOK_AHEAD))) return false
  return !INITIAL.test(last) && !abbreviations.has(last.toLowerCase())
}

function addSentence(sentences: Sentence[], raw: string): void {
  const text = raw.trim()
  const words = wordsOf(text)
  const isQuestion = /[?？؟]["'”’»)\]]{0,3}$/.test(text.slice(-4))
  for (let from = 0; from < words.length; from += MAX_SENTENCE_WORDS) {
    const to = from + MAX_SENTENCE_WORDS
    const piece = text.slice(from === 0 ? 0 : words[from]!.at, words[to]?.at)
    sentences.push({ text: piece.trim(), words: words.slice(from, to), isQuestion })
  }
}
