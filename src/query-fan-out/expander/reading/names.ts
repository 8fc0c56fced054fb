import { isKnownBrand } from './known-brands.js'
import { isKnownPlace } from './place-names.js'
import type { Language } from './reading.js'

const MODEL = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}+-]{2,}$/u
const INNER_CAPITAL = /^\p{L}\p{Ll}+\p{Lu}|^\p{Ll}\p{Lu}\p{Ll}/u
const CAPITAL = /^\p{Lu}[\p{L}\p{M}'&.-]*\p{Ll}/u
const DOMAIN = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i
const SIZE = /^\d+(?:[x×]\d+)+\p{L}*$/iu
const MEASURE =
  /^\d+(?:[.,]\d+)?(?:mm|cm|m|km|kg|g|l|ml|w|kw|v|gb|tb|mb|inch|zoll|hz|mah|d|k|p|er|st|nd|rd|th|h)?$/i

/** The names among the words of a phrase; neighbours make one name: `Nike Pegasus 41`. */
export function namesIn(phrase: string, query: string, language: Language): string[] {
  const isNamed = nameTest(query, language)
  const names: string[][] = []
  let isOpen = false
  for (const word of phrase.split(' ')) {
    const belongs: boolean = isNamed(word) || (isOpen && /^\d{1,4}$/.test(word))
    if (belongs && isOpen) names.at(-1)?.push(word)
    else if (belongs) names.push([word])
    isOpen = belongs
  }
  return names.filter((words) => !words.some(isKnownPlace)).map((words) => words.join(' '))
}

function nameTest(query: string, language: Language): (word: string) => boolean {
  const words = query.split(' ').filter((word) => /\p{L}{4}/u.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  // Titles write every word large, German every noun: there a capital tells nothing.
  const tells = language !== 'de' && capitals * 2 <= words.length + 1 && words.length > 1
  const first = query.split(' ')[0]
  return (word) =>
    isKnownBrand(word) ||
    DOMAIN.test(word) ||
    isModel(word) ||
    INNER_CAPITAL.test(word) ||
    (tells && word !== first && CAPITAL.test(word))
}

/** Taken for a name whatever stands around it; `GmbH` and `PhD` are none. */
export function isSurelyName(word: string): boolean {
  return (
    isKnownBrand(word) ||
    DOMAIN.test(word) ||
    isModel(word) ||
    (INNER_CAPITAL.test(word) && /\p{Ll}{3}/u.test(word))
  )
}

function isModel(word: string): boolean {
  return !MEASURE.test(word) && !SIZE.test(word) && MODEL.test(word)
}

/** Whether there is nothing but names: then no word tells the language. */
export function isAllNames(text: string): boolean {
  return text.split(' ').every((word) => isKnownBrand(word) || DOMAIN.test(word) || /^\d+$/.test(word))
}
