import type { Slots } from '../phrasing.js'
import type { Reading } from '../reading/reading.js'

const MANY = /^(?:migliori|quali|i|gli|le|dei|delle|degli|sono|costano|buoni|buone)$/
const ONE = /^(?:migliore|miglior|quale|il|lo|la|un|uno|una|costa|buon|buona)$/
const VOWEL = /^[aeiouàèéìòùh]/i
const HARD = /^(?:z|s[bcdfglmnpqrtv]|gn|ps|x|y)/i

/** Number and gender by the first noun and by the words the query sets before it. */
export function italianGrammar({ subject, lead, kind, isPhrase }: Reading): Slots {
  if (kind === 'name' || !isPhrase) return {}
  const noun = subject.split(' ')[0] ?? ''
  const number = numberOf(noun, lead)
  if (number === undefined) return {}
  const article = number === 'many' ? pluralArticle(noun) : singularArticle(noun)
  const ax =
    article === undefined ? {} : { ax: article.endsWith("'") ? article + subject : `${article} ${subject}` }
  return number === 'many'
    ? { ...ax, best: 'migliori', costs: 'costano', lasts: 'durano', which: 'quali' }
    : { ...ax, best: 'miglior', costs: 'costa', lasts: 'dura', which: 'quale' }
}

function numberOf(noun: string, lead: readonly string[]): 'one' | 'many' | undefined {
  if (lead.some((word) => MANY.test(word))) return 'many'
  if (lead.some((word) => ONE.test(word)) || /[oa]$/i.test(noun)) return 'one'
  return /(?:scarpe|cuffie|[^e]i)$/i.test(noun) && !/^bici$/i.test(noun) ? 'many' : undefined
}

function pluralArticle(noun: string): string | undefined {
  if (/e$/i.test(noun)) return 'le'
  if (/a$/i.test(noun)) return undefined
  return VOWEL.test(noun) || HARD.test(noun) ? 'gli' : 'i'
}

function singularArticle(noun: string): string | undefined {
  if (/a$/i.test(noun) && !/ista$/i.test(noun)) return VOWEL.test(noun) ? "un'" : 'una'
  if (/(?:zione|e)$/i.test(noun)) return /zione$/i.test(noun) ? (VOWEL.test(noun) ? "un'" : 'una') : undefined
  return HARD.test(noun) ? 'uno' : 'un'
}
