import { fieldOf } from './field.js'
import type { Lexicon } from './lexicon.js'
import { isSurelyName } from './names.js'
import type { Field } from './reading.js'

/** Words that only ask for a difference. */
const DIFFERENCE =
  /(?<!\p{L})(?:differences?|différences?|diferencias?|differenz[ae]|unterschiede?)(?!\p{L})/iu
/** One chooses among these; houses and professions are only told apart. */
const CHOSEN: ReadonlySet<Field> = new Set(['goods', 'consumable', 'software', 'service'])
/** `CRM`, `erp`: the name of a whole kind. */
const ABBREVIATION = /^(?:\p{Lu}{2,6}|\p{L}{2,3})$/u

export function asksDifference(sentence: string): boolean {
  return DIFFERENCE.test(sentence)
}

/** Whether terms are to be told apart, rather than things to be chosen between. */
export function areConcepts(sides: readonly string[], sentence: string, lexicon: Lexicon): boolean {
  const isTerm = (side: string) =>
    !side.split(' ').some(isSurelyName) && (ABBREVIATION.test(side) || !CHOSEN.has(fieldOf(side, lexicon)))
  return asksDifference(sentence) && sides.every(isTerm)
}
