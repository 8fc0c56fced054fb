import type { Place } from '../text/answer-text.js'
import type { Border } from '../text/borders.js'
import { isAfterPrice, isGluedToKnown, isOthersProduct } from './glued-names.js'
import type { NameForm } from '../names/name-forms.js'
import { OTHERS_TAIL } from './other-name.js'
import { isOtherSense } from './other-sense.js'
import { type Standing, standing } from './standing.js'
import { isCapitalised, surroundings } from '../text/surroundings.js'

/** How surely the letters of a name are the name there. */
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

export interface BorderedPlace extends Place {
  before: Border
  after: Border
}

/** Nothing but the plain letters of a name in one word, as most names are: there is nothing to look into. */
function isWrittenPlainly({ folded }: NameForm, text: string, { start, end }: Place): boolean {
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
  return OTHERS_TAIL.test(/^\p{L}+/u.exec(text.slice(end + 1, end + 16))?.[0] ?? '')
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
function numberStanding({ answer: { text }, start, end }: Place): Standing {
  if (/[$€£¥#,(:/\d-]$|\d[.]$/.test(text.slice(Math.max(0, start - 2), start))) return 'no'
  if (/^(?:[.,:/%°"”)k+\d-]|\s?[a-z])/.test(text.slice(end, end + 2))) return 'no'
  const { isLabel, isInitial, wordBehind } = surroundings(text, start, end)
  if (isLabel() || (isInitial && isCapitalised(wordBehind) && !/^\d/.test(wordBehind))) return 'sure'
  return 'likely'
}
