import { detectLanguage, isPlainEnglish, type Language } from '../../language/index.js'
import type { UnitText } from '../text/characters.js'
import { type Heads, headsOf, isLineAround, type Line, lineAround } from './line.js'

/** An answer that is read only as far as needed. Most names only need their line. */
export interface Reading {
  answer: UnitText
  language: Language
  /** The line around an offset. It is fastest if the offsets of one line follow each other. */
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

/** A longer sample does not improve the detection of the language. */
const SAMPLE_LENGTH = 1500

/** Most answers are in English. The fast check takes a tenth of the time. */
function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  return isPlainEnglish(sample) ? 'en' : detectLanguage(sample, { hint: 'en' })
}
