import type { Engine } from '../../kernel/engines.js'
import type { QueryType } from './expanded-query.js'

export interface Habit {
  label: string
  least: number
  most: number
  /** The wording it leans to. */
  form: 'keywords' | 'questions' | 'mixed'
  /** Which kinds of search it makes, in turn, until the number is reached. */
  turns: readonly QueryType[]
  /** What it does, as the beginning of a sentence about the number. */
  manner: string
}

const R = 'reformulation'
const L = 'related'
const I = 'implicit'
const C = 'comparison'
const E = 'entity_expansion'
const P = 'personalized'

export const HABITS: Record<Engine, Habit> = {
  chatgpt: {
    label: 'ChatGPT',
    least: 6,
    most: 10,
    form: 'mixed',
    turns: [R, C, I, L, E, P],
    manner: 'makes several targeted searches',
  },
  google: {
    label: 'Google AI Overviews',
    least: 8,
    most: 12,
    form: 'keywords',
    turns: [R, I, L, C, E, P],
    manner: 'gathers one page for each side of the question',
  },
  google_ai_mode: {
    label: 'Google AI Mode',
    least: 15,
    most: 25,
    form: 'mixed',
    turns: [R, L, I, C, P, E],
    manner: 'fans out the widest',
  },
  gemini: {
    label: 'Gemini',
    least: 8,
    most: 12,
    form: 'questions',
    turns: [I, R, C, L, E, P],
    manner: 'grounds each part of its answer with a search',
  },
  perplexity: {
    label: 'Perplexity',
    least: 3,
    most: 6,
    form: 'questions',
    turns: [R, I, C, L, R, P],
    manner: 'stays close to the words asked',
  },
  copilot: {
    label: 'Copilot',
    least: 4,
    most: 6,
    form: 'keywords',
    turns: [R, L, C, I, E, P],
    manner: 'sends a few short keyword searches',
  },
  claude: {
    label: 'Claude',
    least: 4,
    most: 8,
    form: 'mixed',
    turns: [R, I, C, E, L, P],
    manner: 'searches step by step and stops early',
  },
}
