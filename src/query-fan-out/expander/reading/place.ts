import { isKnownBrand } from './known-brands.js'
import type { Lexicon } from './lexicon.js'
import { isKnownCity, isKnownPlace } from './place-names.js'
import type { Place } from './reading.js'

/** Written large, and yet no place: months, days, colours, sizes, materials. */
const NO_PLACE =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|(?:sonn|mon|diens|donners|frei|sams)tags?|mittwochs?|christmas|weihnachten|wochenenden?|abend|morgen|mittag|nachmittag|tag|tage|monat|jahr|ende|anfang|arbeitsplatz|schreibtisch|computer|handy|wand|fenster|balkon|größe|schwarz|weiß|rot|blau|grün|leder|holz|sommer|winter|herbst|frühling|urlaub|zukunft|bezug|teilzeit|vollzeit|rechnung|raten|deutsch|englisch|summer|autumn|spring|english|german|french|spanish|italian|excel|word|python|java|javascript|bluetooth|wifi|android|der|die|das|den|dem|\p{L}*schmerzen|fieber|grippe|husten|erkältung|schwangerschaft|stillzeit|nähe|umgebung|regen|hitze|kälte|schnee|kindern|babys|hunden|katzen)$/iu
/** Where places are told without a name, and what names of landscapes begin with. */
const LANDSCAPE =
  /^(?:lake|coast|sea|seaside|beach|waterfront|beachfront|mountains|lac|mer|plage|côte|montagne|playa|mar|costa|lago|centro|montaña|mare|spiaggia|montagna|centre|center|downtown|meer|strand|zentrum|see|küste)$/i
/** Small words inside the name of a place. */
const LINK =
  /^(?:the|of|der|die|das|dem|den|le|la|les|du|de|des|del|el|los|las|il|lo|i|gli|di|della|dei|bord|orilla|riva|city|town|to|a|à|al)$/i

const MAX_PLACE_WORDS = 3
const MAX_SMALL_WORDS = 5
/** Before a place only if the place is known: these words have many other uses. */
export const TOWARDS: ReadonlySet<string> = new Set(['to', 'nach', 'a'])
/** Before a place only if a landscape is named, or an article and a name follow. */
const VAGUE: ReadonlySet<string> = new Set(
  'on by at an auf um sur au aux à al alla nel nella nei sul sulla sulle'.split(' '),
)

const FROM = /^(?:from|von|de|da)$/i
const TO = /^(?:to|nach|à|a)$/i

interface PlaceFound {
  place: Place
  /** How many words it takes, its preposition included. */
  length: number
}

/** The place that begins with this word of the query, if one does. */
export function placeAt(
  words: readonly string[],
  at: number,
  { before, inCity }: Lexicon,
): PlaceFound | undefined {
  const city = at > 0 ? words.slice(at).join(' ') : ''
  // Said at the end, as in `dentist London`, a city needs no preposition.
  if (isKnownCity(city))
    return { place: { phrase: `${inCity} ${city}`, name: city }, length: words.length - at }
  const preposition = words[at] ?? ''
  const route = routeAt(words, at)
  if (route !== undefined) return route
  if (!before.has(preposition.toLowerCase())) return undefined
  const following = words.slice(at + 1, at + 1 + MAX_PLACE_WORDS)
  for (let length = following.length; length > 0; length -= 1) {
    const name = following.slice(0, length).join(' ')
    if (isKnownPlace(name))
      return found(preposition, [...following.slice(0, length), ...districts(following.slice(length))])
  }
  const named = landscape(words.slice(at + 1), preposition.toLowerCase(), inCity)
  return named.length > 0 ? found(preposition, named) : undefined
}

/** `from London to Paris` belongs together. */
function routeAt(words: readonly string[], at: number): PlaceFound | undefined {
  if (!FROM.test(words[at] ?? '') || !TO.test(words[at + 2] ?? '')) return undefined
  const [start = '', , end = ''] = words.slice(at + 1, at + 4)
  const areBoth = [start, end].every((name) => isKnownPlace(name))
  return areBoth ? found(words[at] ?? '', words.slice(at + 1, at + 4)) : undefined
}

/** `the Amalfi Coast`, `lago di Como`, `bord de la mer`: small words, then a name or none. */
function landscape(words: readonly string[], preposition: string, inCity: string): string[] {
  const near = words.slice(0, MAX_SMALL_WORDS)
  const end = near.findIndex((word) => !LINK.test(word) && !LANDSCAPE.test(word))
  const small = near.slice(0, end === -1 ? near.length : end)
  const last = small.findLastIndex((word) => LANDSCAPE.test(word))
  const name = districts(words.slice(small.length, small.length + MAX_PLACE_WORDS))
  const isTold = last !== -1 || (small.length > 0 && preposition !== 'a')
  const isVague = preposition !== inCity && (VAGUE.has(preposition) || TOWARDS.has(preposition))
  const isNamed = name.length > 0 && (isTold || !isVague)
  return isNamed ? [...small, ...name] : small.slice(0, last + 1)
}

function districts(words: readonly string[]): string[] {
  const end = words.findIndex(
    (word) => !/^(?:d'|l'|dell'|dall')?\p{Lu}\p{Ll}/u.test(word) || NO_PLACE.test(word) || isKnownBrand(word),
  )
  return words.slice(0, end === -1 ? words.length : end)
}

const ARTICLE = /^(?:the|der|die|das|dem|den|le|la|les|el|los|las|il|lo|i|gli) /i

function found(preposition: string, words: readonly string[]): PlaceFound {
  const whole = words.join(' ')
  return {
    place: { phrase: `${preposition} ${whole}`, name: whole.replace(ARTICLE, '') },
    length: words.length + 1,
  }
}
