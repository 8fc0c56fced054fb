import type { Language } from '../../language/index.js'
import type { IsName } from './reading.js'

/** Names are only searched in this many characters. */
const SEARCHED = 20_000
const SMALL_BEFORE = /[\p{Ll},'’]/u
const NAME = /^\p{Lu}[\p{L}\p{Nd}]+/u
const MAX_LENGTH = 40
const HASH = 0x23

/**
 * Tells names from other words: a name has a capital after a word in lower case. German gets no names, because every noun has a
 * capital.
 */
export function nameTest(text: string, language: Language): IsName {
  if (language === 'de') return () => false
  const names = new Set<string>()
  const end = Math.min(text.length, SEARCHED)
  for (let at = text.indexOf(' '); at > 0 && at < end; at = text.indexOf(' ', at + 1)) {
    const start = text.charCodeAt(at + 1) === 0x2a ? at + 3 : at + 1
    if (isSmallLetter(text.charCodeAt(start)) || !isAfterSmall(text, at) || isInHeading(text, at)) continue
    const name = NAME.exec(text.slice(start, start + MAX_LENGTH))?.[0]
    if (name !== undefined) names.add(name.toLowerCase())
  }
  return (word) => names.has(word)
}

function isAfterSmall(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1)
  return isSmallLetter(code) || SMALL_BEFORE.test(text.charAt(at - 1))
}

/** In a heading every word may have a capital. */
function isInHeading(text: string, at: number): boolean {
  return text.charCodeAt(text.lastIndexOf('\n', at) + 1) === HASH
}

function isSmallLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}
