import { detectLanguage, isPlainEnglish, type Language } from '../../language/index.js'
import type { UnitText } from '../text/characters.js'
import { type Heads, headsOf, isLineAround, type Line, lineAround } from './line.js'

/** An answer as far as it was read: most names need a line of it. */
export interface Reading {
  answer: UnitText
  language: Language
  /** The line around an offset; cheapest for offsets of one line after another. */
  lineAt(offset: number): Line
  heads(): Heads
}

export function openReading(answer: UnitText): Reading {
  const { text } = answer
  const language = languageOf(text)
  let line: Line | undefined
  let heads: Heads | undefined
  return {
    answer,
    language,
    lineAt(offset) {
      const isSame = line !== undefined && isLineAround(text, offset, line)
      return isSame && line !== undefined ? line : (line = lineAround(text, offset))
    },
    heads: () => (heads ??= headsOf(answer, language)),
  }
}

/** More of a text tells no more about its language. */
const SAMPLE_LENGTH = 1500

/** Most answers are in English, and are recognised in a tenth of the time. */
function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  return isPlainEnglish(sample) ? 'en' : detectLanguage(sample, { hint: 'en' })
}
