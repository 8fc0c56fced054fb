import { fold } from '../../language/index.js'
import contexts from '../words/contexts.json' with { type: 'json' }
import senses from '../words/senses.json' with { type: 'json' }
import type { LazyAnswer, NamePlace } from '../text/lazy-answer.js'
import { isGivenName, isKnownName, isLead, isOwnedName, isPhrase, isPlaceTail } from '../words/lexicon.js'
import type { NameForm } from '../names/name-forms.js'
import { isCapitalised, type Surroundings, surroundings } from '../text/surroundings.js'

/** Whether the word is part of a longer word or of another name: `Carry-On`, `Blue Book`, `Eero Max`. */
export function isPartOfAnother(form: NameForm, place: NamePlace, around: Surroundings): boolean {
  const { start, end } = place
  const { text } = place.answer
  if (isHyphen(text.charAt(start - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(start - 2))) return true
  const tail = tailOf(text, end)
  if (tail !== '')
    return (
      isPhrase(`${form.folded} ${fold(tail)}`) || (isCapitalised(tail) && place.answer.language() !== 'de')
    )
  if (isWork(text, end) || isLibrary(text, end) || isPlaceTail(around.wordBehind)) return true
  const before = fold(around.wordBefore)
  if (isPhrase(`${form.folded} ${fold(around.wordBehind)}`) || isPhrase(`${before} ${form.folded}`))
    return true
  if (isOfOtherScript(form.own, around.wordBefore)) return false
  if (form.kind === 'phrase' || !isCapitalised(around.wordBefore) || isBehindItsOwner(form, around))
    return false
  if (isKnownName(form.folded) && form.rank !== 'proper')
    return isGivenName(before) || (!isLead(before) && !isKnownName(before) && isAlsoPlain(form, place.answer))
  const isOwner = /['’]s$/.test(around.wordBefore)
  return !isOwner && !isLead(before) && !/^\d+$/.test(before)
}

const plainWords = new WeakMap<LazyAnswer, Map<string, boolean>>()

/** Whether the answer has the word in small letters too; looked up once for an answer. */
function isAlsoPlain({ folded: word }: NameForm, answer: LazyAnswer): boolean {
  const known = plainWords.get(answer) ?? new Map<string, boolean>()
  plainWords.set(answer, known)
  const found =
    known.get(word) ?? new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}.])`, 'u').test(answer.text)
  known.set(word, found)
  return found
}

/** A year in brackets stands behind the title of a work: `Lemonade (2016)`. */
function isWork(text: string, end: number): boolean {
  if (text.charAt(end + 1) !== '(' && text.charAt(end + 3) !== '(') return false
  return /^(?:\*\*)? \((?:19|20)\d\d\)/.test(text.slice(end, end + 10))
}

/** `Next.js`: software has the ending of its files for a name. */
function isLibrary(text: string, end: number): boolean {
  return text.charAt(end) === '.' && /^\.(?:js|ts|py|rs|NET)\b/.test(text.slice(end, end + 5))
}

/** What a hyphen joins to the name. */
function tailOf(text: string, end: number): string {
  if (!isHyphen(text.charAt(end))) return ''
  return /^[-‐‑]([\p{L}\p{N}]+)/u.exec(text.slice(end, end + 40))?.[1] ?? ''
}

export function isHyphen(sign: string): boolean {
  return sign === '-' || sign === '‐' || sign === '‑'
}

/** `Маслом Shell`: words of two scripts are not one name. */
function isOfOtherScript(own: string, before: string): boolean {
  if (before === '' || before.charCodeAt(0) < 0x370) return false
  return /\p{sc=Latn}/u.test(own) && /\p{L}/u.test(before) && !/\p{sc=Latn}/u.test(before)
}

/** A brand behind the name of the company it belongs to: `Google Nest`. */
export function isBehindItsOwner(form: NameForm, around: Surroundings): boolean {
  return isOwnedName(`${ownerBefore(around)} ${form.folded}`)
}

/** The last of the words that run together before the name. */
function ownerBefore({ wordBefore }: Surroundings): string {
  return fold(/\p{Lu}?[\p{Ll}'’]+$/u.exec(wordBefore)?.[0] ?? wordBefore)
}

const LOOK = 60
/** What stands beside a very short name where its letters mean something else. */
const SENSES = new Map(
  Object.entries(senses).map(([name, signs]) => [name, new RegExp(signs.join('|'), 'i')]),
)
/** Nouns that are counted in thousands and millions: `3M subscribers`. */
const AMOUNT_TAIL = new RegExp(`^(?:\\+|[-‐‑]\\p{Ll}|\\s(?:${contexts.counted.join('|')})\\b)`, 'u')

/** Whether so few letters mean something else there: an amount, a formula, a size, a measure of health. */
export function isOtherSense(
  { folded: name, own }: NameForm,
  { answer: { text }, start, end }: NamePlace,
): boolean {
  if (/^\d+[a-z]$/.test(name)) {
    if (text.slice(start, end) !== own || AMOUNT_TAIL.test(text.slice(end, end + 14))) return true
    return isKnownName(fold(surroundings(text, start, end).wordBefore))
  }
  const sense = SENSES.get(name)
  if (sense === undefined) return false
  const [before = ''] = /[^\n]*$/.exec(text.slice(Math.max(0, start - LOOK), start)) ?? []
  const [behind = ''] = /^[^\n]*/.exec(text.slice(end, end + LOOK)) ?? []
  return sense.test(before) || sense.test(behind)
}
