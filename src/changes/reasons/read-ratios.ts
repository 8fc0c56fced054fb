import type { OpenSheets } from '../../mentions/index.js'
import type { ReportSnapshot } from '../../statistics/index.js'
import { type CollectedDays, openCollectedDays } from '../../timeline/index.js'
import type { ComparedWindows } from '../move.js'
import { openFigureSums, type RatioFigure } from './figure-sums.js'
import type { ReasonSums } from './part-clusters.js'

interface RatiosAsked {
  windows: ComparedWindows
  figure: RatioFigure
  /** Index in the lineup. */
  brand: number
}

/** What the sheets of two windows tell about a figure of a brand. */
export interface ReadRatios {
  sums: ReasonSums
  /** Sums of `brandCoverage`, whose denominators are answers. */
  answers: ReasonSums
  /** Answers of each day of both windows, by series and by engine. */
  collected: ReturnType<CollectedDays['bySeries']>
  byEngine: ReturnType<CollectedDays['byEngine']>
}

export async function readRatios(
  sheets: OpenSheets,
  snapshot: ReportSnapshot,
  { windows, figure, brand }: RatiosAsked,
): Promise<ReadRatios> {
  const open = (of: RatioFigure) => ({
    previous: openFigureSums({ ...snapshot, figure: of, brand, window: windows.previous }),
    current: openFigureSums({ ...snapshot, figure: of, brand, window: windows.current }),
  })
  const sums = open(figure)
  const answers = figure === 'brandCoverage' ? sums : open('brandCoverage')
  const both = { startDate: windows.previous.startDate, endDate: windows.current.endDate }
  const collected = openCollectedDays(both)
  const opened = [...new Set([sums.previous, sums.current, answers.previous, answers.current])]
  await sheets.each((sheet) => {
    collected.add(sheet)
    for (const one of opened) one.add(sheet)
  })
  const sumsOf = (of: typeof sums) => ({ previous: of.previous.sums, current: of.current.sums })
  return {
    sums: sumsOf(sums),
    answers: sumsOf(answers),
    collected: collected.bySeries(),
    byEngine: collected.byEngine(),
  }
}
