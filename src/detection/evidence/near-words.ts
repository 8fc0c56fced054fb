import type { Line } from './line.js'
import type { Reading } from './reading.js'
import { hasWord, NUMBER, SCRIPT, SMALL, stretchAround, Words } from './words.js'

/** The words of a line around a name. */
export interface NearWords {
  words: Words
  /** The index of the first word of the line, after its marker. -1 if that word is further away. */
  first: number
  /** The indexes of the word before the name, of its own first word, and of the word after it. */
  previous: number
  at: number
  next: number
}

interface Name {
  start: number
  end: number
}

/** Reads up to `most` words before and after the name. */
export function wordsNear({ answer, language }: Reading, line: Line, name: Name, most: number): NearWords {
  const { start, end } = name
  const behindLink = linkEnd(answer.text, end, line.to)
  const stretch = stretchAround(answer, line, { start, end: behindLink, most })
  const words = new Words(answer, stretch, language)
  const at = words.from(start)
  const found = words.from(behindLink)
  return {
    words,
    first: hasWord(answer, line.head, stretch.from) ? -1 : words.from(line.head),
    previous: (words.starts[at] ?? start) < start ? at : at - 1,
    at,
    next: (words.starts[found] ?? end) < end ? found + 1 : found,
  }
}

const LINK = /^[*_]*\]\([^\s()]*\)/

/** Where the text continues after a name. If the name is the label of a link, that is after the link's target. */
function linkEnd(text: string, end: number, to: number): number {
  if (text.charAt(end) !== ']' && text.charAt(end) !== '*') return end
  return end + (LINK.exec(text.slice(end, to))?.[0].length ?? 0)
}

/** How many words of the line are read on either side. One more is read because the name may be part of a word. */
const MAX_WORDS = 20
const MOST = 0.75

/** Whether most other words of the line have capitals. */
export function isInTitleCase(reading: Reading, line: Line, name: Name): boolean {
  const { words, first, at, next } = wordsNear(reading, line, name, MAX_WORDS + 1)
  let capitals = 0
  let all = 0
  const last = Math.min(words.count, next + MAX_WORDS)
  for (let index = Math.max(first, at - MAX_WORDS); index < last; index += 1) {
    if (index >= at && index < next) continue
    const shape = words.shapes[index]
    if (shape === NUMBER || shape === SCRIPT || words.hasRole(index)) continue
    all += 1
    if (shape !== SMALL) capitals += 1
  }
  return all > 0 && capitals >= MOST * all
}
