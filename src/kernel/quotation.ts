const MAX_QUOTE_LENGTH = 160
/** A quotation is cut at a space if one is this close to its end. */
const LAST_WORD_REACH = 30

/** Invisible characters that control how text is shown. In a finding they would affect our own text. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Longer texts are cut before cleaning, because a quotation is far shorter. */
const MAX_LENGTH = 2000

/** The words of the page, shortened and without invisible characters. */
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

/** Like `plainly`, but in quotation marks. */
export function quotation(text: string): string {
  return quoted(plainly(text))
}

/**
 * The text in quotation marks, shortened to 160 characters. Its own double marks become single ones, so that the end of the
 * quotation stays clear.
 */
export function quoted(text: string): string {
  return `“${shortenedQuote(text.replaceAll('“', '‘').replaceAll('”', '’'))}”`
}

export function shortenedQuote(text: string): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text
  const cut = text.slice(0, MAX_QUOTE_LENGTH - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > cut.length - LAST_WORD_REACH ? cut.slice(0, space) : cut
  // Removes half a surrogate pair at the end.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** The index at which a text can be cut without splitting a character: the given one or the one before. */
export function wholeCharacter(text: string, index: number): number {
  const isHalf = index > 0 && index < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return isHalf ? index - 1 : index
}
