import { countedNoun, figure, joinedList, sentences } from '../../kernel/wording.js'
import { wordsForForm } from './page-words.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { code, escaped, shortenedText } from './shown-text.js'

export { countedNoun, figure, joinedList, sentences }

/** The names and figures of a recommendation, escaped for use in Markdown sentences. */
export interface CopyTerms {
  brand: string
  /** The brand's domain. */
  home: string
  engine: string
  /** The domain of the page. */
  site: string
  /** The title of the page in quotation marks, or its path. */
  page: string
  path: string
  /** What the page is called: list, thread, video. */
  noun: string
  /** The competitor that owns the domain of the page. */
  owner: string
  /** The length of the window in words: `30 days`. */
  span: string
  /** The competitor named most often. */
  competitor: string
  /** The first three competitors and the number of the others. */
  competitorNames: string
  prompt: string
  /** The two most frequent prompts. */
  prompts: string[]
  /** The number with this name; 0 if the facts do not have it. */
  number: (name: string) => number
  shown: (name: string) => string
}

const MAX_QUOTE = 90
export const SHOWN_COMPETITORS = 3
export const SHOWN_PROMPTS = 2

export function copyTerms(facts: RecommendationFacts, noun = wordsForForm(facts.page.form).noun): CopyTerms {
  const { brand, engineName, page, competitors, prompts, numbers } = facts
  const number = (name: string) => numbers[name] ?? 0
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
    noun,
    owner: escaped(page.owner ?? ''),
    span: countedNoun(number('days'), 'day'),
    competitor: names[0] ?? '',
    competitorNames: joinedList(others > 0 ? [...names, countedNoun(others, 'other')] : names),
    prompt: quoted[0] ?? '',
    prompts: quoted,
    number,
    shown: (name) => figure(number(name)),
  }
}

/** Replaces placeholders like `{brand}`. Placeholders inside an inserted value are not replaced. */
export function filledTemplate(template: string, terms: CopyTerms): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(terms[name as keyof CopyTerms]))
}

export function quote(text: string): string {
  return `“${escaped(shortenedText(text, MAX_QUOTE))}”`
}

/** Lists competitors with their number of answers: `Kestrane (5) and Ombrivo (3)`. */
export function listedCounts(competitors: RecommendationFacts['competitors']): string {
  return joinedList(competitors.map(({ name, executions }) => `${escaped(name)} (${figure(executions)})`))
}

/** Returns the singular or the plural form of a verb. */
export function verb(value: number, singular: string, plural: string): string {
  return value === 1 ? singular : plural
}
