import type { Place } from '../text/answer-text.js'
import { isKnownName } from '../words/lexicon.js'
import { COUNTED, OTHER_SENSES } from '../words/senses.js'
import { folded } from '../text/folding.js'
import type { NameForm } from '../names/name-forms.js'
import { surroundings } from '../text/surroundings.js'

const LOOK = 60
const AMOUNT_TAIL = new RegExp(`^(?:\\+|[-‐‑]\\p{Ll}|\\s(?:${COUNTED})\\b)`, 'u')

/** Whether so few letters mean something else there: an amount, a formula, a size, a measure of health. */
export function isOtherSense(
  { folded: name, own }: NameForm,
  { answer: { text }, start, end }: Place,
): boolean {
  if (/^\d+[a-z]$/.test(name)) {
    if (text.slice(start, end) !== own || AMOUNT_TAIL.test(text.slice(end, end + 14))) return true
    return isKnownName(folded(surroundings(text, start, end).wordBefore))
  }
  const sense = OTHER_SENSES[name]
  if (sense === undefined) return false
  const [before = ''] = /[^\n]*$/.exec(text.slice(Math.max(0, start - LOOK), start)) ?? []
  const [behind = ''] = /^[^\n]*/.exec(text.slice(end, end + LOOK)) ?? []
  return sense.test(before) || sense.test(behind)
}
