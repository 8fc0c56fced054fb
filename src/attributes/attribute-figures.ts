import { ASPECTS } from '../detection/index.js'
import { type ClusterSums, isMoreThanNoise, rateInterval } from '../intervals/index.js'
import { type Engine, engineCode, ENGINES } from '../kernel/engines.js'
import { rounded, total } from '../kernel/rates.js'
import { namedAt, type SaidSums, sideAt, speakingAt } from '../mentions/index.js'
import { backgroundOf, comparisonOf } from './comparison.js'
import { type RecurringPhrase, recurringPhrases } from './recurring-phrases.js'
import type { BrandAttribute } from './schema.js'

/** A row before its example answers are looked up. */
export interface AttributeRow extends Omit<BrandAttribute, 'phrases'> {
  /** Unique; sorts the list. */
  key: string
  phrases: RecurringPhrase[]
}

interface Asked {
  brand: string
  aspect: BrandAttribute['aspect'] | undefined
  /** Engines whose answers come from other surfaces than before, each with an explanation. */
  notCompared: readonly { engine: Engine; text: string }[]
}

/** Makes a row for each aspect that answers of the window mention for any brand; with groups, one for each engine and aspect. */
export function attributeRows(sums: SaidSums, asked: Asked): AttributeRow[] {
  const background = backgroundOf(sums)
  if (sums.groups === 1) return groupRows(sums, asked, { engine: null, group: 0, background })
  return ENGINES.flatMap((engine) =>
    groupRows(sums, asked, { engine, group: engineCode(engine), background }),
  )
}

interface Group {
  engine: Engine | null
  group: number
  /** Counts over all groups. */
  background: Float64Array
}

const NOW = 1
const BEFORE = 0

function groupRows(
  sums: SaidSums,
  { brand, aspect: only, notCompared }: Asked,
  { engine, group, background }: Group,
): AttributeRow[] {
  const compared = comparisonOf(sums, group, background)
  const why = notCompared.filter((one) => engine === null || one.engine === engine)
  const text = why.length === 0 ? null : why.map((one) => one.text).join(' ')
  return ASPECTS.flatMap((aspect, index) => {
    if (only !== undefined && aspect !== only) return []
    const at = { group, aspect: index }
    const [own, others] = [sidesOf(sums, sums.own, at), sidesOf(sums, sums.others, at)]
    const { wanted } = sums
    const positive = wanted.positive ? own.positive + others.positive : 0
    const negative = wanted.negative ? own.negative + others.negative : 0
    if (positive + negative === 0) return []
    const [now, before] = [partsOf(sums, NOW, at), partsOf(sums, BEFORE, at)]
    return [
      {
        key: keyOf(engine, total(now.numerators), index),
        brand,
        engine,
        aspect,
        ...own,
        n: total(now.denominators),
        share: shareOf(now, text === null ? before : null),
        phrases: recurringPhrases(sums, at),
        againstCompetitors: compared[index]!,
        notCompared: text,
      },
    ]
  })
}

function partsOf(sums: SaidSums, window: number, at: { group: number; aspect: number }): ClusterSums {
  const [speaking, named] = [speakingAt(sums, window, at), namedAt(sums, window, at.group)]
  return {
    numerators: sums.speaking.subarray(speaking, speaking + sums.prompts),
    denominators: sums.named.subarray(named, named + sums.prompts),
  }
}

/** Sorts by engine, then by number of answers, most first. */
function keyOf(engine: Engine | null, answers: number, aspect: number): string {
  const index = engine === null ? 0 : ENGINES.indexOf(engine)
  return [index, MOST_ANSWERS - answers, aspect].map((part) => String(part).padStart(10, '0')).join(' ')
}

const MOST_ANSWERS = 1e9

function sidesOf(sums: SaidSums, side: Float64Array, at: { group: number; aspect: number }) {
  const of = (against: 0 | 1) => {
    const from = sideAt(sums, against, at)
    return total(side.subarray(from, from + sums.prompts))
  }
  return { positive: of(0), negative: of(1) }
}

/** `before` is null if the windows cannot be compared. */
function shareOf(now: ClusterSums, before: ClusterSums | null): BrandAttribute['share'] {
  const interval = rateInterval(now)
  const [value, previous] = [percentageOf(now), before && percentageOf(before)]
  return {
    value: value && rounded(value),
    n: total(now.denominators),
    interval: interval && [rounded(100 * interval[0]), rounded(100 * interval[1])],
    change:
      before === null || value === null || previous === null
        ? null
        : {
            previous: rounded(previous),
            delta: rounded(value - previous),
            significant: isMoreThanNoise(now, before),
          },
  }
}

/** Multiplies before dividing, as everywhere. */
function percentageOf({ numerators, denominators }: ClusterSums): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (100 * total(numerators)) / whole
}
