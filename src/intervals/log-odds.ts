import { LEAST_PROMPTS } from './interval-sums.js'
import { studentTail } from './student.js'

/** How often each kind of thing is counted, prompt by prompt, on two sides: at `kind * prompts + prompt`. */
interface KindCounts {
  kinds: number
  prompts: number
  own: ArrayLike<number>
  others: ArrayLike<number>
}

interface LogOdds {
  /** Above 0 where the kind is a larger part of the own things than of the others’. */
  logOdds: number
  /** In standard deviations of what noise makes it. */
  z: number
  /** The logarithm of how likely noise alone takes it so far; null below 5 prompts. */
  logChance: number | null
}

/**
 * By how much each kind is a larger part of the one side than of the other: log-odds with an informative Dirichlet prior (Monroe, Colaresi
 * and Quinn 2008). The prior is as much as one thing a kind, divided as `background` is. Its variance takes things for independent;
 * answers to one prompt are not, so where prompts differ by more than that, what they say is taken. Null where a kind or a side has nothing.
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
  /** Of all kinds, by prompt. */
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

/** By how much one prompt moves the log-odds of a side. */
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
