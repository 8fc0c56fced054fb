import { DIGIT, KINDS, LOWER, OTHER, type UnitText, UPPER } from '../text/characters.js'
import { DENIAL_BEGINNINGS, isOfOtherScript } from '../rules/denial.js'
import { stepFrom } from './letter-tree.js'
import type { TrieTable } from './name-trie.js'
import { BORDER, FIRST_LETTER, PASSED, SPECIAL, STRANGE } from './spelling.js'

/** The offsets in a text at which a name or a denial may start, in order. The next text overwrites them. */
export interface Starts {
  count: number
  offsets: Int32Array
  denialCount: number
  denials: Int32Array
  /** Whether the text has scripts without spaces. Their denials are not in the list. */
  hasOtherScripts: boolean
}

/**
 * Finds the offsets by one lookup per unit, from the unit before and the next three units. The trie then only has to be searched
 * at a few offsets.
 */
export type NameStarts = (text: UnitText) => Starts

/**
 * The sign of a unit: one of 32 letters, whether a word can continue after it or at it, and whether its script needs a separate
 * search.
 */
const LETTERS = 32
const AFTER_WHICH_INSIDE = 0x20
const INSIDE = 0x40
const OTHER_SCRIPT = 0x80
const OTHER_SCRIPTS = 0x80808080 | 0

/**
 * 0 means that no name has the letter. The next numbers are for units that need care, are skipped inside names, or are borders.
 * The letters of the names share the rest.
 */
const CAREFUL = 1
const SKIPPED = 2
const APOSTROPHE = 3
const OF_BORDER = 4
const FIRST_SHARED = 5
/** Inside a name these may follow any letter. */
const ANYWHERE = [CAREFUL, SKIPPED, APOSTROPHE]

export function nameStarts(table: TrieTable): NameStarts {
  const letters = lettersOf(table)
  const signs = signsOf(letters)
  const names = nameFollowers(table)
  const denials = denialFollowers(letters)
  const followers = names.map((thirds, pair) => thirds | (denials[pair] ?? 0))
  const found: Starts = {
    count: 0,
    offsets: new Int32Array(1024),
    denialCount: 0,
    denials: new Int32Array(1024),
    hasOtherScripts: false,
  }
  const note = (four: number, start: number) => {
    const pair = (four >> 8) & 0x1f1f
    if ((((names[pair] ?? 0) >>> four) & 1) === 1) found.offsets[found.count++] = start
    if ((((denials[pair] ?? 0) >>> four) & 1) === 1) found.denials[found.denialCount++] = start
  }
  return ({ text, units }) => {
    const end = text.length + 2
    if (found.offsets.length < end) {
      found.offsets = new Int32Array(end * 2)
      found.denials = new Int32Array(end * 2)
    }
    found.count = 0
    found.denialCount = 0
    // The signs of four units: the one before the offset and the next three.
    let last = 0
    let all = 0
    // Four offsets per round, because the loop itself costs more than a lookup.
    for (let at = 0; at < end; at += 4) {
      const one = (last << 8) | (signs[units[at] ?? 0] ?? 0)
      const two = (one << 8) | (signs[units[at + 1] ?? 0] ?? 0)
      const three = (two << 8) | (signs[units[at + 2] ?? 0] ?? 0)
      last = (three << 8) | (signs[units[at + 3] ?? 0] ?? 0)
      all |= last
      const isOne = ((followers[(one >> 8) & 0x1f1f] ?? 0) >>> one) & ~((one >>> 29) & (one >>> 22))
      const isTwo = ((followers[(two >> 8) & 0x1f1f] ?? 0) >>> two) & ~((two >>> 29) & (two >>> 22))
      const isThree = ((followers[(three >> 8) & 0x1f1f] ?? 0) >>> three) & ~((three >>> 29) & (three >>> 22))
      const isLast = ((followers[(last >> 8) & 0x1f1f] ?? 0) >>> last) & ~((last >>> 29) & (last >>> 22))
      if (((isOne | isTwo | isThree | isLast) & 1) === 0) continue
      if ((isOne & 1) === 1 && at > 1) note(one, at - 2)
      if ((isTwo & 1) === 1 && at > 0) note(two, at - 1)
      if ((isThree & 1) === 1) note(three, at)
      if ((isLast & 1) === 1) note(last, at + 1)
    }
    found.hasOtherScripts = (all & OTHER_SCRIPTS) !== 0
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

/** Inside a word, no name starts with a small letter or a digit. */
function insideBits(kind: number): number {
  const before = kind === LOWER || kind === UPPER ? AFTER_WHICH_INSIDE : 0
  return before | (kind === LOWER || kind === DIGIT ? INSIDE : 0)
}

/** Whether the offset is inside a word at which no name can start. */
export function isInside(units: Uint16Array, start: number): boolean {
  const [before, first] = [KINDS[units[start - 1] ?? 0], KINDS[units[start] ?? 0]]
  return (
    (insideBits(before ?? OTHER) & AFTER_WHICH_INSIDE) !== 0 && (insideBits(first ?? OTHER) & INSIDE) !== 0
  )
}

function letterOf(unitClass: number): number {
  if (unitClass === STRANGE) return 0
  if (unitClass === SPECIAL) return CAREFUL
  if (unitClass < FIRST_LETTER) return unitClass === PASSED ? SKIPPED : OF_BORDER
  return FIRST_SHARED + ((unitClass - FIRST_LETTER) % (LETTERS - FIRST_SHARED))
}

/** For each pair of letters, at index 256 × first + second, one bit for each third letter with which an entry may start. */
type Followers = Int32Array

/** Adds the first letters of an entry. If there are fewer than three, any letter may follow. */
function addStart(followers: Followers, [first = 0, second, third]: readonly number[]): void {
  if (second === undefined) followers.fill(-1, first << 8, (first << 8) + LETTERS)
  else {
    const pair = (first << 8) | second
    followers[pair] = (followers[pair] ?? 0) | (third === undefined ? -1 : 1 << third)
  }
}

function denialFollowers(letters: Uint8Array): Followers {
  const followers = new Int32Array(LETTERS << 8)
  const lettersIn = (written: string) => Array.from(written, (letter) => letters[letter.charCodeAt(0)] ?? 0)
  for (const beginning of DENIAL_BEGINNINGS) addStart(followers, lettersIn(beginning))
  return followers
}

function nameFollowers(table: TrieTable): Followers {
  const followers = new Int32Array(LETTERS << 8)
  const add = (...some: number[]) => addStart(followers, some)
  add(CAREFUL)
  for (const [first, node] of childrenOf(table, 0)) {
    if (table.isEnd[node] === 1) add(first)
    for (const second of ANYWHERE) add(first, second)
    for (const [second, child] of childrenOf(table, node)) {
      for (const third of ANYWHERE) add(first, second, third)
      for (const [third] of childrenOf(table, child)) add(first, second, third)
      // Several borders in a row count as one.
      if (second === OF_BORDER) add(first, second, OF_BORDER)
      if (table.isEnd[child] === 1) add(first, second)
    }
  }
  return followers
}

/** The letters with a child in the trie, with the child. */
function childrenOf({ tree }: TrieTable, node: number): [number, number][] {
  const children: [number, number][] = []
  for (let unitClass = BORDER; unitClass < tree.width; unitClass += 1) {
    const child = stepFrom(tree, node, unitClass)
    if (child !== 0) children.push([letterOf(unitClass), child])
  }
  return children
}
