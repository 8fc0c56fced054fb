import type { Language } from './reading/reading.js'

/** What may stand in a pattern; a slot that is missing leaves its pattern unused. */
export type Slots = Readonly<Record<string, string>>

const SLOT = /\{(\w+)(\??)\}/g

const FRENCH_ELISION = /(?<![\p{L}'])(d|qu)e (?=[aeiouâàéèêëîïôûœ])/giu

/** `que Intersport` is `qu'Intersport`, `de el` is `del`: what only the slot's own word decides. */
export function contracted(text: string, language: Language): string {
  if (language === 'fr') return text.replace(FRENCH_ELISION, "$1'")
  if (language === 'es') return spanishContracted(text)
  if (language === 'it') return text.replace(/ e (?=e)/giu, ' ed ')
  return text
}

/** The pattern with its slots filled; undefined if one that it needs is missing. `{slot?}` may be left out. */
export function phrased(pattern: string, slots: Slots): string | undefined {
  let isWhole = true
  const text = pattern.replace(SLOT, (_, name: string, optional: string) => {
    const value = slots[name] ?? ''
    if (value === '' && optional === '') isWhole = false
    return value
  })
  return isWhole ? text.replace(/\s+/g, ' ').trim() : undefined
}

/** `y` before the sound of i is `e`, `o` before that of o is `u`; `y iPhone` is said otherwise. */
function spanishContracted(text: string): string {
  return text
    .replace(/(?<!\p{L})(de|a) el (?=\p{Ll})/gu, '$1l ')
    .replace(/ y (?=[Hh]?i(?![e\p{Lu}])|I)/gu, ' e ')
    .replace(/ o (?=h?o)/giu, ' u ')
}
