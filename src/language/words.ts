/** The spelling of a word: `mixed` has a capital or a digit after its first letter, as in "iPhone", "BMW" and "K2". */
type WordForm = 'number' | 'symbol' | 'plain' | 'capital' | 'mixed'

export interface Word {
  /** In lower case and in Unicode form NFC. */
  text: string
  /** The offset in the text. */
  at: number
  form: WordForm
}

/** Matches a number, a sign or a word. Named groups would double the time. */
const WORD = /(\p{Nd}+(?:[.,٫٬:/\-–'’]\p{Nd}+)*)|([\p{Sc}%‰°])|\p{L}[\p{L}\p{M}\p{Nd}\u200c\u200d]*/gu
const ASCII = /^[\w\s]*$/
const NUMBER = /^\p{Nd}\P{L}*/u
const UPPER = /^\p{Lu}/u
const MIXED = /^.[^]*[\p{Lu}\p{Nd}]/u
/** A letter of a script that writes words without spaces. */
export const UNSPACED_SCRIPT =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
/** Longer runs of letters are noise, and normalising a run of combining marks takes quadratic time. */
const MAX_LETTERS = 40
const RUN_LENGTH = 200

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Splits at apostrophes and hyphens. A number keeps the points, colons and slashes inside it. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  WORD.lastIndex = 0
  for (let found = WORD.exec(text); found !== null; found = WORD.exec(text)) {
    const { 0: raw, 1: number, 2: symbol, index: at } = found
    if (number !== undefined) words.push({ text: raw.slice(0, MAX_LETTERS), at, form: 'number' })
    else if (symbol !== undefined) words.push({ text: raw, at, form: 'symbol' })
    else if (UNSPACED_SCRIPT.test(raw)) addSegments(words, raw, at)
    else words.push(wordOf(raw.slice(0, MAX_LETTERS), at))
  }
  return words
}

/** Whether the word is neither a number nor a symbol. */
export function hasLetters({ form }: Word): boolean {
  return form !== 'number' && form !== 'symbol'
}

function wordOf(raw: string, at: number): Word {
  const lower = raw.toLowerCase()
  const form = lower === raw ? 'plain' : UPPER.test(raw) ? 'capital' : 'mixed'
  return {
    text: ASCII.test(raw) ? lower : lower.normalize('NFC'),
    at,
    form: MIXED.test(raw) ? 'mixed' : form,
  }
}

/** Adds the words of scripts without spaces. A number ends before its unit: `5G` is two words. */
function addSegments(words: Word[], run: string, at: number): void {
  for (let start = 0; start < run.length; start += RUN_LENGTH) {
    for (const { segment, index } of segmenter.segment(run.slice(start, start + RUN_LENGTH))) {
      const number = NUMBER.exec(segment)?.[0] ?? ''
      const offset = at + start + index
      if (number !== '') words.push({ text: number, at: offset, form: 'number' })
      if (number === segment) continue
      const rest = segment.slice(number.length)
      words.push({ text: rest.toLowerCase(), at: offset + number.length, form: 'plain' })
    }
  }
}
