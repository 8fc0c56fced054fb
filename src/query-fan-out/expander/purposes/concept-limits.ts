import { fieldOf } from '../reading/field.js'
import { LEXICONS } from '../reading/lexicons.js'
import type { Reading } from '../reading/reading.js'

/** Nobody is affected by a hotel, by a kind of software or by a name. */
export function suitsConcepts(key: string, { kind, sides, names, language }: Reading): boolean {
  const lexicon = LEXICONS[language]
  if (kind !== 'concepts' || key !== 'affected' || lexicon === undefined) return true
  return names.length === 0 && sides?.every((side) => fieldOf(side, lexicon) === 'any') === true
}
