import { FOLDED_UNITS, type UnitText } from '../text/characters.js'
import { stepFrom } from './letter-tree.js'
import { isInside } from './name-starts.js'
import type { NameTrie, TrieTable } from './name-trie.js'
import { BORDER, FIRST_LETTER, hasEntity, PASSED, SPECIAL } from './spelling.js'

/** Quickly tells whether any of a few names may occur in a text. Most texts contain none. */
export type NameGlance = (text: UnitText) => boolean

/** With more or shorter names this check saves nothing: it reads every unit, or most texts have one of the names. */
const MAX_NAMES = 8
const LEAST_LENGTH = 5

/**
 * The sign of a unit is one of 32 letters, plus a flag for units that need a closer look. Those are skipped inside names or fold
 * to several units, so they can occur anywhere in a name.
 */
const LETTERS = 32
const CAREFUL = 0x80
const OF_BORDER = 1
const FIRST_SHARED = 2

/**
 * Samples three neighbouring units per step, and a step is as long as the shortest name allows. If the three cannot follow each
 * other inside a name, no name covers them. Otherwise all offsets since the last sample are checked one by one.
 */
export function nameGlance(names: readonly string[], trie: NameTrie): NameGlance {
  if (names.length > MAX_NAMES) return () => true
  const length = Math.min(...names.map(leastLength))
  if (length < LEAST_LENGTH) return () => true
  const { within, atStart, used } = threesOf(trie.table)
  const signs = signsOf(trie.table, used)
  const isAmong = (threes: Int32Array, units: Uint16Array, at: number) => {
    const second = signs[units[at + 1] ?? 0] ?? 0
    if (second === 0) return false
    const first = signs[units[at] ?? 0] ?? 0
    const third = signs[units[at + 2] ?? 0] ?? 0
    if (((first | second | third) & CAREFUL) !== 0) return true
    return (((threes[first * LETTERS + second] ?? 0) >>> third) & 1) === 1
  }
  return (given) => {
    const { text, units } = given
    if (hasEntity(text)) return true
    const step = length - 2
    for (let at = step; at + 1 < text.length; at += step) {
      if (!isAmong(within, units, at - 1)) continue
      for (let start = at - step; start < at; start += 1)
        if (isAmong(atStart, units, start) && !isInside(units, start) && trie.walk(given, start).count > 0)
          return true
    }
    return false
  }
}

function signsOf({ classes }: TrieTable, used: ReadonlySet<number>): Uint8Array {
  const byClass = Uint8Array.from({ length: 256 }, (_, unitClass) => {
    if (unitClass === PASSED || unitClass === SPECIAL) return CAREFUL
    const letter = letterOf(unitClass)
    return used.has(letter) ? letter : 0
  })
  const signs = classes.map((unitClass) => byClass[unitClass] ?? 0)
  // The second halves of surrogate pairs need the same care as the first.
  signs.fill(CAREFUL, 0xdc00, 0xe000)
  return signs
}

/** The letters of the names share 30 signs. 0 means that no name has the letter. */
function letterOf(unitClass: number): number {
  if (unitClass < FIRST_LETTER) return unitClass === BORDER ? OF_BORDER : 0
  return FIRST_SHARED + ((unitClass - FIRST_LETTER) % (LETTERS - FIRST_SHARED))
}

/**
 * For each pair of letters, one bit for each third letter that may follow inside a name, and one table for the starts of names.
 */
function threesOf({ tree }: TrieTable) {
  const used = new Set<number>()
  const within = new Int32Array(LETTERS * LETTERS)
  const atStart = new Int32Array(LETTERS * LETTERS)
  const allow = (threes: Int32Array, [first, second, third]: readonly [number, number, number]) => {
    const pair = first * LETTERS + second
    threes[pair] = (threes[pair] ?? 0) | (1 << third)
  }
  const visit = (node: number, before: number, letter: number, depth: number) => {
    for (const [next, child] of childrenOf(tree, node)) {
      if (depth >= 2) allow(within, [before, letter, next])
      if (depth === 2) allow(atStart, [before, letter, next])
      // Several borders in a row count as one.
      if (next === OF_BORDER) {
        allow(within, [letter, OF_BORDER, OF_BORDER])
        allow(within, [OF_BORDER, OF_BORDER, OF_BORDER])
        if (depth === 1) allow(atStart, [letter, OF_BORDER, OF_BORDER])
      }
      if (letter === OF_BORDER) allow(within, [OF_BORDER, OF_BORDER, next])
      used.add(next)
      visit(child, letter, next, depth + 1)
    }
  }
  visit(0, 0, 0, 0)
  return { within, atStart, used }
}

/** The letters with a child in the trie, with the child. */
function childrenOf(tree: TrieTable['tree'], node: number): [number, number][] {
  const children: [number, number][] = []
  for (let unitClass = BORDER; unitClass < tree.width; unitClass += 1) {
    const child = stepFrom(tree, node, unitClass)
    if (child !== 0) children.push([letterOf(unitClass), child])
  }
  return children
}

/** Forms that a text can write in fewer units than they have. */
const SHORTENED = new Map<string, number>([
  ...[...FOLDED_UNITS.values()].filter((form) => form.length > 1).map((form) => [form, 1] as const),
  // The only character outside the basic plane that stands for three letters.
  ['ppv', 2],
])
const LONGEST_SHORTENED = Math.max(...[...SHORTENED.keys()].map((form) => form.length))

/** The least number of units in which a text can write a name. */
function leastLength(name: string): number {
  const least = [0]
  for (let end = 1; end <= name.length; end += 1) {
    least[end] = (least[end - 1] ?? 0) + 1
    for (let start = Math.max(0, end - LONGEST_SHORTENED); start < end - 1; start += 1) {
      const units = SHORTENED.get(name.slice(start, end))
      if (units !== undefined) least[end] = Math.min(least[end] ?? 0, (least[start] ?? 0) + units)
    }
  }
  return least[name.length] ?? 0
}
