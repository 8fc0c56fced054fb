import { ASPECTS } from '../detection/index.js'
import { discoveryBar, logOddsOf } from '../intervals/index.js'
import { total } from '../kernel/rates.js'
import { type SaidSums, sideAt } from '../mentions/index.js'
import type { BrandAttribute } from './schema.js'

type Comparison = BrandAttribute['againstCompetitors']

const KINDS = ASPECTS.length
const NOTHING: Comparison = { logOdds: null, z: null, moreThanNoise: null }

/** Counts statements about all brands by aspect, in the window and over all engines. */
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

/** Compares praise, or criticism if only criticism counts. */
const sideOf = ({ wanted }: SaidSums) => (wanted.positive ? 0 : 1)

/** Compares each aspect's share of what is said about the brand with its share for the competitors. */
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
