import type { HeadToHeadFields, LostPrompt } from '../../src/comparison/head-to-head/schema.js'
import { rateInterval } from '../../src/intervals/index.js'
import { isMoreThanNoise, type Part } from './noise-model.js'
import { type Execution, type Scene, sum } from './scene.js'
import { expect } from 'vitest'

/** Compares a competitor with the own brand, answer by answer. */
export function headToHeadModel(scene: Scene, competitor: number) {
  const { executions, earlier, prompts, brands } = scene
  const only = (some: Execution[], one: number, other: number) =>
    some.filter(({ named }) => named.includes(one) && !named.includes(other))
  const both = executions.filter(({ named }) => named.includes(0) && named.includes(competitor))
  const first = both.filter(({ named }) => named.indexOf(competitor) < named.indexOf(0))
  const [theirs, ours] = [only(executions, competitor, 0), only(executions, 0, competitor)]
  const partsOf = (some: Execution[]): Part[] =>
    prompts.map(({ id }) => {
      const own = some.filter(({ promptId }) => promptId === id)
      const lost = only(own, competitor, 0).length
      return [lost, lost + only(own, 0, competitor).length]
    })
  return {
    brand: brands[competitor]?.brand,
    ownBrand: brands[0]?.brand,
    answers: {
      total: executions.length,
      both: both.length,
      competitorOnly: theirs.length,
      ownOnly: ours.length,
      neither: executions.length - both.length - theirs.length - ours.length,
      competitorFirst: first.length,
    },
    displacement: displacementModel(partsOf(executions), partsOf(earlier)),
    items: lossesOf(executions, [theirs, first]),
  }
}

function displacementModel(now: Part[], before: Part[]) {
  const oddsOf = (parts: Part[]) => {
    const [part, whole] = [sum(parts.map(([one]) => one)), sum(parts.map(([, one]) => one))]
    return whole === part ? null : part / (whole - part)
  }
  const [value, earlier] = [oddsOf(now), oddsOf(before)]
  if (value === null) return null
  const interval = rateInterval({
    numerators: now.map(([part]) => part),
    denominators: now.map(([, whole]) => whole),
  })
  return {
    value: aboutHundredth(value),
    n: sum(now.map(([, whole]) => whole)),
    interval: interval && interval.map((end) => aboutHundredth(end / (1 - end))),
    change:
      earlier === null
        ? null
        : {
            previous: aboutHundredth(earlier),
            delta: aboutHundredth(value - earlier),
            significant: isMoreThanNoise({ now, before }),
          },
  }
}

/** Rounded to a hundredth in either direction. */
const aboutHundredth = (value: number): unknown => expect.closeTo(value, 1.99)

/** Losses by prompt and engine. Other tests check the order of equal ones. */
function lossesOf(executions: Execution[], [theirs, first]: [Execution[], Execution[]]) {
  const keyOf = ({ promptId, engine }: Execution) => `${promptId} ${engine}`
  const count = (some: Execution[], key: string) => some.filter((one) => keyOf(one) === key).length
  return [...new Set([...theirs, ...first].map(keyOf))].toSorted().map((key) => ({
    key,
    executions: count(executions, key),
    competitorOnly: count(theirs, key),
    competitorFirst: count(first, key),
    evidence: Math.min(3, count(theirs, key)),
  }))
}

export const headToHeadFigures = ({
  brand,
  ownBrand,
  answers,
  displacement,
  items,
}: HeadToHeadFields & { items: LostPrompt[] }) => ({
  brand,
  ownBrand,
  answers,
  displacement,
  items: items
    .map(({ promptId, engine, executions, competitorOnly, competitorFirst, evidence }) => ({
      key: `${promptId} ${engine}`,
      executions,
      competitorOnly,
      competitorFirst,
      evidence: evidence.competitorOnly.length,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
})
