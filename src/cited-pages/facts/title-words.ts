import { hasLetters, splitWords } from '../../language/index.js'

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
/** Shorter words are on every page. */
const LEAST_LETTERS = 4
const LEAST_UNSPACED = 2
/** One word alone may be that of another spelling. */
const LEAST_WORDS = 2
const MAX_TITLE = 300

/** Whether none of the words of the title that a page is cited with is on it: then another page was sent. */
export function hasNoWordOf(
  citedTitle: string | null,
  { title, text }: { title: string; text: string },
): boolean {
  const words = splitWords((citedTitle ?? '').slice(0, MAX_TITLE))
    .filter(hasLetters)
    .map((word) => word.text)
    .filter((word) => word.length >= (UNSPACED.test(word) ? LEAST_UNSPACED : LEAST_LETTERS))
  if (words.length < LEAST_WORDS) return false
  const shown = `${title}\n${text}`.toLowerCase().normalize('NFC')
  return !words.some((word) => shown.includes(word))
}
