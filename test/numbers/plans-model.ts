import { studentQuantile } from '../../src/intervals/index.js'
import { grouped } from '../../src/kernel/grouped.js'

/** An answer as it was imported, and whether it names the brand. */
export interface ModelledAnswer {
  prompt: number
  engine: number
  day: number
  isNamed: boolean
}

const LEVELS = {
  prompt: ({ prompt }: ModelledAnswer) => `${prompt}`,
  engine: ({ engine }: ModelledAnswer) => `${engine}`,
  day: ({ day }: ModelledAnswer) => `${day}`,
  promptEngine: ({ prompt, engine }: ModelledAnswer) => `${prompt} ${engine}`,
}
type Part = keyof typeof LEVELS | 'run'
const PARTS: Part[] = ['prompt', 'engine', 'day', 'promptEngine', 'run']
type Variances = Record<Part, number>

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)

function groupsOf(answers: readonly ModelledAnswer[], part: Part | 'all'): ModelledAnswer[][] {
  if (part === 'run') return answers.map((answer) => [answer])
  if (part === 'all') return [[...answers]]
  return [...grouped(answers, LEVELS[part]).values()]
}

/**
 * The variances of the five components by Henderson's first method, computed from single answers. Negative variances become 0.
 */
export function modelVariances(answers: readonly ModelledAnswer[]): Variances {
  const named = (some: readonly ModelledAnswer[]) => some.filter(({ isNamed }) => isNamed).length
  const observed = (grouping: Part | 'all') =>
    sum(groupsOf(answers, grouping).map((group) => named(group) ** 2 / group.length))
  const held = (grouping: Part | 'all', part: Part) =>
    sum(
      groupsOf(answers, grouping).map(
        (group) => sum(groupsOf(group, part).map(({ length }) => length ** 2)) / group.length,
      ),
    )
  const matrix = PARTS.map((grouping) => PARTS.map((part) => held(grouping, part) - held('all', part)))
  const sides = PARTS.map((grouping) => observed(grouping) - observed('all'))
  const whole = determinant(matrix)
  const solved = PARTS.map((part, at) => {
    const replaced = matrix.map((row, line) => row.with(at, sides[line]!))
    return [part, Math.max(0, determinant(replaced) / whole)] as const
  })
  return Object.fromEntries(solved) as Variances
}

/** Laplace expansion: slow but simple. */
function determinant(matrix: number[][]): number {
  const [first, ...rest] = matrix
  if (first === undefined) return 1
  return sum(
    first.map(
      (value, column) => (-1) ** column * value * determinant(rest.map((row) => row.toSpliced(column, 1))),
    ),
  )
}

interface Design {
  prompts: number
  engines: number
  runsPerDay: number
  daysPerWeek: number
}

/**
 * A plan with its precision in points: half of the interval of coverage in 30 days, and the change that is found in four of five
 * cases.
 */
export interface ModelledPlan extends Design {
  halfWidth: number
  detectable: number
}

/** `days` is the length of each of the two windows that are compared for a change. */
export function modelPlan(variances: Variances, design: Design, days: number): ModelledPlan {
  const { prompts, engines, runsPerDay, daysPerWeek } = design
  const answersOfPair = (30 / 7) * daysPerWeek * runsPerDay
  const ofPrompt =
    variances.prompt + variances.promptEngine / engines + variances.run / (engines * answersOfPair)
  const daysAsked = (days / 7) * daysPerWeek
  const ofWindow = variances.run / (prompts * engines * runsPerDay * daysAsked) + variances.day / daysAsked
  return {
    ...design,
    halfWidth: 100 * studentQuantile(0.025, prompts - 1) * Math.sqrt(ofPrompt / prompts),
    detectable: 100 * 2.8 * Math.sqrt(2 * ofWindow),
  }
}

const SCHEDULES = [
  ...[1, 2, 3, 5, 7].map((daysPerWeek) => ({ runsPerDay: 1, daysPerWeek })),
  ...[2, 3, 6].map((runsPerDay) => ({ runsPerDay, daysPerWeek: 7 })),
]

interface Wanted {
  engines: number
  /** Numbers of existing prompts and days. */
  prompts: number
  days: number
  reaches: (plan: ModelledPlan) => boolean
}

/**
 * For each schedule, the fewest prompts that reach the target, found by counting up. Plans are left out if another needs fewer
 * prompts and answers.
 */
export function modelPlans(
  variances: Variances,
  { engines, prompts, days, reaches }: Wanted,
): ModelledPlan[] {
  const counts = Array.from({ length: 5001 }, (_, count) => count).slice(Math.max(5, prompts))
  const found = SCHEDULES.flatMap((schedule) => {
    const planOf = (count: number) => modelPlan(variances, { prompts: count, engines, ...schedule }, days)
    const fewest = counts.find((count) => reaches(planOf(count)))
    return fewest === undefined ? [] : [planOf(fewest)]
  })
  const answers = (plan: Design) => plan.prompts * plan.runsPerDay * plan.daysPerWeek
  return found.filter((plan, at) =>
    found.every(
      (other, index) => index === at || other.prompts > plan.prompts || answers(other) > answers(plan),
    ),
  )
}
