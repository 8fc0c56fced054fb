import { type Day, startOf } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import { hashOf } from './chance.js'

export interface SimulatedBrand {
  name: string
  domain: string
}

export interface SimulatedQuestion {
  engine: Engine
  prompt: string
  /** Ours: lowercase, `uk`. */
  country: string
  day: Day
  run: number
  /** Of the reports that track the prompt: the own brand first, then its competitors. */
  brands: readonly SimulatedBrand[]
  /** Where a demo tells how the own brand came to where it stands. */
  past?: Past | undefined
}

/** What was different on an earlier day. */
export interface Past {
  /** Added to the log odds that the own brand is named. */
  shift: number
  /** Paths of own pages that no engine knew yet. */
  unknownPages: readonly string[]
}

/** The question with hashes of its words, which are compared many times. */
export interface SeededQuestion extends SimulatedQuestion {
  engineSeed: number
  countrySeed: number
  promptSeed: number
  /** Days since 1970. */
  today: number
}

const DAY_MS = 24 * 60 * 60 * 1000

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

/** Whether the text has the brand as a word of its own; a short name may be an ordinary word, so its case counts. */
export function speaksOf(text: string, { name }: SimulatedBrand): boolean {
  const at = name.length > 3 ? text.toLowerCase().indexOf(name.toLowerCase()) : text.indexOf(name)
  if (at === -1 || name === '') return false
  return !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + name.length))
}

const LETTER = /[\p{L}\p{N}]/u
