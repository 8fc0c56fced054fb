import { folded } from '../text/folding.js'
import { isKnownName, isProductLine } from '../words/lexicon.js'

const MAX_LOOK = 30

/** Whether the word that runs into a name from before is a well-known name itself: `WalmartTarget`, `Lowe'sTarget`. */
export function isGluedToKnown(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_LOOK), start)
  const behind = text.slice(end, end + MAX_LOOK)
  return chunksBefore(before).some(isKnownName) || chunksBehind(behind).some(isKnownName)
}

function chunksBefore(before: string): string[] {
  const [words = ''] = /(?:[\p{L}'’&]+ )?[\p{L}'’&]+$/u.exec(before) ?? []
  const [word = ''] = /[\p{L}'’&]+$/u.exec(words) ?? []
  const [chunk = ''] = /\p{Lu}?[\p{Ll}'’&]+$/u.exec(word) ?? []
  const [two = ''] = /\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+$/u.exec(words) ?? []
  return [chunk, word, two].map((each) => folded(each).replace(/[ &]/g, ''))
}

function chunksBehind(behind: string): string[] {
  const [chunk = ''] = /^\p{Lu}[\p{Ll}'’]+/u.exec(behind) ?? []
  const [two = ''] = /^\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+/u.exec(behind) ?? []
  return [chunk, two].map((each) => folded(each).replace(/ /g, ''))
}

/** The whole word is the name of a line of products, or another maker stands before it: `ASUS VivoBook` is not Vivo's. */
export function isOthersProduct(text: string, start: number, end: number): boolean {
  const [tail = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(end, end + MAX_LOOK)) ?? []
  if (isProductLine(folded(text.slice(start, end) + tail))) return true
  const [maker = ''] = /[\p{L}\p{N}&'’-]+(?= $)/u.exec(text.slice(Math.max(0, start - MAX_LOOK), start)) ?? []
  return isKnownName(folded(maker).replace(/[^\p{L}\p{N}]/gu, ''))
}

/** A price or a rating runs into the name: `$899.00Acer`. A bare number may be an amount of something: `5HP`. */
export function isAfterPrice(text: string, start: number): boolean {
  return /(?:[$€£¥]\s?[\d.,]+|\d[.,]\d\d)$/.test(text.slice(Math.max(0, start - 16), start))
}
