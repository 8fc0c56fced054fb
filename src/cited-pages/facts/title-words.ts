import { hasLetters, splitWords } from '../../language/index.js'

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
/** Shorter words are on almost every page, so they are ignored. */
const LEAST_LETTERS = 4
const LEAST_UNSPACED = 2
/** A single word may just have another spelling on the page. */
const LEAST_WORDS = 2
const MAX_TITLE = 300

/** Whether the page has none of the words of the title with which it is cited. In that case the server sent another page. */
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
