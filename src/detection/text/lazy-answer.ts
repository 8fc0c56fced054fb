import { detectLanguage, type Language } from '../../language/index.js'
import { hiddenRanges, type HiddenRanges } from './hidden-ranges.js'

/** An answer's text; its language and hidden ranges are computed on first use. */
export interface LazyAnswer {
  text: string
  language(): Language
  /** Whether the reader does not see this place. Cheapest for ascending places. */
  isHidden(at: number): boolean
}

export function lazyAnswer(text: string): LazyAnswer {
  let language: Language | undefined
  let ranges: HiddenRanges | undefined
  let next = 0
  return {
    text,
    language: () => (language ??= detectLanguage(text)),
    isHidden(at) {
      ranges ??= hiddenRanges(text)
      while (next > 0 && (ranges[next - 1]?.[1] ?? 0) > at) next -= 1
      while ((ranges[next]?.[1] ?? Infinity) <= at) next += 1
      return (ranges[next]?.[0] ?? Infinity) <= at
    },
  }
}

/** Where the letters of a name stand in an answer. */
export interface NamePlace {
  answer: LazyAnswer
  start: number
  end: number
}
