import type { Engine } from '../kernel/engines.js'
import type { QueryType } from './expanded-query.js'

export interface EngineHabit {
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

const TYPES: Readonly<Record<string, QueryType>> = {
  R: 'reformulation',
  L: 'related',
  I: 'implicit',
  C: 'comparison',
  E: 'entity_expansion',
  P: 'personalized',
}

export const HABITS: Readonly<Record<Engine, EngineHabit>> = {
  chatgpt: habit('ChatGPT', [6, 10], 'mixed RCILEP makes several targeted searches'),
  google: habit(
    'Google AI Overviews',
    [8, 12],
    'keywords RILCEP gathers one page for each side of the question',
  ),
  google_ai_mode: habit('Google AI Mode', [15, 25], 'mixed RLICPE fans out the widest'),
  gemini: habit('Gemini', [8, 12], 'questions IRCLEP grounds each part of its answer with a search'),
  perplexity: habit('Perplexity', [3, 6], 'questions RICLRP stays close to the words asked'),
  copilot: habit('Copilot', [4, 6], 'keywords RLCIEP sends a few short keyword searches'),
  claude: habit('Claude', [4, 8], 'mixed RICELP searches step by step and stops early'),
}

/** The habit is told as its form, its turns by their letters, and its manner. */
function habit(label: string, [least, most]: readonly [number, number], told: string): EngineHabit {
  const [form = '', turns = '', ...manner] = told.split(' ')
  const types = turns.split('').map((letter) => TYPES[letter] ?? 'related')
  return { label, least, most, form: form as EngineHabit['form'], turns: types, manner: manner.join(' ') }
}
