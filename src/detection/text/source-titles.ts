import words from '../words/sources.json' with { type: 'json' }
import { isOfWord, kindAt, DIGIT, UNSEEN } from './characters.js'

const TITLES: ReadonlySet<string> = new Set(words.titles)
const MAX_LENGTH = 64

/** What a line says that is titled as sources are. */
export interface TitledLine {
  /** Whether a colon ends the title. */
  hasColon: boolean
  /** Whether the line says no more. */
  isAll: boolean
}

/** `## Sources`, `**Quellen:**`, `Source: …`; undefined where the line begins otherwise. */
export function titledLine(text: string, from: number, to: number): TitledLine | undefined {
  const line = text.slice(from, Math.min(to, from + MAX_LENGTH))
  const colon = colonIn(line)
  if (colon === -1 && to - from > MAX_LENGTH) return undefined
  const title = line.slice(wordStart(line), colon === -1 ? undefined : colon)
  if (!isSourceTitle(title)) return undefined
  const isAll = colon === -1 || (to - from <= MAX_LENGTH && /^[\s*_]*$/.test(line.slice(colon + 1)))
  return { hasColon: colon !== -1, isAll }
}

function colonIn(line: string): number {
  const wide = line.indexOf('：')
  return wide === -1 ? line.indexOf(':') : wide
}

/** Behind the signs, numbers and pictures that a line begins with. */
function wordStart(line: string): number {
  let at = 0
  for (let kind = kindAt(line, at); at < line.length; kind = kindAt(line, at)) {
    if (isOfWord(kind) && kind !== DIGIT && kind !== UNSEEN) break
    at += 1
  }
  return at
}

export function isSourceTitle(written: string): boolean {
  return TITLES.has(
    written
      .replace(/[\s*_]+$/, '')
      .toLowerCase()
      .trimStart(),
  )
}
