import { ASPECTS } from '../detection/index.js'
import { discoveryBar, logOddsOf } from '../intervals/index.js'
import { type SaidSums, sideAt } from '../mentions/index.js'
import type { BrandAttribute } from './schema.js'

type Comparison = BrandAttribute['againstCompetitors']

const KINDS = ASPECTS.length
const NOTHING: Comparison = { logOdds: null, z: null, moreThanNoise: null }

/** How much of what is said for the brand each aspect is, against its competitors; where only what is said against counts, of that. */
export function comparisonOf(sums: SaidSums, group: number): Comparison[] {
  const { prompts } = sums
  const against = sums.wanted.positive ? 0 : 1
  const partOf = (values: Float64Array, of: number) => {
    const from = sideAt(sums, against, { group: of, aspect: 0 })
    return values.subarray(from, from + KINDS * prompts)
  }
  // Of all engines, whichever is compared.
  const background = new Float64Array(KINDS)
  for (let one = 0; one < sums.groups; one += 1)
    for (const values of [sums.own, sums.others])
      partOf(values, one).forEach((count, at) => (background[Math.floor(at / prompts)]! += count))
  const found = logOddsOf(
    { kinds: KINDS, prompts, own: partOf(sums.own, group), others: partOf(sums.others, group) },
    background,
  )
  const chances = found.flatMap((one) => one?.logChance ?? [])
  const bar = discoveryBar(chances, chances.length)
  return found.map((one) =>
    one === null
      ? NOTHING
      : {
          logOdds: hundredths(one.logOdds),
          z: hundredths(one.z),
          moreThanNoise: one.logChance === null ? null : one.logChance <= bar && chances.length > 0,
        },
  )
}

const hundredths = (value: number) => Math.round(value * 100) / 100 + 0
