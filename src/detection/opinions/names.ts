import type { Language } from '../../language/index.js'
import type { IsName } from './reading.js'

/** A word with a capital after one in small letters. */
const NAME = /\p{Ll}[,'’]? (?:\*\*)?(\p{Lu}[\p{L}\p{Nd}]+)/gu
/** More of a text is not searched for names. */
const SEARCHED = 20_000

/** Tells the names of a text from its other words, by their capitals. In German every noun has one. */
export function nameTest(text: string, language: Language): IsName {
  if (language === 'de') return () => false
  const names = new Set(
    Array.from(text.slice(0, SEARCHED).matchAll(NAME), ([, name = '']) => name.toLowerCase()),
  )
  return (word) => names.has(word)
}
