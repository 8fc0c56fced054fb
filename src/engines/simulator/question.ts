import { type Day, DAY_MS, startOf } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import { hashOf } from './chance.js'

export interface SimulatedBrand {
  name: string
  domain: string
}

export interface SimulatedQuestion {
  engine: Engine
  prompt: string
  /** Our country code: lowercase, `uk`. */
  country: string
  day: Day
  run: number
  /** Brands of the reports that track the prompt: the own brand first, then its competitors. */
  brands: readonly SimulatedBrand[]
  /** Set for earlier days of a demo with stories. */
  past?: Past | undefined
}

/** How an earlier day differed from today. */
export interface Past {
  /** Added to the log odds of naming the own brand. */
  shift: number
  /** Paths of own pages that no engine has found yet. */
  unknownPages: readonly string[]
}

/** The question with hashes of its words, which are used many times. */
export interface SeededQuestion extends SimulatedQuestion {
  engineSeed: number
  countrySeed: number
  promptSeed: number
  /** Number of days since 1970-01-01. */
  today: number
}

export function seededQuestion(question: SimulatedQuestion): SeededQuestion {
  const { engine, prompt, country, day, brands } = question
  return {
    ...question,
    brands: distinct(brands),
    engineSeed: hashOf(engine),
    countrySeed: hashOf(country),
    promptSeed: hashOf(prompt),
    today: startOf(day).getTime() / DAY_MS,
  }
}

/** A brand may occur in several reports. */
function distinct(brands: readonly SimulatedBrand[]): SimulatedBrand[] {
  const seen = new Set<string>()
  return brands.filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** True if the text contains the brand as a separate word. Case matters for short names, because they may be ordinary words. */
export function speaksOf(text: string, { name }: SimulatedBrand): boolean {
  const at = name.length > 3 ? text.toLowerCase().indexOf(name.toLowerCase()) : text.indexOf(name)
  if (at === -1 || name === '') return false
  return !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))
}

const LETTER = /[\p{L}\p{N}]/u
