import type { Lexicon } from './lexicon.js'
import { isKnownPlace } from './place-names.js'
import type { Field, Place } from './reading.js'

interface Telling {
  fields: readonly (readonly [Field, RegExp])[]
  beside: RegExp
}

const known = new WeakMap<Lexicon, Telling>()

/** Told by the head of the phrase alone: a `restaurant guide` is no restaurant, a `fondo pensione` no guesthouse. */
export function fieldOf(phrase: string, lexicon: Lexicon): Field {
  const { fields, beside } = known.get(lexicon) ?? tellingOf(lexicon)
  const [whole = phrase] = phrase.split(' of ')
  const core = withoutPlace(whole, lexicon).replace(beside, '')
  return (
    [whole, core].map((part) => fields.find(([, pattern]) => pattern.test(part))?.[0]).find(Boolean) ?? 'any'
  )
}

/** What is a house only where it is said to be somewhere, and what it is otherwise. */
const HOUSE_OR_NOT: readonly (readonly [RegExp, Field])[] = [
  [/(?<!\p{L})pensi[oó]n(?:e[ns]?|i)?(?!\p{L})/iu, 'any'],
  [/^cafés?(?!\p{L})/iu, 'consumable'],
]

export function fieldAt(phrase: string, place: Place | undefined, lexicon: Lexicon): Field {
  const field = fieldOf(phrase, lexicon)
  const isHouse = field === 'lodging' || field === 'dining'
  if (!isHouse || place !== undefined) return field
  return HOUSE_OR_NOT.find(([word]) => word.test(phrase))?.[1] ?? field
}

/** `hotels Bali`: named last, a place needs no preposition. */
function withoutPlace(phrase: string, { head }: Lexicon): string {
  const words = phrase.split(' ')
  const isPlaced = head !== 'first' && words.length > 1 && isKnownPlace(words.at(-1) ?? '')
  return isPlaced ? words.slice(0, -1).join(' ') : phrase
}

function tellingOf(lexicon: Lexicon): Telling {
  const { fields, compounds, beside, head } = lexicon
  const start = head === 'ending' ? '' : String.raw`(?<![\p{L}\p{N}])`
  const patternOf = (words: string) =>
    head === 'first' ? String.raw`^(?:${words})(?![\p{L}\p{N}-])` : `${start}(?:${words})$`
  const telling = {
    fields: [...compounds, ...fields].map(
      ([field, words]) => [field, new RegExp(patternOf(words), 'iu')] as const,
    ),
    beside: new RegExp(head === 'first' ? `^(?:(?:${beside}) )+` : `(?: (?:${beside}))+$`, 'iu'),
  }
  known.set(lexicon, telling)
  return telling
}
