import absence from '../words/absence.json' with { type: 'json' }
import { isOfWord, kindAt, KINDS, type UnitText } from '../text/characters.js'
import { growFrom, type LetterTree, letterTree, stepFrom } from '../names/letter-tree.js'

/** Denying words. A sentence without one of them, or a shortened `not`, says nothing about absence. */
const WORDS = new Set(Object.values(absence.denials).flat())
const LONGEST = 9

/** Hints that a denial may begin at a unit. One lookup rules out all other units. */
const OF_WORD = 1
const INITIAL = 2
const APOSTROPHE = 4
/** Scripts without spaces between words. Their sentences are always searched. */
const OTHER_SCRIPT = 8
const HINTS = hints()

/** Every denial begins with one of these in either case, or is in another script. */
export const DENIAL_BEGINNINGS = [...[...WORDS].map((word) => word.slice(0, 3)), "'t"]
const PLAIN = plainWords()

function hints(): Uint8Array {
  const table = KINDS.map((kind) => (isOfWord(kind) ? OF_WORD : 0))
  const add = (unit: number, hint: number) => {
    table[unit] = (table[unit] ?? 0) | hint
  }
  for (let unit = 0x400; unit < 0xd800; unit += 1) {
    if (unit < 0x2000 || unit >= 0x2e80) add(unit, OTHER_SCRIPT)
  }
  for (const word of WORDS) {
    add(word.charCodeAt(0), INITIAL)
    add(word.toUpperCase().charCodeAt(0), INITIAL)
  }
  add(0x27, APOSTROPHE)
  add(0x2019, APOSTROPHE)
  return table
}

/** The words in plain letters, and the plain beginnings of the other words. */
function plainWords(): { tree: LetterTree; ends: Set<number> } {
  const tree = letterTree(128)
  const ends = new Set<number>()
  for (const word of WORDS) {
    const [plain = ''] = /^[a-z]*/.exec(word) ?? []
    let node = 0
    for (let at = 0; at < plain.length; at += 1) node = growFrom(tree, node, plain.charCodeAt(at))
    if (plain === word) ends.add(node)
  }
  return { tree, ends }
}

export function isOfOtherScript(unit: number): boolean {
  return ((HINTS[unit] ?? 0) & OTHER_SCRIPT) !== 0
}

/** Whether the text denies something between two offsets. */
export function isDenialIn({ text, units }: UnitText, from: number, to: number): boolean {
  let sought = isOfWord(kindAt(text, from - 1)) ? APOSTROPHE | OTHER_SCRIPT : -1
  for (let at = from; at < to; at += 1) {
    const hint = HINTS[units[at] ?? 0] ?? 0
    if ((hint & sought) > OF_WORD && isDenial(hint, text, at)) return true
    // An initial only counts at the beginning of a word.
    sought = APOSTROPHE | OTHER_SCRIPT | ((~hint & OF_WORD) << 1)
  }
  return false
}

function isDenial(hint: number, text: string, at: number): boolean {
  if ((hint & OTHER_SCRIPT) !== 0) return true
  return (hint & APOSTROPHE) !== 0 ? isShortNot(text, at) : isWordAt(text, at)
}

/** Whether a denial begins at this offset, in a script with spaces between words. */
export function isDenialAt({ text, units }: UnitText, at: number): boolean {
  const hint = HINTS[units[at] ?? 0] ?? 0
  if (hint <= OF_WORD) return false
  if ((hint & APOSTROPHE) !== 0) return isShortNot(text, at)
  return (hint & INITIAL) !== 0 && !isOfWord(kindAt(text, at - 1)) && isWordAt(text, at)
}

function isShortNot(text: string, at: number): boolean {
  return text.charAt(at - 1) === 'n' && text.charAt(at + 1) === 't'
}

function isWordAt(text: string, start: number): boolean {
  let node = 0
  for (let at = start; ; at += 1) {
    const unit = text.charCodeAt(at)
    if (!isOfWord(kindAt(text, at))) return PLAIN.ends.has(node)
    if (unit > 127) return isAccentedWordAt(text, start)
    node = stepFrom(PLAIN.tree, node, unit | 0x20)
    if (node === 0) return false
  }
}

function isAccentedWordAt(text: string, start: number): boolean {
  let end = start + 1
  while (end - start <= LONGEST && isOfWord(kindAt(text, end))) end += 1
  return end - start <= LONGEST && WORDS.has(text.slice(start, end).toLowerCase())
}
