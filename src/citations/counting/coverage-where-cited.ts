import { type ClusterSums, isMoreThanNoise, rateInterval } from '../../intervals/index.js'
import { rounded, total } from '../../kernel/rates.js'
import type { CoverageAgainstOverall, CoverageWhereCited } from '../schema.js'
import type { BrandNaming } from './brand-naming.js'
import type { PageAnswers } from './page-answers.js'

/** The share of citing answers that name a brand, and the share of all answers that do. */
export function coverageWhereCited(
  citing: ArrayLike<number>,
  { prompts }: Pick<PageAnswers, 'prompts'>,
  { isNaming, overall }: BrandNaming,
): { coverageWhereCited: CoverageWhereCited; againstOverall: CoverageAgainstOverall } {
  const sums = citingSums(citing, { prompts, isNaming, promptCount: overall.denominators.length })
  const [value, coverage] = [ratioOf(sums), ratioOf(overall)]
  const interval = rateInterval(sums)
  return {
    coverageWhereCited: {
      value: value === null ? null : rounded(value),
      n: total(sums.denominators),
      interval: interval && [rounded(100 * interval[0]), rounded(100 * interval[1])],
      change: null,
    },
    againstOverall: {
      coverage: coverage === null ? null : rounded(coverage),
      delta: value === null || coverage === null ? null : rounded(value - coverage),
      significant: isMoreThanNoise(sums, without(overall, sums)),
    },
  }
}

function citingSums(
  citing: ArrayLike<number>,
  {
    prompts,
    isNaming,
    promptCount,
  }: { prompts: ArrayLike<number>; isNaming: Uint8Array; promptCount: number },
): ClusterSums {
  const numerators = new Float64Array(promptCount)
  const denominators = new Float64Array(promptCount)
  for (let at = 0; at < citing.length; at += 1) {
    const answer = citing[at]!
    const prompt = prompts[answer]!
    denominators[prompt]! += 1
    numerators[prompt]! += isNaming[answer]!
  }
  return { numerators, denominators }
}

/** The answers that are not in the part. Comparing the part with the whole would compare it with itself. */
function without(all: ClusterSums, part: ClusterSums): ClusterSums {
  return {
    numerators: difference(all.numerators, part.numerators),
    denominators: difference(all.denominators, part.denominators),
  }
}

/** A plain loop, because it runs for a hundred pages of a thousand prompts. `Float64Array.from` takes ten times as long. */
function difference(all: ArrayLike<number>, part: ArrayLike<number>): Float64Array {
  const rest = new Float64Array(all.length)
  for (let prompt = 0; prompt < rest.length; prompt += 1) rest[prompt] = all[prompt]! - part[prompt]!
  return rest
}

function ratioOf({ numerators, denominators }: ClusterSums): number | null {
  const all = total(denominators)
  return all === 0 ? null : (100 * total(numerators)) / all
}
