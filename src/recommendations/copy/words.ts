import { pageNoun } from './page-noun.js'
import { counted, figure, listed } from './phrases.js'
import type { NumberName, RecommendationFacts } from './recommendation-facts.js'
import { code, escaped, shortened } from './shown-text.js'

/** The names at hand as they stand in a sentence: safe in Markdown. */
export interface Words {
  brand: string
  home: string
  engine: string
  site: string
  /** Its title between quotation marks, or its path. */
  page: string
  path: string
  /** What one would call it. */
  noun: string
  /** `30 days`. */
  span: string
  /** The competitor named most often. */
  rival: string
  /** The first three, and how many there are besides. */
  rivals: string
  prompt: string
  /** The two most frequent. */
  prompts: string[]
  number: (name: NumberName) => number
  shown: (name: NumberName) => string
}

const MAX_QUOTE = 90
export const SHOWN_COMPETITORS = 3
export const SHOWN_PROMPTS = 2

export function wordsOf(facts: RecommendationFacts): Words {
  const { brand, engineName, page, competitors, prompts, numbers } = facts
  const number = (name: NumberName) => numbers[name] ?? 0
  const names = competitors.slice(0, SHOWN_COMPETITORS).map(({ name }) => escaped(name))
  const others = number('otherCompetitors')
  const quoted = prompts.slice(0, SHOWN_PROMPTS).map(({ prompt }) => quote(prompt))
  return {
    brand: escaped(brand.name),
    home: escaped(brand.domain),
    engine: engineName,
    site: escaped(page.domain),
    page: page.title === null ? code(page.path) : quote(page.title),
    path: page.path,
    noun: pageNoun(facts),
    span: counted(number('days'), 'day'),
    rival: names[0] ?? '',
    rivals: listed(others > 0 ? [...names, counted(others, 'other')] : names),
    prompt: quoted[0] ?? '',
    prompts: quoted,
    number,
    shown: (name) => figure(number(name)),
  }
}

export function quote(text: string): string {
  return `“${escaped(shortened(text, MAX_QUOTE))}”`
}

export function shownAgents(agents: readonly string[]): string {
  return listed(agents.map(escaped))
}
