import { isSpace } from './line.js'
import { isDigit } from './words.js'

/** How much of the next sentence tells whether it goes on. */
const OPENING_LENGTH = 40

/** A sentence that begins so goes on about what the last one named. */
const CONTINUES =
  /^\s+((however|that said|still), |but |while |although )?(it|its|they|their|this|these|some|users|reviewers|owners|still|you'll|you can't|er|sie|es|il|elle|ils|elles)\b/i
/** Labels that follow a full stop, often without a space, where a page was flattened to text. */
const FIELD =
  /^\s*(pros|cons|strengths?|weakness(es)?|why|best for|ideal for|price|features|downsides?|upsides?|highlights)\b/i
/** Also the number of a list item. */
const ABBREVIATED = /(\bvs|e\.g|i\.e|(^|[\s#*])\d{1,2})$/

/** A full stop before a space, or glued to a capital as flattened pages have it. */
export function endsSentence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === 0x3002) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  if (isSpace(next)) return !ABBREVIATED.test(text.slice(Math.max(0, at - 4), at))
  const last = text.charCodeAt(at - 1)
  return isCapital(next) && !isCapital(last) && !isDigit(last)
}

/** Whether the sentence that begins here is still about what the one before it named. */
export function goesOn(text: string, at: number): boolean {
  const opening = text.slice(at, at + OPENING_LENGTH)
  return CONTINUES.test(opening) || FIELD.test(opening)
}

/** The same under a name before a colon: there only a full stop glued to the next item ends what is said. */
export function goesOnUnderName(text: string, at: number): boolean {
  return isSpace(text.charCodeAt(at)) || FIELD.test(text.slice(at, at + OPENING_LENGTH))
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}
