import { detectLanguage, type Language } from '../../language/index.js'
import { hiddenUnits, type HiddenUnits } from './hidden-ranges.js'

/** The text of an answer. Its language and hidden ranges are computed on first use. */
export interface LazyAnswer {
  text: string
  language(): Language
  /** Whether the offset is hidden from the reader. */
  isHidden(at: number): boolean
}

export function lazyAnswer(text: string): LazyAnswer {
  let language: Language | undefined
  let hidden: HiddenUnits | undefined
  return {
    text,
    language: () => (language ??= detectLanguage(text)),
    isHidden: (at) => (hidden ??= hiddenUnits(text))[at] === 1,
  }
}
