import { LEAST_PROMPTS } from './interval-sums.js'
import { studentTail } from './student.js'

/** Counts of each kind for each prompt, on two sides, at `kind * prompts + prompt`. */
interface KindCounts {
  kinds: number
  prompts: number
  own: ArrayLike<number>
  others: ArrayLike<number>
}

interface LogOdds {
  /** Above 0 if the kind is a larger share of the own counts than of the others’. */
  logOdds: number
  /** The log-odds in standard deviations of noise. */
  z: number
  /** Logarithm of the chance that noise alone takes it this far. Null below 5 prompts. */
  logChance: number | null
}

/**
 * Compares the share of each kind on the two sides by log-odds with an informative Dirichlet prior (Monroe, Colaresi and Quinn
 * 2008). The prior weighs one count per kind, divided like `background`. Its variance assumes independent counts, but answers to
 * one prompt are not; if prompts differ more than it expects, their spread is used. Null if a kind or a side has no counts.
 */
export function logOddsOf(counts: KindCounts, background: ArrayLike<number>): (LogOdds | null)[] {
  const { kinds, prompts } = counts
  const whole = sumOf(background, 0, kinds)
  const [own, others] = [counts.own, counts.others].map((side) => sideOf(side, { kinds, prompts }))
  return Array.from({ length: kinds }, (_, kind) => {
    const prior = whole === 0 ? 0 : (kinds * background[kind]!) / whole
    if (prior === 0 || prior === kinds || own!.total === 0 || others!.total === 0) return null
    return logOddsOfKind(kind, { own: own!, others: others!, prior, kinds, prompts })
  })
}

interface Side {
  values: ArrayLike<number>
  /** Sum over all kinds, by prompt. */
  byPrompt: Float64Array
  total: number
}

function sideOf(values: ArrayLike<number>, { kinds, prompts }: { kinds: number; prompts: number }): Side {
  const byPrompt = new Float64Array(prompts)
  for (let at = 0; at < kinds * prompts; at += 1) byPrompt[at % prompts]! += values[at]!
  return { values, byPrompt, total: sumOf(byPrompt, 0, prompts) }
}

interface Compared {
  own: Side
  others: Side
  prior: number
  kinds: number
  prompts: number
}

function logOddsOfKind(kind: number, { own, others, prior, kinds, prompts }: Compared): LogOdds {
  const from = kind * prompts
  const [mine, theirs] = [own, others].map(({ values, total }) => {
    const count = sumOf(values, from, prompts) + prior
    return { count, size: total + kinds, part: count / (total + kinds) }
  })
  const logOdds = Math.log(oddsOf(mine!.part) / oddsOf(theirs!.part))
  let squares = 0
  let telling = 0
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    if (own.byPrompt[prompt] === 0 && others.byPrompt[prompt] === 0) continue
    telling += 1
    const apart = residual(own, mine!, { from, prompt }) - residual(others, theirs!, { from, prompt })
    squares += apart * apart
  }
  const spread = telling < 2 ? 0 : (squares * telling) / (telling - 1)
  const z = logOdds / Math.sqrt(Math.max(1 / mine!.count + 1 / theirs!.count, spread))
  const logChance = Math.min(0, Math.log(2 * studentTail(Math.abs(z), telling - 1)))
  return { logOdds, z, logChance: telling < LEAST_PROMPTS ? null : logChance }
}

const oddsOf = (part: number) => part / (1 - part)

/** How much one prompt moves the log-odds of a side. */
function residual(
  { values, byPrompt }: Side,
  { size, part }: { size: number; part: number },
  { from, prompt }: { from: number; prompt: number },
): number {
  return (values[from + prompt]! - part * byPrompt[prompt]!) / (size * part * (1 - part))
}

function sumOf(values: ArrayLike<number>, from: number, count: number): number {
  let sum = 0
  for (let at = from; at < from + count; at += 1) sum += values[at]!
  return sum
}
