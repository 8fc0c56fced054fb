import { fold } from '../../language/index.js'

/** The kind of a UTF-16 unit, for finding the borders of words. */
export const OTHER = 0
export const LOWER = 1
export const UPPER = 2
export const DIGIT = 3
/** Letters of scripts without spaces between words. A name may start anywhere among them. */
export const UNSPACED = 4
/** Soft hyphens, zero-width characters and combining accents. They are invisible on their own and no border. */
export const UNSEEN = 5

const KIND_RANGES: [RegExp, number][] = [
  [/[\p{Ll}\p{Lo}\p{Lm}]+/gu, LOWER],
  [/[\p{Lu}\p{Lt}]+/gu, UPPER],
  [/\p{Nd}+/gu, DIGIT],
  [/[\p{Mn}\p{Me}\p{Cf}\p{Variation_Selector}]+/gu, UNSEEN],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]+/gu, UNSPACED],
]

/** Every UTF-16 unit at its own index. Halves of surrogate pairs mean nothing alone, so they are replaced by blanks. */
function everyUnit(): string {
  const units = new Uint16Array(0x10000)
  for (let unit = 0; unit < units.length; unit += 1)
    units[unit] = unit >= 0xd800 && unit <= 0xdfff ? 0x20 : unit
  return Buffer.from(units.buffer).toString('utf16le')
}

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(0x10000)
  const units = everyUnit()
  for (const [range, kind] of KIND_RANGES) {
    for (const { index, 0: run } of units.matchAll(range)) kinds.fill(kind, index, index + run.length)
  }
  return kinds
}

export const KINDS = kindTable()

export function kindAt(text: string, at: number): number {
  return at < 0 || at >= text.length ? OTHER : (KINDS[text.charCodeAt(at)] ?? OTHER)
}

export function isOfWord(kind: number): boolean {
  return kind !== OTHER && kind !== UNSEEN
}

/** A set of UTF-16 units as a table: one lookup per character, without allocating strings. */
type UnitSet = Uint8Array

export function unitSet(signs: string): UnitSet {
  const set = new Uint8Array(0x10000)
  for (let at = 0; at < signs.length; at += 1) set[signs.charCodeAt(at)] = 1
  return set
}

/** Whether the unit at this offset is in the set. False outside the text. */
export function isIn(set: UnitSet, text: string, at: number): boolean {
  return set[text.charCodeAt(at)] === 1
}

/** A text with its units in an array, which can be read twice as fast. Eight zero units follow the end. */
export interface UnitText {
  text: string
  units: Uint16Array
}

const SPARE = 8
let units = new Uint16Array(0x4000)
let bytes = Buffer.from(units.buffer)

/** The next call overwrites the units. */
export function unitText(text: string): UnitText {
  if (text.length + SPARE > units.length) {
    units = new Uint16Array(text.length * 2)
    bytes = Buffer.from(units.buffer)
  }
  bytes.write(text, 'utf16le')
  units.fill(0, text.length, text.length + SPARE)
  return { text, units }
}

/** The folded form of each unit that folding changes. */
export const FOLDED_UNITS: ReadonlyMap<number, string> = foldedUnits()

function foldedUnits(): Map<number, string> {
  const found = new Map<number, string>()
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const kind = KINDS[unit]
    if (kind === UNSEEN || (kind === UNSPACED && unit < 0xff00) || (kind === OTHER && unit < 0xff00)) continue
    const character = String.fromCharCode(unit)
    const form = fold(character)
    if (form !== character) found.set(unit, form)
  }
  return found
}
