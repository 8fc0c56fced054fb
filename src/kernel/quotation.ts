const MAX_QUOTE_LENGTH = 160
/** A quote is cut at a space where one is this near to its end. */
const LAST_WORD_REACH = 30

/** Marks that only steer how text is shown; in a finding they would steer ours. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** More of a text is not looked at: a quotation is far shorter. */
const MAX_LENGTH = 2000

/** The page's own words, shortened, with nothing in them that cannot be seen. */
export function plainly(text: string): string {
  return shortenedQuote(
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

/** A text between quotation marks, shortened to 160 characters. Its own marks become single: where the quotation ends, our words begin. */
export function quoted(text: string): string {
  return `“${shortenedQuote(text.replaceAll('“', '‘').replaceAll('”', '’'))}”`
}

export function shortenedQuote(text: string): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text
  const cut = text.slice(0, MAX_QUOTE_LENGTH - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > cut.length - LAST_WORD_REACH ? cut.slice(0, space) : cut
  // Half of an emoji is not a character.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** Where to cut a text so that no character is halved: at this index or just before it. */
export function wholeCharacter(text: string, index: number): number {
  const isHalf = index > 0 && index < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return isHalf ? index - 1 : index
}
