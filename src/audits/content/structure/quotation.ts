import { quoted, shortened } from '../text/quote.js'

/** Marks that only steer how text is shown; in a finding they would steer ours. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** More of a text is not looked at: a quotation is far shorter. */
const MAX_LENGTH = 2000

/** The page's own words, shortened, with nothing in them that cannot be seen. */
export function plainly(text: string): string {
  return shortened(
    text
      .slice(0, MAX_LENGTH)
      .toWellFormed()
      .replace(INVISIBLE, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
}

/** The same between quotation marks. */
export function quotation(text: string): string {
  return quoted(plainly(text))
}
