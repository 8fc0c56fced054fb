import { fold } from '../../language/index.js'
import contexts from '../words/contexts.json' with { type: 'json' }
import type { NamePlace } from '../text/lazy-answer.js'
import { DIGIT, kindAt, LOWER, UNSPACED, UPPER } from '../text/characters.js'
import {
  isAcronym,
  isActing,
  isDealing,
  isDescribing,
  isGivenName,
  isKnownName,
  isLooseJoint,
  isModifier,
  isPhrase,
  isProduct,
  rankOf,
} from '../words/lexicon.js'
import { isInList, isItemTitle, isLoan, isModel, isNamedItem, isTelling } from './items.js'
import type { NameForm } from '../names/name-forms.js'
import { isHyphen, isBehindItsOwner, isPartOfAnother } from './other-name.js'
import { isCapitalised, type Surroundings, surroundings } from '../text/surroundings.js'

/**
 * How surely an ordinary word is meant as a name: by itself, with a second sign, as a known maker's product,
 * as part of another name, not at all.
 */
export type Standing = 'sure' | 'likely' | 'taken' | 'other' | 'no'

export function standing(form: NameForm, place: NamePlace): Standing {
  const { start, end } = place
  const { text } = place.answer
  const written = text.slice(start, end)
  if (kindAt(text, start) === UNSPACED) return unspacedStanding(place)
  if (!hasOwnCapitals(written, form.own)) return 'no'
  const around = surroundings(text, start, end)
  if (isPartOfAnother(form, place, around)) return isKnownName(fold(around.wordBefore)) ? 'taken' : 'other'
  if (isMarked(text, end)) return 'sure'
  if (isShoutedOnly(written, form.own)) return shoutedStanding(form, around)
  if (form.kind === 'phrase') return 'sure'
  return wordStanding(form, place, around)
}

/** A name in a script without spaces: only a longer word that contains it speaks against it. */
function unspacedStanding({ answer: { text }, start, end }: NamePlace): Standing {
  const isLonger = isPhrase(text.slice(start, end + 1)) || isPhrase(text.slice(start - 1, end))
  return isLonger ? 'other' : 'sure'
}

/** Every word of the name that has a capital has it here too. */
function hasOwnCapitals(written: string, own: string): boolean {
  if (isOneWord(written)) return isCapitalised(written)
  const words = written.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const ownWords = own.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.every((word, index) => {
    const isSmall = kindAt(ownWords[index] ?? '', 0) !== UPPER && index > 0
    return isSmall || isCapitalised(word)
  })
}

function isOneWord(written: string): boolean {
  for (let at = 0; at < written.length; at += 1) {
    const kind = kindAt(written, at)
    if (kind !== LOWER && kind !== UPPER && kind !== DIGIT) return false
  }
  return true
}

function isShoutedOnly(written: string, own: string): boolean {
  return written.length > 1 && written === written.toUpperCase() && own !== own.toUpperCase()
}

/** A word that says nothing about who is meant: `the`, `best`. */
function isGeneric({ rank, folded }: NameForm): boolean {
  return rank === 'functional' || isModifier(folded)
}

function shoutedStanding(form: NameForm, around: Surroundings): Standing {
  if (around.isShouted() && !around.isLabel() && !around.isCell()) return 'no'
  if (isAcronym(form.folded) && !around.isLabel()) return 'no'
  return isGeneric(form) && !around.isLabel() ? 'likely' : 'sure'
}

/** The sign of a registered mark, or the tail of a host. */
function isMarked(text: string, end: number): boolean {
  const sign = text.charAt(end)
  return sign === '®' || sign === '™' || (sign === '.' && /^\.com\b/.test(text.slice(end, end + 5)))
}

const MAKERS_TAIL = new RegExp(`^[-‐‑](?:${contexts.makersTails.join('|')})\\b`)

function wordStanding(form: NameForm, place: NamePlace, around: Surroundings): Standing {
  const rest = place.answer.text.slice(place.end, place.end + 12)
  if (/^['’]s\b/.test(rest)) return form.rank === 'functional' ? 'likely' : 'sure'
  if (MAKERS_TAIL.test(rest) && !isModifier(form.folded)) return 'sure'
  if (isLikelyPerson(form, around)) return 'likely'
  if (form.rank === 'proper') return 'sure'
  if (place.answer.language() === 'de') return germanStanding(form, place, around)
  if (isBehindItsOwner(form, around)) return 'sure'
  const isRare = form.rank === 'rare' || (form.rank === 'foreign' && place.answer.language() === 'en')
  if (isRare) return around.isInitial ? rareStanding(form, place, around) : 'sure'
  if (isInList(around) && !(isModifier(form.folded) && around.isTitle())) return 'sure'
  if (around.isInitial) {
    if (isForeignTitle(form, place, around)) return 'sure'
    const found = initialStanding(form, around)
    return found !== 'sure' && isNamedItem(form, place, around) ? 'sure' : found
  }
  if (isModifier(form.folded) && (around.isTitle() || place.answer.text.charAt(place.start - 1) === '/'))
    return 'no'
  if (around.isTitle() && !isTelling(around.wordBehind)) return 'likely'
  return form.isShortened && isLoose(around) ? 'likely' : 'sure'
}

/** An ordinary word follows that tells neither of a maker nor of a product. */
function isLoose({ wordBehind }: Surroundings): boolean {
  const next = fold(wordBehind)
  return (
    next !== '' &&
    !isCapitalised(wordBehind) &&
    !isActing(next) &&
    !isProduct(next) &&
    rankOf(next) !== 'functional'
  )
}

function isLikelyPerson(form: NameForm, { wordBehind }: Surroundings): boolean {
  if (!isGivenName(form.folded) || !isCapitalised(wordBehind)) return false
  const next = fold(wordBehind)
  return !/\d/.test(next) && !isProduct(next) && rankOf(next) === 'none'
}

/** A rare word begins a sentence: a plain word behind it that is neither deed nor product makes it a plain word too. */
function rareStanding(form: NameForm, place: NamePlace, around: Surroundings): Standing {
  const { wordBehind } = around
  const next = fold(wordBehind)
  if (wordBehind === '' || /\p{Lu}|^\d/u.test(wordBehind) || isActing(next)) return 'sure'
  if (isLooseJoint(next)) return 'likely'
  if (rankOf(next) === 'functional') return isPlural(form.folded) && !isInList(around) ? 'likely' : 'sure'
  if (isProduct(next) || next.endsWith('ly')) return 'sure'
  return isNamedItem(form, place, around) ? 'sure' : 'likely'
}

function isPlural(word: string): boolean {
  return word.endsWith('s') && rankOf(word.slice(0, -1)) !== 'none'
}

/** Most languages have no capitals in their titles: a second one at the head of an item tells of a product. */
function isForeignTitle(
  { rank }: NameForm,
  { answer, start }: NamePlace,
  { wordBehind }: Surroundings,
): boolean {
  if (rank !== 'common' || answer.text.charAt(start - 1) !== '*') return false
  return !['en', 'de'].includes(answer.language()) && /^\p{Lu}\p{Ll}/u.test(wordBehind)
}

/** Every noun has a capital there: only a hyphen, or a preposition that names a maker, tells. */
function germanStanding(form: NameForm, place: NamePlace, around: Surroundings): Standing {
  const { answer, end } = place
  const { wordBefore, wordBehind } = around
  if (isHyphen(answer.text.charAt(end))) return 'sure'
  if (/^(?:von|bei|vs)$/i.test(wordBefore)) return 'sure'
  if (form.rank !== 'foreign' && (isTelling(wordBehind) || (around.isInitial && isLoan(wordBehind))))
    return 'sure'
  return around.isInitial && isNamedItem(form, place, around) ? 'sure' : 'likely'
}

function initialStanding(form: NameForm, around: Surroundings): Standing {
  const { wordBehind, isLabel, isCell, signBehind, wordAfterSign } = around
  const next = fold(wordBehind)
  const isOrdinary = isGeneric(form)
  if (isLabel() || (isCell() && !isOrdinary)) return 'sure'
  if (wordBehind === '') {
    const isItem = /[:–—]/.test(signBehind) && isDescribing(fold(wordAfterSign()))
    return isItem && form.rank !== 'functional' ? 'sure' : 'likely'
  }
  if (!isOrdinary && (isDealing(next) || isModel(around))) return 'sure'
  if (isItemTitle(around)) return isOrdinary && !isTelling(wordBehind) ? 'likely' : 'sure'
  if (/^\d{3,}$/.test(wordBehind) && !isOrdinary) return 'sure'
  if (form.rank === 'functional') return 'no'
  if (isCapitalised(wordBehind)) return isOrdinary ? 'no' : isTelling(wordBehind) ? 'sure' : 'likely'
  if (isActing(next) && (!isOrdinary || !/^(?:is|was)$/.test(next))) return 'likely'
  return !isOrdinary && isProduct(next) ? 'likely' : 'no'
}
