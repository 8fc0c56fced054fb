import type { NameClass } from './name-class.js'
import type { NameOccurrence } from './name-occurrences.js'
import { isCapital, type Neighbour } from './neighbour.js'

/**
 * For a brand Built Bar, `a Built bar` counts: inside a sentence the first capital belongs to the name. At the start of a
 * sentence, as in `Made in`, it does not.
 */
export function isBegunLarge({ nameClass, isBegunAsOwn, spot }: NameOccurrence): boolean {
  return nameClass === 'words' && isBegunAsOwn && spot === 'sentence'
}

export const CAPITAL_WORDS: ReadonlySet<Neighbour> = new Set([
  'capital word',
  'capital name',
  'capital first name',
])
/** These signs end an entry of a list or a title. */
export const ENTRY_ENDS: ReadonlySet<string> = new Set(
  'line cell stop colon dash bracket quote possessive mark host other'.split(' '),
)
export const NUMBERS: ReadonlySet<Neighbour> = new Set(['number', 'model number'])
const PREPOSITIONS: ReadonlySet<Neighbour> = new Set(['at', 'of'])

function isCommon(nameClass: NameClass): boolean {
  return nameClass === 'small word' || nameClass === 'common word'
}

/** Whether any word would have a capital at this position. German nouns always have one. */
export function isIdle(name: NameOccurrence): boolean {
  const { nameClass, spot, signBefore, behind, language } = name
  if (language === 'de' || spot === 'start' || spot === 'marked' || spot === 'title') return true
  // `Security: Breeze through` is no name, `Shoes: Converse for canvas` is one.
  if (spot === 'after a colon') return behind === 'determiner' || isCommon(nameClass)
  return signBefore === 'dash' || name.isTitleCase
}

/**
 * Examples: `Fresh ingredients`, `Craft your campaign`, `Kind of`, `Vans and trains`. In contrast, `**Shark** vacuums` is a name.
 */
export function isUsedAsWord(name: NameOccurrence): boolean {
  if (!isNextTo(name)) return false
  if (name.behind === 'determiner') return true
  if (name.signBehind === 'bold') return false
  if (name.behind === 'and') return isNoun(name.secondBehind)
  return isBeforeNoun(name) || (isPrepositionBehind(name) && !name.isTitleCase)
}

/** Example: `Away The Bigger Carry-On`. In contrast, `On Black Friday` is no name. */
export function isBeforeModel({ isRunBehind, secondBehind, itself, isTitleCase }: NameOccurrence): boolean {
  if (!isRunBehind || isTitleCase || PREPOSITIONS.has(itself) || itself === 'by') return false
  return isCapital(secondBehind) || NUMBERS.has(secondBehind)
}

/** `**essence**` counts where the other items begin with names: the lower case is intended. */
export function isSmallAmongNames({ isSmallHead, spot, siblings }: NameOccurrence): boolean {
  return isSmallHead && spot === 'marked' && siblings === 'names'
}

/** In `the Mint's foam` the English article makes the name a noun. */
export function isOwner({ language, before, signBehind }: NameOccurrence): boolean {
  return language === 'en' && before === 'determiner' && signBehind === 'possessive'
}

function isNextTo({ signBehind }: NameOccurrence): boolean {
  return signBehind === 'blank' || signBehind === 'bold'
}

export function isNoun(word: Neighbour): boolean {
  return word === 'noun' || word === 'adjective'
}

/** Other dictionaries than the English one do not mark verbs, so `Free offre` cannot be judged like `Fresh ingredients`. */
export function isBeforeNoun(name: NameOccurrence): boolean {
  return name.language === 'en' && isNextTo(name) && isNoun(name.behind)
}

export function isPrepositionBehind(name: NameOccurrence): boolean {
  return isNextTo(name) && PREPOSITIONS.has(name.behind)
}

/** In other languages names have articles, too: `a Oi`, `la Coop`. */
export function isIntroduced({ before, language }: NameOccurrence): boolean {
  return (language === 'en' || language === 'de') && (before === 'determiner' || before === 'adjective')
}
