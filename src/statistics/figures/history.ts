import type { Window } from '../../kernel/days.js'
import { rounded } from '../../kernel/rates.js'
import type { PointSums, WindowSums } from '../../mentions/index.js'
import { momentsInterval } from '../../intervals/index.js'
import type { ReportStats } from '../stats-schema.js'
import { periodFigures } from './period-figures.js'

type History = ReportStats['history']
type PointIntervals = History[number]['brands'][number]['intervals']

const NO_INTERVALS: PointIntervals = { brandCoverage: null, shareOfVoice: null }

/** The points of a chart, with their intervals. */
export function historyOf(sums: WindowSums, names: readonly string[], periods: readonly Window[]): History {
  const { points } = sums
  return periodFigures(sums, names, periods).map((period, point) => ({
    ...period,
    brands: period.brands.map((figures, brand) => ({
      ...figures,
      intervals:
        points === null ? NO_INTERVALS : pointIntervals(points, { point, brand, mentions: figures.mentions }),
    })),
  }))
}

function pointIntervals(
  { brands, executions, mentions: allMentions, squares, perExecutions, perMentions }: PointSums,
  { point, brand, mentions }: { point: number; brand: number; mentions: number },
): PointIntervals {
  const at = point * brands + brand
  const shared = { sum: mentions, sumSquares: squares[at]! }
  const interval = (of: PointSums['executions'], products: number): [number, number] | null => {
    const found = momentsInterval({
      prompts: of.prompts[point]!,
      size: of.size[point]!,
      squares: of.squares[point]!,
      cubes: of.cubes[point]!,
      fourths: of.fourths[point]!,
      products,
      ...shared,
    })
    return found && [rounded(100 * found[0]), rounded(100 * found[1])]
  }
  return {
    brandCoverage: interval(executions, perExecutions[at]!),
    shareOfVoice: interval(allMentions, perMentions[at]!),
  }
}
