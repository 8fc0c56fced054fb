import { naming, type Scene, sum } from './scene.js'

const LEAST_PROMPTS = 5
const FALSE_FINDINGS = 0.05

const known = new Map<number, number>()

/** The probability of a normal deviation at least this large, in either direction. */
function chanceBeyond(deviation: number): number {
  const chance = known.get(deviation) ?? areaBeyond(deviation)
  known.set(deviation, chance)
  return chance
}

/** The area under both tails of the curve, in thin slices. */
function areaBeyond(deviation: number): number {
  const slice = 1e-3
  let area = 0
  for (let at = deviation + slice / 2; at < deviation + 12; at += slice)
    area += Math.exp((-at * at) / 2) * slice
  return (2 * area) / Math.sqrt(2 * Math.PI)
}

/** The possible ranks of each brand, by the formula in docs/metrics.md. */
export function rankRangesModel(scene: Scene): ([number, number] | null)[] {
  const { brands, prompts, executions } = scene
  const answered = prompts.filter(({ id }) => executions.some(({ promptId }) => promptId === id))
  if (answered.length < LEAST_PROMPTS) return brands.map(() => null)
  const counts = brands.map((_, brand) =>
    prompts.map(({ id }) => naming(executions, brand).filter(({ promptId }) => promptId === id).length),
  )
  const pairs = brands.flatMap((_, one) =>
    brands.slice(one + 1).map((__, apart) => pairOf(counts, one, one + 1 + apart)),
  )
  const ascending = pairs.map(({ chance }) => chance).toSorted((a, b) => a - b)
  const bar = ascending.findLast((chance, index) => chance <= (FALSE_FINDINGS * (index + 1)) / pairs.length)
  const apart = pairs.filter(({ chance }) => bar !== undefined && chance <= bar)
  return brands.map((_, brand) => [
    1 + apart.filter(({ less }) => less === brand).length,
    brands.length - apart.filter(({ more }) => more === brand).length,
  ])
}

function pairOf(counts: number[][], one: number, other: number) {
  const differences = (counts[one] ?? []).map((count, prompt) => count - (counts[other]?.[prompt] ?? 0))
  const squares = sum(differences.map((difference) => difference ** 2))
  const deviation = squares === 0 ? 0 : Math.abs(sum(differences)) / Math.sqrt(squares)
  const [more, less] = sum(differences) > 0 ? [one, other] : [other, one]
  return { more, less, chance: chanceBeyond(deviation) }
}
