import type { Slots } from '../phrasing.js'
import type { Reading } from '../reading/reading.js'

const FEMININE = /^(?:meilleures?|bonnes?|quelles?|une|la|cette|ma)$/
const MASCULINE = /^(?:meilleurs?|bons?|quels?|un|le|ce|mon)$/
const ELIDED = /^(?:[aeiouyâàéèêëîïôûœ]|h(?:ô|uile|erbe|iver|omme|abit|eure))/i

/** Gender as far as the query shows it, number by the first noun's ending, and `de` before a vowel. */
export function frenchGrammar({ subject, lead, kind, isPhrase }: Reading): Slots {
  const elided = { dx: ELIDED.test(subject) ? `d'${subject}` : `de ${subject}` }
  if (kind === 'name' || !isPhrase) return elided
  const noun = subject.split(' ')[0] ?? ''
  const isPlural = /[sx]$/i.test(noun) && !/^(?:matelas|souris|tapis|box|cours)$/i.test(noun)
  const gender = lead.some((word) => FEMININE.test(word))
    ? 'f'
    : lead.some((word) => MASCULINE.test(word))
      ? 'm'
      : undefined
  const forms = isPlural
    ? { ax: `des ${subject}`, is: 'sont', costs: 'coûtent' }
    : {
        is: 'est',
        costs: 'coûte',
        ...(gender === undefined ? {} : { ax: `${gender === 'f' ? 'une' : 'un'} ${subject}` }),
      }
  const ofOne = 'ax' in forms ? { dax: isPlural ? forms.ax : `d'${forms.ax}` } : {}
  if (gender === undefined) return { ...elided, ...forms, ...ofOne }
  const ending = `${gender === 'f' ? 'e' : ''}${isPlural ? 's' : ''}`
  const which = gender === 'f' ? 'quelle' : 'quel'
  return { ...elided, ...forms, ...ofOne, best: `meilleur${ending}`, which: isPlural ? `${which}s` : which }
}
