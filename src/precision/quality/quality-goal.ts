import { type Criterion, type Grade, gradeOf, NEEDED, type QualityFacts } from './quality-criteria.js'

/** What the next better grade needs. */
interface QualityGoal {
  sentence: string
  /** The prompts and answers per prompt that each engine would then have in a month. Null if more answers may not help. */
  answers: { prompts: number; perPair: number } | null
}

const GRADE_NAMES: Record<Grade, string> = {
  decision: 'decision-grade',
  directional: 'directional',
  exploratory: 'exploratory',
}

const MISSING: Record<Criterion['id'], string> = {
  prompts: `at least ${NEEDED.prompts} prompts with similar numbers of answers, half of them without a brand`,
  runs: `${NEEDED.runs} answers of each engine to each prompt in 28 days`,
  surfaces: 'answers of real engines with a known provider and model',
  reproducibility: 'more answers to each prompt, until odd and even days agree',
  freshness: 'answers from the last week',
  detection:
    'names and languages that are recognised reliably: settle doubtful names in the report’s settings',
}

/** Returns null for a report with the best grade. */
export function qualityGoal(criteria: readonly Criterion[], facts: QualityFacts): QualityGoal | null {
  const grade = gradeOf(criteria)
  if (grade === 'decision') return null
  const next: Grade = grade === 'exploratory' ? 'directional' : 'decision'
  const missing = criteria.filter(({ id, met }) => !met && (next === 'decision' || id === 'prompts'))
  const needs = missing.map(({ id }) => MISSING[id]).join('; ')
  return {
    sentence: `To be ${GRADE_NAMES[next]} it needs ${needs}.`,
    answers: neededAnswers(facts, new Set(missing.map(({ id }) => id))),
  }
}

/** By the Spearman-Brown formula, agreement grows with the number of answers. */
function neededAnswers(facts: QualityFacts, missing: ReadonlySet<Criterion['id']>): QualityGoal['answers'] {
  const { splitHalf, answersPerPair } = facts
  const prompts = missing.has('prompts')
    ? Math.max(
        facts.prompts,
        NEEDED.prompts,
        Math.ceil((NEEDED.prompts * facts.prompts) / (facts.evenPrompts || 1)),
      )
    : facts.prompts
  const runs = missing.has('runs') ? NEEDED.runs : answersPerPair
  if (!missing.has('reproducibility')) return { prompts, perPair: Math.max(runs, answersPerPair) }
  if (splitHalf === null || splitHalf === 0) return null
  const wanted = NEEDED.reproducibility
  const longer = (wanted * (1 - splitHalf)) / (splitHalf * (1 - wanted))
  return { prompts, perPair: Math.max(runs, answersPerPair * longer) }
}
