import type { Occurrence } from '../evidence/surroundings.js'
import { FIRST_NAME, fold, GRADE, type Language, lookUp, roleIn } from '../../language/index.js'
import type { NameForm } from '../names/name-forms.js'
import { kindAt, UNSPACED, UPPER } from '../text/characters.js'
import type { LazyAnswer } from '../text/lazy-answer.js'

/** Whether an occurrence is written like the name, judged by borders inside it, accents and adjacent letters. */
export function isWrittenAsName(form: NameForm, answer: LazyAnswer, occurrence: Occurrence): boolean {
  const { text } = answer
  const { start, end, after } = occurrence
  if (!isWrittenPlainly(form, text, occurrence) && !hasOwnBorders(form, text.slice(start, end))) return false
  if (isAmount(form, text, occurrence)) return false
  if (kindAt(text, start) === UNSPACED && isInLongerWord(text, occurrence)) return false
  if (form.kind === 'distinctive' && isPartOfName(form, answer, occurrence)) return false
  return isClearOfWords(form, answer, occurrence) && (after !== 'ending' || !isOtherWord(answer, occurrence))
}

const NUMBER = /^\p{N}+$/u

/** A number is an amount if a sign or a unit is next to it. */
function isAmount({ folded }: NameForm, text: string, { start, end }: Occurrence): boolean {
  if (!NUMBER.test(folded)) return false
  if (/[$€£¥#,(:/\d-]$|\d[.]$/.test(text.slice(Math.max(0, start - 2), start))) return true
  return /^(?:[.,:/%°"”)k+\d-]|\s?[a-z])/.test(text.slice(end, end + 2))
}

const KATAKANA = /[\p{sc=Kana}ー]/u
const HANGUL = /\p{sc=Hang}/u

/** Rules for scripts without spaces: `オンライン` is not ライン. Korean adds particles after a name, but nothing before it. */
function isInLongerWord(text: string, { start, end }: Occurrence): boolean {
  const first = text.charAt(start)
  const before = text.charAt(start - 1)
  if (KATAKANA.test(first)) return KATAKANA.test(before) || KATAKANA.test(text.charAt(end))
  return HANGUL.test(first) && HANGUL.test(before)
}

const WORD_BEFORE = /(\p{Lu}\p{Ll}+)(?: \p{Lu}\.)? $/u
const WORD_BEHIND = /^ (\p{Lu}\p{Ll}+)/u

/** Examples: `Fred Kaplan`, `Hong Kong`. In contrast, `Der` in `Der Hyundai` is a German article. */
function isPartOfName(
  { folded }: NameForm,
  { text, language }: LazyAnswer,
  { start, end }: Occurrence,
): boolean {
  if (folded.includes(' ')) return false
  const isBefore = text.charAt(start - 1) === ' '
  const isBehind = text.charAt(end) === ' ' && kindAt(text, end + 1) === UPPER
  const first = isBefore ? WORD_BEFORE.exec(text.slice(Math.max(0, start - 16), start))?.[1] : undefined
  const next = isBehind ? WORD_BEHIND.exec(text.slice(end, end + 16))?.[1] : undefined
  if (next !== undefined && lookUp(`${folded}_${fold(next)}`, 'en') !== 0) return true
  if (first === undefined) return false
  const word = fold(first)
  if (lookUp(`${word}_${folded}`, 'en') !== 0) return true
  const bits = lookUp(word, 'en')
  if ((bits & FIRST_NAME) === 0 || (bits & GRADE) !== 0) return false
  const here = lookUp(word, language())
  return (here & GRADE) === 0 && roleIn(here) === 0
}

/** `Canvas` is a word of its own, not Canva with an ending. */
function isOtherWord({ text, language }: LazyAnswer, { start, end }: Occurrence): boolean {
  const [ending = ''] = /^\p{L}+/u.exec(text.slice(end, end + 20)) ?? []
  const word = fold(text.slice(start, end) + ending)
  return lookUp(word, 'en') !== 0 || (language() !== 'en' && lookUp(word, language()) !== 0)
}

/** Whether the name is written as one word in plain letters, as most are. Then its borders need no check. */
function isWrittenPlainly({ folded }: NameForm, text: string, { start, end }: Occurrence): boolean {
  if (end - start !== folded.length) return false
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at) | 0x20
    if (unit < 0x61 || unit > 0x7a) return false
  }
  return true
}

/** Blanks, hyphens or a line break may separate the words of a name, but not the end of a sentence. */
function hasOwnBorders(form: NameForm, written: string): boolean {
  if (!form.isDotted && /[.,/:!]/.test(written)) return false
  if (/\n\s*\n/.test(written)) return false
  const hasApostrophe = /['’‘ʼ`´＇]/.test(written)
  if (hasForeignAccent(form.own, written)) return false
  return !hasApostrophe || /['’‘ʼ`´]/.test(form.own) || form.kind === 'distinctive'
}

/** `böses` is not Bose: a text may leave out accents, but not add them, unless capitals show that a name is meant. */
function hasForeignAccent(own: string, written: string): boolean {
  if (written !== written.toLowerCase()) return false
  return /\p{Mn}/u.test(written.normalize('NFD')) && !/\p{Mn}/u.test(own.normalize('NFD'))
}

/** These languages add the endings of their cases to every name: `w Lidlu`. */
const SLAVIC: ReadonlySet<Language> = new Set<Language>(['cs', 'pl', 'ru', 'uk'])
/** In other languages and for shorter names, a name with an ending is mostly another word. */
const LEAST_WITH_ENDING = 5

/** A short name that is joined to another word is part of that word. */
function isClearOfWords(
  { folded: { length }, kind }: NameForm,
  { text, language }: LazyAnswer,
  { start, end, before, after }: Occurrence,
): boolean {
  if (before === 'number' && length < 3) return false
  if (
    before === 'glued' &&
    !/[\p{L}\p{N}'’]{2}[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 3), start))
  )
    return false
  if ((after === 'number' || after === 'glued') && length < 4) return false
  if (after !== 'ending' || length >= LEAST_WITH_ENDING || text.charAt(end) === 's') return true
  return length === LEAST_WITH_ENDING - 1 && kind === 'distinctive' && SLAVIC.has(language())
}
