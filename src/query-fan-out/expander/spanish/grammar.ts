import type { Slots } from '../phrasing.js'
import type { Reading } from '../reading/reading.js'

const SAME_IN_BOTH = /^(?:lavavajillas|microondas|paraguas|cortacésped|tenis|crisis)$/i
const FEMININE = /(?:as?|ci[oó]n(?:es)?|dad(?:es)?)$/i
const MASCULINE = /(?:os?|[lnr](?:es)?|jes?|ches?|ntes?|tes?|programas?|sistemas?|crm|erp|software|robots?)$/i
const FEMININE_ALL_THE_SAME = /^(?:motos?|fotos?|apps?|tablets?|laptops?|sart[eé]n(?:es)?|leche)$/i

/** Number and gender by the first noun, which is the one the phrase turns on. */
export function spanishGrammar({ subject, kind, isPhrase }: Reading): Slots {
  if (kind === 'name' || !isPhrase) return {}
  const noun = subject.split(' ')[0] ?? ''
  const isPlural = /[^ús]s$/i.test(noun) && !SAME_IN_BOTH.test(noun)
  const article = articleOf(noun)[isPlural ? 1 : 0]
  const ax = article === undefined ? {} : { ax: `${article} ${subject}` }
  return isPlural
    ? { ...ax, best: 'mejores', costs: 'cuestan', lasts: 'duran' }
    : { ...ax, best: 'mejor', costs: 'cuesta', lasts: 'dura' }
}

function articleOf(noun: string): readonly string[] {
  if (FEMININE_ALL_THE_SAME.test(noun)) return ['una', 'las']
  if (/(?:programa|sistema)s?$/i.test(noun)) return ['un', 'los']
  if (FEMININE.test(noun)) return ['una', 'las']
  return MASCULINE.test(noun) ? ['un', 'los'] : []
}
