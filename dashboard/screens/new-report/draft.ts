import type { Settled } from '../../parts/name-kinds/kind-words.js'

/** A report that is not created yet. */
export interface Draft {
  workspaceId: string
  /** The name of the new workspace. */
  workspaceName: string
  mode: 'live' | 'sandbox'
  brand: string
  brandDomain: string
  country: string
  competitors: { brand: string; brandDomain: string }[]
  /** The verdicts on doubtful occurrences, by brand. */
  settled: Record<string, Settled>
  topic: string
  prompts: string
}

export interface StepProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

export const NEW_WORKSPACE = ''

export const EMPTY_DRAFT: Draft = {
  workspaceId: NEW_WORKSPACE,
  workspaceName: '',
  mode: 'live',
  brand: '',
  brandDomain: '',
  country: 'us',
  competitors: [],
  settled: {},
  topic: '',
  prompts: '',
}

/** Typical questions of people who want to buy something. */
const QUESTIONS = [
  (topic: string) => `What are the best ${topic}?`,
  (topic: string) => `Which ${topic} would you recommend, and why?`,
  (topic: string) => `best ${topic} for the money`,
  (topic: string) => `best ${topic} for beginners`,
  (topic: string) => `Which brands of ${topic} are the most reliable?`,
  (topic: string) => `What should I look for when choosing ${topic}?`,
  (topic: string) => `Compare the most popular ${topic}`,
  (topic: string) => `${topic} that experts recommend`,
]

export const suggestedPrompts = (topic: string): string[] => QUESTIONS.map((ask) => ask(topic))

/** Parses one competitor a line: a name, a comma and its site. */
export function competitorsOf(text: string): Draft['competitors'] {
  return text
    .split('\n')
    .map((line) => line.split(',').map((part) => part.trim()))
    .flatMap(([brand = '', brandDomain = '']) => (brand === '' ? [] : [{ brand, brandDomain }]))
}

export const competitorLines = (competitors: Draft['competitors']): string =>
  competitors.map(({ brand, brandDomain }) => `${brand}, ${brandDomain}`).join('\n')
