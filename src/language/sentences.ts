import type { Language } from './language.js'
import { abbreviations } from './vocabulary.js'

interface SentenceSpan {
  /** Without surrounding white space. */
  text: string
  /** The offset in the text that was split. */
  at: number
  isQuestion: boolean
}

const ENDS = new Set('.!?…。！？؟।')
/** The same characters as a pattern, to search for the next one. */
const END = /[.!?…。！？؟।]/g
const ENDS_WITHOUT_SPACE = new Set('。！？')
const CLOSERS = new Set('"\'”’»)]')
const QUESTION = /[?？؟]["'”’»)\]]{0,3}$/
const LOWER = /^\s*\p{Ll}/u
/** Matches the number of a list item. */
const NUMBERED = /^\s*\p{Nd}{1,3}$/u
const LAST_WORD = /(?:^|[^\p{L}\p{Nd}])(\p{L}{1,8}|\p{Nd}{1,2})$/u
const INITIAL = /^\p{L}$/u
/** A word of at most this length before a small letter is taken for an abbreviation. */
const SHORT_WORD = 4
const LOOK_BACK = 12
const LOOK_AHEAD = 4

/** A full stop after an abbreviation of the language, an initial or the number of a list item does not end a sentence. */
export function splitSentences(text: string, language: Language): SentenceSpan[] {
  const known = abbreviations(language)
  const sentences: SentenceSpan[] = []
  let start = 0
  for (let at = nextEnd(text, 0); at !== -1;) {
    const end = afterEnd(text, at)
    if (isBoundary(text, { start, at, end }, known)) {
      addSentence(sentences, text, [start, end])
      start = end
    }
    at = nextEnd(text, end)
  }
  addSentence(sentences, text, [start, text.length])
  return sentences
}

function nextEnd(text: string, from: number): number {
  END.lastIndex = from
  return END.test(text) ? END.lastIndex - 1 : -1
}

function afterEnd(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && (ENDS.has(text[end]!) || CLOSERS.has(text[end]!))) end += 1
  return end
}

/** The start of a sentence, and the start and end of the punctuation that may end it. */
interface Stop {
  start: number
  at: number
  end: number
}

function isBoundary(text: string, { start, at, end }: Stop, known: ReadonlySet<string>): boolean {
  if (end === text.length || ENDS_WITHOUT_SPACE.has(text[end - 1]!)) return true
  if (!/\s/.test(text[end]!)) return false
  if (text[at] !== '.' || end > at + 1) return true
  if (NUMBERED.test(text.slice(start, Math.min(at, start + LOOK_BACK)))) return false
  const last = LAST_WORD.exec(text.slice(Math.max(0, at - LOOK_BACK), at))?.[1]
  if (!last) return true
  if (last.length <= SHORT_WORD && LOWER.test(text.slice(end, end + LOOK_AHEAD))) return false
  return !INITIAL.test(last) && !known.has(last.toLowerCase())
}

function addSentence(sentences: SentenceSpan[], text: string, [start, end]: readonly [number, number]): void {
  const raw = text.slice(start, end)
  const sentence = raw.trim()
  if (sentence === '') return
  const at = start + raw.length - raw.trimStart().length
  sentences.push({ text: sentence, at, isQuestion: QUESTION.test(sentence.slice(-4)) })
}
