import { DIGIT, KINDS, LOWER, OTHER, type UnitText, UPPER } from '../text/characters.js'
import { DENIAL_BEGINNINGS, isOfOtherScript } from '../rules/denial.js'
import { stepFrom } from './letter-tree.js'
import type { TrieTable } from './name-trie.js'
import { BORDER, FIRST_LETTER, PASSED, SPECIAL, STRANGE } from './spelling.js'

/** The places of a text where a name or a denial may start, in order; written over by the next text's. */
export interface Starts {
  count: number
  places: Int32Array
  /** Denials in scripts without spaces are not among the places. */
  hasOtherScripts: boolean
}

/**
 * Finds them by the unit before and three units from there on: one look at each unit of a text, so that the trie is
 * asked at a few places only.
 */
export type NameStarts = (text: UnitText) => Starts

/** A unit's sign is one of 32 letters, whether it can be before or at a place within a word, and its script. */
const LETTERS = 32
const AFTER_WHICH_INSIDE = 0x20
const INSIDE = 0x40
const OTHER_SCRIPT = 0x80

/** 0 stands for letters that no name has; then come those that need care, those that are skipped in a name, its borders, and its letters, which share the rest. */
const CAREFUL = 1
const SKIPPED = 2
const APOSTROPHE = 3
const OF_BORDER = 4
const FIRST_SHARED = 5
const ANY = -1
/** Within a name these may stand behind any of its letters. */
const ANYWHERE = [CAREFUL, SKIPPED, APOSTROPHE]

export function nameStarts(table: TrieTable): NameStarts {
  const letters = lettersOf(table)
  const tables = { signs: signsOf(letters), followers: followersOf(table, letters) }
  const found: Starts = { count: 0, places: new Int32Array(1024), hasOtherScripts: false }
  return ({ text, units }) => {
    const { signs, followers } = tables
    const end = text.length + 2
    if (found.places.length < end) found.places = new Int32Array(end * 2)
    const { places } = found
    let count = 0
    // The signs of four units: before the place, and three from there on.
    let four = 0
    let all = 0
    for (let at = 0; at < end; at += 1) {
      four = (four << 8) | (signs[units[at] ?? 0] ?? 0)
      all |= four
      const isFollowed = (followers[(four >> 8) & 0x1f1f] ?? 0) >>> four
      const isInside = (four >>> 29) & (four >>> 22)
      if ((isFollowed & ~isInside & 1) === 1 && at > 1) {
        places[count] = at - 2
        count += 1
      }
    }
    found.count = count
    found.hasOtherScripts = (all & OTHER_SCRIPT) !== 0
    return found
  }
}

function lettersOf({ classes }: TrieTable): Uint8Array {
  const letters = classes.map(letterOf)
  for (const apostrophe of "'’") letters[apostrophe.charCodeAt(0)] = APOSTROPHE
  return letters
}

function signsOf(letters: Uint8Array): Uint8Array {
  return letters.map(
    (letter, unit) => letter | insideBits(KINDS[unit] ?? OTHER) | (isOfOtherScript(unit) ? OTHER_SCRIPT : 0),
  )
}

/** Within a word no name starts with a small letter or a digit. */
function insideBits(kind: number): number {
  const before = kind === LOWER || kind === UPPER ? AFTER_WHICH_INSIDE : 0
  return before | (kind === LOWER || kind === DIGIT ? INSIDE : 0)
}

function letterOf(unitClass: number): number {
  if (unitClass === STRANGE) return 0
  if (unitClass === SPECIAL) return CAREFUL
  if (unitClass < FIRST_LETTER) return unitClass === PASSED ? SKIPPED : OF_BORDER
  return FIRST_SHARED + ((unitClass - FIRST_LETTER) % (LETTERS - FIRST_SHARED))
}

/** For every two letters, the first times 256, one bit for each third with which some name may start. */
function followersOf(table: TrieTable, letters: Uint8Array): Int32Array {
  const followers = new Int32Array(LETTERS << 8)
  const add = (first: number, second: number, thirds: number) => {
    const pair = (first << 8) | second
    followers[pair] = (followers[pair] ?? 0) | thirds
  }
  const addAll = (first: number) => followers.fill(ANY, first << 8, (first << 8) + LETTERS)
  addAll(CAREFUL)
  for (const beginning of DENIAL_BEGINNINGS) {
    const [first = 0, second, third] = Array.from(beginning, (letter) => letters[letter.charCodeAt(0)] ?? 0)
    if (second === undefined) addAll(first)
    else add(first, second, third === undefined ? ANY : 1 << third)
  }
  for (const [first, node] of childrenOf(table, 0)) {
    if (table.isEnd[node] === 1) addAll(first)
    for (const second of ANYWHERE) add(first, second, ANY)
    for (const [second, child] of childrenOf(table, node)) {
      for (const third of ANYWHERE) add(first, second, 1 << third)
      for (const [third] of childrenOf(table, child)) add(first, second, 1 << third)
      // Several borders in a row are one.
      if (second === OF_BORDER) add(first, second, 1 << OF_BORDER)
      if (table.isEnd[child] === 1) add(first, second, ANY)
    }
  }
  return followers
}

/** The letters that lead on from a node of the trie, and where to. */
function childrenOf({ tree }: TrieTable, node: number): [number, number][] {
  const children: [number, number][] = []
  for (let unitClass = BORDER; unitClass < tree.width; unitClass += 1) {
    const child = stepFrom(tree, node, unitClass)
    if (child !== 0) children.push([letterOf(unitClass), child])
  }
  return children
}
