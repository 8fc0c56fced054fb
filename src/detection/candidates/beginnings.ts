import { bareWord, isGeneric, isPlainWord } from './generic.js'
import { candidateKey, wordsOf } from './key.js'
import { CONNECTORS, HALF_NAMES, STARTERS } from './words.js'

/** Some of a name's words from the first on: "Hoka", "Hoka Bondi", "Hoka Bondi 9". */
export interface Beginning {
  key: string
  spelling: string
  lastWord: string
}

export type Beginnings = readonly [Beginning, ...Beginning[]]

const MAX_WORDS = 6

/** From the shortest to the whole name. An article in front is no part of the key: "The North Face" is "North Face". */
export function beginningsOf(name: string): Beginnings {
  const words = wordsOf(name).slice(0, MAX_WORDS)
  const article = articleOf(words)
  const beginnings = words.slice(article).map((lastWord, at) => {
    const taken = words.slice(0, article + at + 1)
    return { key: candidateKey(taken.slice(article).join(' ')), spelling: taken.join(' '), lastWord }
  })
  const [first = { key: candidateKey(name), spelling: name, lastWord: name }, ...rest] = beginnings
  return [first, ...rest]
}

/** The beginning in front of what only describes: "Quip" of "Quip Electric Toothbrush", "Sony" of "Sony PS-LX310BT". */
export function undescribed(beginnings: Beginnings): Beginning {
  const words = beginnings.map(({ lastWord }) => bareWord(lastWord))
  const shorter = beginnings.find((one, at) => mayEndBefore(words, at + 1) && !isGeneric(one.spelling))
  return shorter ?? beginnings.at(-1) ?? beginnings[0]
}

/** Two words may be one name though the second is plain: "Mint Mobile", "Forever 21", "Paula's Choice". */
function mayEndBefore(words: readonly string[], at: number): boolean {
  const [before = '', word] = words.slice(at - 1)
  if (word === undefined) return false
  const isHalf = (at === 1 && HALF_NAMES.has(before)) || before.endsWith("'s")
  if (isHalf || isInner(before) || isInner(word)) return false
  if (/\d/.test(word) && (words.length > 2 || /\p{L}/u.test(word))) return true
  const isPlain = (each: string | undefined) => each === undefined || each.length === 1 || isPlainWord(each)
  return words.length > 2 && isPlain(word) && isPlain(words[at + 1])
}

function isInner(word: string): boolean {
  return CONNECTORS.has(word) || STARTERS.has(word)
}

function articleOf(words: readonly string[]): 0 | 1 {
  return words.length > 1 && bareWord(words[0] ?? '') === 'the' ? 1 : 0
}
