import { detectLanguage, type Language } from '../../language/index.js'
import { hiddenUnits, type HiddenUnits } from './hidden-ranges.js'

/** An answer's text; its language and what is hidden in it are computed on first use. */
export interface LazyAnswer {
  text: string
  language(): Language
  /** Whether the reader does not see this offset. */
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
