import { FOLDED_UNITS, KINDS, type UnitText, UNSEEN } from '../text/characters.js'
import { growFrom, type LetterTree, letterTree, stepFrom } from './letter-tree.js'
import {
  BORDER,
  FIRST_LETTER,
  PASSED,
  SPECIAL,
  type Spelling,
  specialAt,
  spellingOf,
  STRANGE,
} from './spelling.js'

/** Emphasis marks, escapes and apostrophes are skipped inside a name. */
const PASSED_UNITS = "*\\'’‘ʼ`´＇~"
const BORDER_UNITS = ' \t\n\r\f\v\u00a0\u1680\u2028\u2029\u202f\u205f\u3000-‐‑‒–—―−_.,/:!'

/** The longest name has 200 characters. The rest is for borders and skipped units. */
const LONGEST_WALK = 300
const MAX_PASSED = 24

/** The names that one walk found, shortest first: the node at which each ends, and its end in the text. */
interface Found {
  count: number
  nodes: Int32Array
  ends: Int32Array
}

interface NodeCounts {
  of(node: number): number
  add(node: number): void
}

/** The stored trie: the class of each UTF-16 unit, and the tree of letters. */
export interface TrieTable {
  classes: Uint8Array
  tree: LetterTree
  isEnd: Uint8Array
}

export interface NameTrie {
  table: TrieTable
  /** All names that start at this offset. The next walk overwrites the result. */
  walk(text: UnitText, start: number): Found
  /** A counter per node, all zero. Counters opened earlier become invalid. */
  openCounts(): NodeCounts
  /** For each node at which names end, the indexes of those names. */
  endings: ReadonlyMap<number, readonly number[]>
}

/**
 * A trie with one or two lookups per step. It is entered only where a name can start, so a text is read once, with at most
 * `LONGEST_WALK` steps per offset. It expects names as `nameForms` folds them.
 */
export function nameTrie(names: readonly string[]): NameTrie {
  const { width, spelling } = spellingOf(names)
  const { tree, endings } = grown(names, { width, spelling })
  const classes = unitClasses(spelling)
  const isEnd = new Uint8Array(tree.size)
  for (const node of endings.keys()) isEnd[node] = 1
  const found: Found = { count: 0, nodes: new Int32Array(LONGEST_WALK), ends: new Int32Array(LONGEST_WALK) }

  function note(node: number, end: number): void {
    if (isEnd[node] !== 1) return
    found.nodes[found.count] = node
    found.ends[found.count] = end
    found.count += 1
  }

  function walk({ text, units }: UnitText, start: number): Found {
    found.count = 0
    if ((classes[units[start] ?? 0] ?? STRANGE) < SPECIAL) return found
    const limit = Math.min(text.length, start + LONGEST_WALK)
    let node = 0
    let isAfterBorder = false
    let passed = 0
    let at = start
    while (at < limit) {
      const unitClass = classes[units[at] ?? 0] ?? STRANGE
      if (unitClass >= FIRST_LETTER) {
        node = stepFrom(tree, node, unitClass)
        if (node === 0) break
        isAfterBorder = false
        at += 1
        note(node, at)
      } else if (unitClass === PASSED && passed < MAX_PASSED) {
        at += 1
        passed += 1
      } else if (unitClass === BORDER) {
        if (!isAfterBorder) node = stepFrom(tree, node, BORDER)
        if (node === 0) break
        isAfterBorder = true
        at += 1
      } else if (unitClass === SPECIAL) {
        const special = specialAt(text, at, spelling)
        if (special === undefined) break
        for (const letter of special.letters) {
          if (letter === BORDER && isAfterBorder) continue
          node = stepFrom(tree, node, letter)
          if (node === 0) return found
          isAfterBorder = letter === BORDER
        }
        at += special.length
        if (special.letters.length > 0) note(node, at)
      } else break
    }
    return found
  }

  return {
    table: { classes, tree, isEnd },
    walk,
    openCounts: nodeCounter(isEnd.length),
    endings,
  }
}

function grown(names: readonly string[], { width, spelling }: { width: number; spelling: Spelling }) {
  const tree = letterTree(width)
  const endings = new Map<number, number[]>()
  for (const [index, name] of names.entries()) {
    let node = 0
    for (let at = 0; at < name.length; at += 1) {
      for (const letter of spelling.get(name.charCodeAt(at)) ?? []) node = growFrom(tree, node, letter)
    }
    const ending = endings.get(node)
    if (ending === undefined) endings.set(node, [index])
    else ending.push(index)
  }
  return { tree, endings }
}

/** Counters that need no clearing: counts of earlier rounds are below the base of the current round. */
function nodeCounter(size: number): () => NodeCounts {
  const counts = new Float64Array(size)
  const ROUND = 0x10000
  let base = 0
  const of = (node: number) => Math.max(0, (counts[node] ?? 0) - base)
  const add = (node: number) => {
    counts[node] = base + of(node) + 1
  }
  return () => {
    base += ROUND
    return { of, add }
  }
}

function unitClasses(spelling: Spelling): Uint8Array {
  const classes = new Uint8Array(0x10000)
  for (let unit = 0; unit < 0x10000; unit += 1) {
    if (KINDS[unit] === UNSEEN) classes[unit] = PASSED
  }
  classes.fill(BORDER, 0x2000, 0x200b)
  for (const unit of BORDER_UNITS) classes[unit.charCodeAt(0)] = BORDER
  for (const unit of PASSED_UNITS) classes[unit.charCodeAt(0)] = PASSED
  for (const [unit, letters] of spelling) classes[unit] = classFor(letters)
  for (const [unit, form] of FOLDED_UNITS) {
    const letters = spelling.get(form.charCodeAt(0))
    if (letters !== undefined) classes[unit] = form.length === 1 ? classFor(letters) : SPECIAL
  }
  classes[0x26] = SPECIAL
  // Mathematical letters and other characters outside the basic plane.
  if (spelling.size > 1) classes.fill(SPECIAL, 0xd800, 0xdc00)
  // Most emoji. No name contains characters of this range.
  classes[0xd83d] = STRANGE
  return classes
}

function classFor([letter = STRANGE, ...rest]: readonly number[]): number {
  return rest.length > 0 ? SPECIAL : letter
}
