import { isKnownBrand } from './known-brands.js'
import type { Lexicon } from './lexicon.js'
import { isKnownPlace } from './place-names.js'
import type { Place } from './reading.js'

/** Written large, and yet no place: months, colours, sizes, materials. */
const NO_PLACE =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|größe|schwarz|weiß|rot|blau|grün|leder|holz|sommer|winter|herbst|frühling|urlaub|zukunft|bezug|teilzeit|vollzeit|summer|autumn|spring|english|german|french|spanish|italian|excel|word|python|java|javascript|bluetooth|wifi|der|die|das|den|dem)$/i

const MAX_PLACE_WORDS = 3
/** Before a place only if the place is known: these words have many other uses. */
export const TOWARDS: ReadonlySet<string> = new Set(['to', 'nach', 'a'])

interface PlaceFound {
  place: Place
  /** How many words it takes, its preposition included. */
  length: number
}

/** The place that begins with this word of the query, if one does. */
export function placeAt(words: readonly string[], at: number, { before }: Lexicon): PlaceFound | undefined {
  const preposition = words[at] ?? ''
  if (!before.has(preposition.toLowerCase())) return undefined
  const following = words.slice(at + 1, at + 1 + MAX_PLACE_WORDS)
  for (let length = following.length; length > 0; length -= 1) {
    const name = following.slice(0, length).join(' ')
    if (isKnownPlace(name))
      return found(preposition, [...following.slice(0, length), ...districts(following.slice(length))])
  }
  const named = TOWARDS.has(preposition.toLowerCase()) ? [] : districts(following)
  return named.length > 0 ? found(preposition, named) : undefined
}

function districts(words: readonly string[]): string[] {
  const end = words.findIndex(
    (word) => !/^\p{Lu}\p{Ll}/u.test(word) || NO_PLACE.test(word) || isKnownBrand(word),
  )
  return words.slice(0, end === -1 ? words.length : end)
}

function found(preposition: string, words: readonly string[]): PlaceFound {
  const name = words.join(' ')
  return { place: { phrase: `${preposition} ${name}`, name }, length: words.length + 1 }
}
