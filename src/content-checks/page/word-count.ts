const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
/** Scripts without spaces have about so many characters a word. */
const UNSPACED_LETTERS = 2

/** How many words a text has, about: enough to tell something from nothing. */
export function wordCount(text: string): number {
  let count = 0
  for (const [run] of text.matchAll(WORD)) {
    count += UNSPACED.test(run) ? Math.ceil(run.length / UNSPACED_LETTERS) : 1
  }
  return count
}
