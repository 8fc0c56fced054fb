import { detectLanguage, isPlainEnglish, type Language } from '../../language/index.js'
import type { UnitText } from '../text/characters.js'
import { type Heads, headsOf, type Line, lineAround } from './line.js'
import { wordBuffer, wordsWithin } from './words.js'

/** An answer as far as it was read: most names need a line of it. */
export interface Reading {
  text: string
  language: Language
  /** The line around a place; cheapest for places of one line after another. */
  lineAt(place: number): Line
  heads(): Heads
  /** How many words of its beginning have a capital and are in no dictionary, up to a limit. */
  strangers(): number
}

export function openReading(answer: UnitText): Reading {
  const { text } = answer
  const language = languageOf(text)
  let line: Line | undefined
  let heads: Heads | undefined
  let strange: number | undefined
  return {
    text,
    language,
    lineAt(place) {
      const isSame = line !== undefined && place >= line.from && place < line.to && isWhole(text, line)
      return isSame && line !== undefined ? line : (line = lineAround(answer, place, language))
    },
    heads: () => (heads ??= headsOf(answer, language)),
    strangers: () => (strange ??= countStrange(answer, language)),
  }
}

/** A line that was cut off is another one for the next place in it. */
function isWhole(text: string, { from, to }: Line): boolean {
  return (from === 0 || text.charAt(from - 1) === '\n') && (to === text.length || text.charAt(to) === '\n')
}

/** More of a text tells no more about its language. */
const SAMPLE_LENGTH = 1500

/** Most answers are in English, and are told in a tenth of the time. */
function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  return isPlainEnglish(sample) ? 'en' : detectLanguage(sample, { hint: 'en' })
}

/** More of them tell no more, nor does more of the answer. */
const MOST_STRANGE = 12
const PART_LENGTH = 2500

const buffer = wordBuffer()

function countStrange(answer: UnitText, language: Language): number {
  const words = wordsWithin(
    answer,
    { from: 0, to: Math.min(answer.text.length, PART_LENGTH) },
    language,
    buffer,
  )
  let found = 0
  for (let index = 0; index < words.count && found < MOST_STRANGE; index += 1)
    if (words.isStrange(index)) found += 1
  return found
}
