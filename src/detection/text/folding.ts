import { KINDS, OTHER, UNSEEN, UNSPACED } from './characters.js'

/** Text as names are compared: compatibility forms, case, accents and apostrophes do not matter. */
export function folded(text: string): string {
  return isPlain(text) ? text.toLowerCase() : carefullyFolded(text)
}

/** ASCII without apostrophes, as most text is. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7e || unit === 0x27 || unit === 0x60) return false
  }
  return true
}

function carefullyFolded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}'’‘ʼ`´]/gu, (mark) => (isSoundMark(mark) ? mark : ''))
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .normalize('NFC')
}

/** Kana are told apart by these, and by nothing else. */
function isSoundMark(mark: string): boolean {
  return mark === '\u3099' || mark === '\u309a'
}

/** What each unit of a text folds to where that is not the unit itself. */
export const FOLDED_UNITS: ReadonlyMap<number, string> = foldedUnits()

function foldedUnits(): Map<number, string> {
  const found = new Map<number, string>()
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const kind = KINDS[unit]
    if (kind === UNSEEN || (kind === UNSPACED && unit < 0xff00) || (kind === OTHER && unit < 0xff00)) continue
    const character = String.fromCharCode(unit)
    const form = folded(character)
    if (form !== character) found.set(unit, form)
  }
  return found
}
