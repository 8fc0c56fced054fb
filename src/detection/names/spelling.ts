import { fold } from '../../language/index.js'
import { isIn, unitSet } from '../text/characters.js'

/** The classes of UTF-16 units that the search for names distinguishes. */
export const STRANGE = 0
export const PASSED = 1
export const BORDER = 2
/** A unit that needs a closer look: it folds to several letters, may begin an entity, or is half of a surrogate pair. */
export const SPECIAL = 3
export const FIRST_LETTER = 4

/** The letters of the trie that spell a unit of a folded name. */
export type Spelling = ReadonlyMap<number, readonly number[]>

/**
 * The most frequent units have a letter of their own. The others are spelt as four hexadecimal digits, which keeps the table
 * narrow for any list of names.
 */
const MAX_LETTERS = 90
const SIXTEENTHS = 4
/** These always have a letter of their own, so that they are distinguished at the starts of names. */
const PLAIN = Array.from({ length: 26 }, (_, n) => 0x61 + n)

export function spellingOf(names: readonly string[]): { width: number; spelling: Spelling } {
  const counts = new Map<number, number>()
  for (const name of names) {
    for (let at = 0; at < name.length; at += 1) {
      const unit = name.charCodeAt(at)
      counts.set(unit, (counts.get(unit) ?? 0) + 1)
    }
  }
  counts.delete(0x20)
  const units = [
    ...new Set([...PLAIN, ...[...counts].toSorted((one, other) => other[1] - one[1]).map(([unit]) => unit)]),
  ]
  const base = FIRST_LETTER + Math.min(MAX_LETTERS, units.length)
  const spelling = new Map([[0x20, [BORDER]]])
  for (const [index, unit] of units.entries()) {
    spelling.set(unit, index < MAX_LETTERS ? [FIRST_LETTER + index] : sixteenths(unit, base))
  }
  return { width: units.length > MAX_LETTERS ? base + 32 : base, spelling }
}

/** The first digit uses separate letters, so that no spelling begins inside another one. */
function sixteenths(unit: number, base: number): number[] {
  return Array.from(
    { length: SIXTEENTHS },
    (_, n) => base + ((unit >> (12 - 4 * n)) & 15) + (n === 0 ? 0 : 16),
  )
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&#38;', '&'],
  ['&#39;', ''],
  ['&#x27;', ''],
  ['&apos;', ''],
  ['&rsquo;', ''],
  ['&shy;', ''],
  ['&nbsp;', ' '],
  ['&#160;', ' '],
])
const LONGEST_ENTITY = 7
const ENTITY = new RegExp([...ENTITIES.keys()].join('|'), 'i')

/** Whether the text contains one of these entities. Their letters differ from those of the name. */
export function hasEntity(text: string): boolean {
  return text.includes('&') && ENTITY.test(text)
}

/** The letters of a special unit and the units it takes in the text. Undefined if no name has these letters. */
export function specialAt(
  text: string,
  at: number,
  spelling: Spelling,
): { letters: number[]; length: number } | undefined {
  const entity = text.charAt(at) === '&' ? entityAt(text, at) : undefined
  const written = entity ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
  const form = entity === undefined ? foldedOnce(written) : (ENTITIES.get(entity) ?? '')
  const letters: number[] = []
  for (let index = 0; index < form.length; index += 1) {
    const spelt = spelling.get(form.charCodeAt(index))
    if (spelt === undefined) return undefined
    letters.push(...spelt)
  }
  return { letters, length: written.length }
}

const known = new Map<string, string>()
const MAX_KNOWN = 4096

/** Cached: normalising is slow, and the same few characters are frequent. */
function foldedOnce(character: string): string {
  const form = known.get(character) ?? fold(character)
  if (known.size < MAX_KNOWN) known.set(character, form)
  return form
}

const ENTITY_STARTS = unitSet(
  [...ENTITIES.keys()].map((entity) => entity.charAt(1) + entity.charAt(1).toUpperCase()).join(''),
)

function entityAt(text: string, at: number): string | undefined {
  if (!isIn(ENTITY_STARTS, text, at + 1)) return undefined
  const end = text.slice(at, at + LONGEST_ENTITY).indexOf(';')
  const entity = text.slice(at, at + end + 1).toLowerCase()
  return ENTITIES.has(entity) ? entity : undefined
}
