import { ASPECTS } from '../detection/index.js'
import { discoveryBar, logOddsOf } from '../intervals/index.js'
import { total } from '../kernel/rates.js'
import { type SaidSums, sideAt } from '../mentions/index.js'
import type { BrandAttribute } from './schema.js'

type Comparison = BrandAttribute['againstCompetitors']

const KINDS = ASPECTS.length
const NOTHING: Comparison = { logOdds: null, z: null, moreThanNoise: null }

/** What is said of all brands together, by aspect, in the window: of all engines, whichever is compared. */
export function backgroundOf(sums: SaidSums): Float64Array {
  const background = new Float64Array(KINDS)
  for (let group = 0; group < sums.groups; group += 1)
    for (const values of [sums.own, sums.others])
      for (let aspect = 0; aspect < KINDS; aspect += 1) {
        const from = sideAt(sums, sideOf(sums), { group, aspect })
        background[aspect]! += total(values.subarray(from, from + sums.prompts))
      }
  return background
}

/** What is said for brands is compared, unless only what is said against them counts. */
const sideOf = ({ wanted }: SaidSums) => (wanted.positive ? 0 : 1)

/** How much of what is said for the brand each aspect is, against its competitors. */
export function comparisonOf(sums: SaidSums, group: number, background: Float64Array): Comparison[] {
  const { prompts } = sums
  const from = sideAt(sums, sideOf(sums), { group, aspect: 0 })
  const partOf = (values: Float64Array) => values.subarray(from, from + KINDS * prompts)
  const found = logOddsOf(
    { kinds: KINDS, prompts, own: partOf(sums.own), others: partOf(sums.others) },
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
