import type { NameClass } from './name-class.js'
import type { NameOccurrence } from './name-occurrences.js'
import { isCapital, type Neighbour } from './neighbour.js'

/** `a Built bar` for Built Bar: inside a sentence the capital of the first word is the name's; `Made in` begins one. */
export function isBegunLarge({ nameClass, isBegunAsOwn, spot }: NameOccurrence): boolean {
  return nameClass === 'words' && isBegunAsOwn && spot === 'sentence'
}

export const CAPITAL_WORDS: ReadonlySet<Neighbour> = new Set([
  'capital word',
  'capital name',
  'capital first name',
])
/** Behind these an entry of a list or a title is over. */
export const ENTRY_ENDS: ReadonlySet<string> = new Set(
  'line cell stop colon dash bracket quote possessive mark host other'.split(' '),
)
export const NUMBERS: ReadonlySet<Neighbour> = new Set(['number', 'model number'])
const PREPOSITIONS: ReadonlySet<Neighbour> = new Set(['at', 'of'])

function isCommon(nameClass: NameClass): boolean {
  return nameClass === 'small word' || nameClass === 'common word'
}

/** Whether any word has a capital there; German nouns always have one. */
export function isIdle(name: NameOccurrence): boolean {
  const { nameClass, spot, signBefore, behind, language } = name
  if (language === 'de' || spot === 'start' || spot === 'marked' || spot === 'title') return true
  // `Security: Breeze through`, but `Shoes: Converse for canvas`.
  if (spot === 'after a colon') return behind === 'determiner' || isCommon(nameClass)
  return signBefore === 'dash' || name.isTitleCase
}

/** `Fresh ingredients`, `Craft your campaign`, `Kind of`, `Vans and trains`; but `**Shark** vacuums`. */
export function isUsedAsWord(name: NameOccurrence): boolean {
  if (!isNextTo(name)) return false
  if (name.behind === 'determiner') return true
  if (name.signBehind === 'bold') return false
  if (name.behind === 'and') return isNoun(name.secondBehind)
  return isBeforeNoun(name) || (isPrepositionBehind(name) && !name.isTitleCase)
}

/** `Away The Bigger Carry-On`; but `On Black Friday`. */
export function isBeforeModel({ isRunBehind, secondBehind, itself, isTitleCase }: NameOccurrence): boolean {
  if (!isRunBehind || isTitleCase || PREPOSITIONS.has(itself) || itself === 'by') return false
  return isCapital(secondBehind) || NUMBERS.has(secondBehind)
}

/** `**essence**` where the other items begin with names: it is written so on purpose. */
export function isSmallAmongNames({ isSmallHead, spot, siblings }: NameOccurrence): boolean {
  return isSmallHead && spot === 'marked' && siblings === 'names'
}

/** `the Mint's foam`: in English an article makes a noun of it. */
export function isOwner({ language, before, signBehind }: NameOccurrence): boolean {
  return language === 'en' && before === 'determiner' && signBehind === 'possessive'
}

function isNextTo({ signBehind }: NameOccurrence): boolean {
  return signBehind === 'blank' || signBehind === 'bold'
}

export function isNoun(word: Neighbour): boolean {
  return word === 'noun' || word === 'adjective'
}

/** The dictionaries of other languages do not tell verbs: `Free offre` is no `Fresh ingredients`. */
export function isBeforeNoun(name: NameOccurrence): boolean {
  return name.language === 'en' && isNextTo(name) && isNoun(name.behind)
}

export function isPrepositionBehind(name: NameOccurrence): boolean {
  return isNextTo(name) && PREPOSITIONS.has(name.behind)
}

/** Elsewhere names have articles, too: `a Oi`, `la Coop`. */
export function isIntroduced({ before, language }: NameOccurrence): boolean {
  return (language === 'en' || language === 'de') && (before === 'determiner' || before === 'adjective')
}
