import type { Lexicon } from './lexicon.js'
import type { Field } from './reading.js'

const patterns = new WeakMap<Lexicon, readonly (readonly [Field, RegExp, RegExp])[]>()

/** Told by the word the phrase turns on, else by its neighbour: `running shoes men`. */
export function fieldOf(phrase: string, lexicon: Lexicon): Field {
  const known = patterns.get(lexicon) ?? patternsOf(lexicon)
  patterns.set(lexicon, known)
  const [turning = phrase] = phrase.split(' of ')
  const words = turning.split(' ')
  const near = (lexicon.head === 'first' ? words.slice(0, 2) : words.slice(-2)).join(' ')
  const found =
    known.find(([, exact]) => exact.test(turning)) ?? known.find(([, , loose]) => loose.test(near))
  return found?.[0] ?? 'any'
}

function patternsOf({ fields, head }: Lexicon): [Field, RegExp, RegExp][] {
  const start = head === 'ending' ? '' : String.raw`(?<![\p{L}\p{N}])`
  const end = String.raw`(?![\p{L}\p{N}])`
  return fields.map(([field, words]) => [
    field,
    new RegExp(head === 'first' ? `^(?:${words})${end}` : `${start}(?:${words})$`, 'iu'),
    new RegExp(`${start}(?:${words})${end}`, 'iu'),
  ])
}
