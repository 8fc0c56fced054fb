import { fold } from '../../language/index.js'
import { isKnownName, isPlaceTail, isProductLine } from '../words/lexicon.js'
import type { NamePlace } from '../text/lazy-answer.js'
import type { Border } from '../text/borders.js'
import type { NameForm } from '../names/name-forms.js'
import { isOtherSense } from './other-name.js'
import { type Standing, standing } from './standing.js'
import { isCapitalised, surroundings } from '../text/surroundings.js'

/** How surely an occurrence is meant as the name. */
export function judgement(form: NameForm, place: BorderedPlace): Standing {
  const { answer, start, end, before, after } = place
  const { text } = answer
  if (!isWrittenPlainly(form, text, place) && !hasOwnBorders(form, text.slice(start, end))) return 'no'
  if (form.folded.length < 4 && form.kind !== 'ordinary' && isOtherSense(form, place)) return 'other'
  if (form.kind === 'distinct') return distinctStanding(form, place)
  if (form.kind === 'short') return shortStanding(form, place)
  if (form.kind === 'number') return before === 'clean' && after === 'clean' ? numberStanding(place) : 'no'
  if (after === 'ending' || after === 'number') return 'no'
  if (before === 'number') return isAfterPrice(text, start) ? standing(form, place) : 'no'
  if (before === 'clean' && after === 'clean') return standing(form, place)
  const isPlainGlue = form.rank === 'rare' && form.folded.length > 4 && !isOthersProduct(text, start, end)
  return isPlainGlue || isGluedToKnown(text, start, end) ? 'sure' : 'no'
}

interface BorderedPlace extends NamePlace {
  before: Border
  after: Border
}

/** Whether the name is written in plain letters as one word, as most are: then no further check is needed. */
function isWrittenPlainly({ folded }: NameForm, text: string, { start, end }: NamePlace): boolean {
  if (end - start !== folded.length) return false
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at) | 0x20
    if (unit < 0x61 || unit > 0x7a) return false
  }
  return true
}

/** Words of a name are parted by blanks, hyphens or a line break, not by the end of a sentence. */
function hasOwnBorders(form: NameForm, written: string): boolean {
  if (!form.isDotted && /[.,/:!]/.test(written)) return false
  if (/\n\s*\n/.test(written)) return false
  const hasApostrophe = /['’‘ʼ`´＇]/.test(written)
  if (hasForeignAccent(form.own, written)) return false
  return !hasApostrophe || /['’‘ʼ`´]/.test(form.own) || form.kind === 'distinct'
}

/** `böses` is not Bose: accents may be left out, not put in, save where capitals tell that a name is meant. */
function hasForeignAccent(own: string, written: string): boolean {
  if (written !== written.toLowerCase()) return false
  return /\p{Mn}/u.test(written.normalize('NFD')) && !/\p{Mn}/u.test(own.normalize('NFD'))
}

function distinctStanding(
  form: NameForm,
  { answer: { text }, start, end, before, after }: BorderedPlace,
): Standing {
  const { length } = form.folded
  if (before === 'number' && length < 3) return 'no'
  if (
    before === 'glued' &&
    !/[\p{L}\p{N}'’]{2}[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 3), start))
  )
    return 'no'
  if (after === 'number' && length < 4) return 'no'
  if (after === 'ending' && length < 5 && text.charAt(end) !== 's') return 'no'
  if (after === 'glued' && (length < 4 || isOthersProduct(text, start, end))) return 'no'
  return isOthersPlace(text, end) ? 'other' : 'sure'
}

/** `Hoover Dam`. */
function isOthersPlace(text: string, end: number): boolean {
  if (text.charAt(end) !== ' ' || !isCapitalised(text.charAt(end + 1))) return false
  return isPlaceTail(/^\p{L}+/u.exec(text.slice(end + 1, end + 16))?.[0] ?? '')
}

function shortStanding(
  form: NameForm,
  { answer: { text }, start, end, before, after }: BorderedPlace,
): Standing {
  const written = text.slice(start, end)
  const isOwn = form.folded.length < 3 ? written === form.own : isCapitalised(written) || written === form.own
  if (!isOwn || after === 'number') return 'no'
  if (after === 'ending' && !(written === written.toUpperCase() && text.charAt(end) === 's')) return 'no'
  if (before === 'number') return isAfterPrice(text, start) ? 'sure' : 'no'
  if (before === 'glued' || after === 'glued') return isGluedToKnown(text, start, end) ? 'sure' : 'no'
  if (/\d[\s\u00a0]?$/.test(text.slice(Math.max(0, start - 2), start)))
    return isAfterPrice(text, start - 1) ? 'sure' : 'no'
  if (/[\p{L}\p{N}][-‐‑]$/u.test(text.slice(Math.max(0, start - 2), start))) return 'no'
  return 'sure'
}

/** A number is a name only where it leads a product or stands on its own. */
function numberStanding({ answer: { text }, start, end }: NamePlace): Standing {
  if (/[$€£¥#,(:/\d-]$|\d[.]$/.test(text.slice(Math.max(0, start - 2), start))) return 'no'
  if (/^(?:[.,:/%°"”)k+\d-]|\s?[a-z])/.test(text.slice(end, end + 2))) return 'no'
  const { isLabel, isInitial, wordBehind } = surroundings(text, start, end)
  if (isLabel() || (isInitial && isCapitalised(wordBehind) && !/^\d/.test(wordBehind))) return 'sure'
  return 'likely'
}

const MAX_LOOK = 30

/** Whether the word that runs into a name from before is a well-known name itself: `WalmartTarget`, `Lowe'sTarget`. */
function isGluedToKnown(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_LOOK), start)
  const behind = text.slice(end, end + MAX_LOOK)
  return chunksBefore(before).some(isKnownName) || chunksBehind(behind).some(isKnownName)
}

function chunksBefore(before: string): string[] {
  const [words = ''] = /(?:[\p{L}'’&]+ )?[\p{L}'’&]+$/u.exec(before) ?? []
  const [word = ''] = /[\p{L}'’&]+$/u.exec(words) ?? []
  const [chunk = ''] = /\p{Lu}?[\p{Ll}'’&]+$/u.exec(word) ?? []
  const [two = ''] = /\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+$/u.exec(words) ?? []
  return [chunk, word, two].map((each) => fold(each).replace(/[ &]/g, ''))
}

function chunksBehind(behind: string): string[] {
  const [chunk = ''] = /^\p{Lu}[\p{Ll}'’]+/u.exec(behind) ?? []
  const [two = ''] = /^\p{Lu}[\p{Ll}'’]+ \p{Lu}[\p{Ll}'’]+/u.exec(behind) ?? []
  return [chunk, two].map((each) => fold(each).replace(/ /g, ''))
}

/** The whole word is the name of a line of products, or another maker stands before it: `ASUS VivoBook` is not Vivo's. */
function isOthersProduct(text: string, start: number, end: number): boolean {
  const [tail = ''] = /^[\p{L}\p{N}]+/u.exec(text.slice(end, end + MAX_LOOK)) ?? []
  if (isProductLine(fold(text.slice(start, end) + tail))) return true
  const [maker = ''] = /[\p{L}\p{N}&'’-]+(?= $)/u.exec(text.slice(Math.max(0, start - MAX_LOOK), start)) ?? []
  return isKnownName(fold(maker).replace(/[^\p{L}\p{N}]/gu, ''))
}

/** A price or a rating runs into the name: `$899.00Acer`. A bare number may be an amount of something: `5HP`. */
function isAfterPrice(text: string, start: number): boolean {
  return /(?:[$€£¥]\s?[\d.,]+|\d[.,]\d\d)$/.test(text.slice(Math.max(0, start - 16), start))
}
