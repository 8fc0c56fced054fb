import { ENGINE_NAMES } from '../../kernel/engines.js'
import { countedNoun, figure, joinedList } from '../../kernel/wording.js'
import type { Target, TargetFacts, TargetFigures } from '../../recommendations/index.js'

/** The names and figures of an action as they appear in a sentence. */
export interface ActionTerms {
  brand: string
  home: string
  site: string
  /** `ChatGPT, Perplexity and 3 other engines`. */
  engines: string
  noun: string
  answers: number
  lost: number
  /** The competitor named most often; empty if none is named. */
  topCompetitor: string
  /** Competitors with their number of answers: `Tessel (48) and Ombrivo (13)`. */
  namedCompetitors: string
  /** The first prompt in quotation marks, and all shown prompts. */
  prompt: string
  prompts: string
  days: string
}

const SHOWN_ENGINES = 3
const SHOWN_COMPETITORS = 2
const SHOWN_PROMPTS = 2

export function actionTerms({ target, facts }: Target, { answers }: TargetFigures): ActionTerms {
  const { brand, competitors, prompts, promptCount } = facts
  // The same question in two countries counts as two prompts but is shown once.
  const texts = [...new Set(prompts.map(({ prompt }) => prompt))].slice(0, SHOWN_PROMPTS)
  const quoted = texts.map(inQuotes)
  const others = promptCount - prompts.filter(({ prompt }) => texts.includes(prompt)).length
  return {
    brand: brand.name,
    home: brand.domain,
    site: facts.page.domain.replace(/^www\./, '') || target,
    engines: shownEngines(facts),
    noun: facts.noun,
    answers,
    lost: facts.counts.lost ?? 0,
    topCompetitor: competitors[0]?.name ?? '',
    namedCompetitors: joinedList(
      competitors.slice(0, SHOWN_COMPETITORS).map(({ name, answers: times }) => `${name} (${figure(times)})`),
    ),
    prompt: quoted[0] ?? '',
    prompts: joinedList(others > 0 ? [...quoted, countedNoun(others, 'other')] : quoted),
    days: '30 days',
  }
}

function shownEngines({ engines }: TargetFacts): string {
  const names = engines.map((engine) => ENGINE_NAMES[engine])
  // If only one engine would be left out, its name is shown as well: it takes no more room than the hint.
  if (names.length <= SHOWN_ENGINES + 1) return joinedList(names)
  const others = names.length - SHOWN_ENGINES
  return `${names.slice(0, SHOWN_ENGINES).join(', ')} and ${others} other engines`
}

export function inQuotes(text: string): string {
  return `“${text}”`
}
