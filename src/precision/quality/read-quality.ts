import { FURTHER_SURFACES } from '../../answers/index.js'
import { readPaidPrices } from '../../collection/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { addDays, daysBetween, type Window } from '../../kernel/days.js'
import { type Engine, engineWithCode } from '../../kernel/engines.js'
import { listBranded } from '../../mentions/index.js'
import { requireTag, windowOf, type WindowQuery } from '../../reports/index.js'
import { readReportSnapshot, type ReportSnapshot } from '../../statistics/index.js'
import { type KnownSurfaces, readSurfaces, surfaceOfSeries } from '../../surfaces/index.js'
import type { AnswerGrid } from '../answer-grid.js'
import { MONTH_DAYS } from '../plans/plan-precision.js'
import { judgedDays, readAnswerGrid } from '../read-answer-grid.js'
import { detectionAccuracy } from './detection-accuracy.js'
import { countsOf, type GridCounts } from './grid-counts.js'
import { gradeOf, qualityCriteria, type QualityFacts } from './quality-criteria.js'
import { qualityGoal } from './quality-goal.js'
import type { ReportQuality } from './schema.js'
import { splitHalf } from './split-half.js'

/** Reads how far a report can be trusted, based on the last 28 days of the window, and what is missing. */
export async function readQuality(
  ctx: WorkspaceContext,
  { reportId, query }: { reportId: string; query: WindowQuery },
): Promise<ReportQuality> {
  await requireTag(ctx, query)
  const window = judgedDays(windowOf(query, ctx.now()))
  const read = await ctx.db.snapshot(async (tx) => {
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query })
    const grid = await readAnswerGrid(tx, snapshot, window)
    const surfaces = await readSurfaces(tx, ctx.workspaceId)
    return { snapshot, grid, surfaces }
  })
  const { snapshot, grid } = read
  const counts = countsOf(grid)
  const facts = await readFacts(ctx, { ...read, counts, window })
  const criteria = qualityCriteria(facts)
  const goal = qualityGoal(criteria, facts)
  const engines = counts.engines.map(engineWithCode)
  return {
    grade: gradeOf(criteria),
    criteria,
    toReach: goal && {
      sentence: goal.sentence,
      usdPerMonth:
        goal.answers === null || engines.length === 0
          ? null
          : await priceOf(ctx.db, {
              engines,
              isSimulated: snapshot.version.simulated,
              answers: (goal.answers.prompts * goal.answers.perPair * MONTH_DAYS) / daysBetween(window),
            }),
    },
  }
}

interface Judged {
  snapshot: ReportSnapshot
  grid: AnswerGrid
  surfaces: KnownSurfaces
  counts: GridCounts
  window: Window
}

async function readFacts(ctx: WorkspaceContext, judged: Judged): Promise<QualityFacts> {
  const { snapshot, grid, surfaces, counts, window } = judged
  const { prompts, version } = snapshot
  const texts = prompts.map(({ prompt }) => prompt)
  const own = version.brands[0]!
  const names = [...new Set([own.brand, ...own.brandVariations])]
  const kinds = await ctx.scanning.kinds(names, texts)
  const branded = await listBranded(ctx, version.brands, texts)
  return {
    ...counts,
    days: daysBetween(window),
    brandedShare: branded.filter(Boolean).length / Math.max(1, prompts.length),
    namedSurfaces: namedShare(grid, surfaces),
    splitHalf: splitHalf(grid),
    daysOld:
      counts.lastDay === null
        ? null
        : daysBetween({ startDate: addDays(window.startDate, counts.lastDay), endDate: window.endDate }) - 1,
    detection: detectionAccuracy(own, { names, kinds: kinds.map(({ kind }) => kind), prompts }),
  }
}

/** How many of 100 answers have a known source. Answers imported without a model may come from anywhere. */
function namedShare({ bySeries }: AnswerGrid, surfaces: KnownSurfaces): number {
  let [named, all] = [0, 0]
  for (const [series, answers] of bySeries) {
    const { stored } = surfaces(series)
    const isApart = stored !== undefined && surfaceOfSeries(series).number !== FURTHER_SURFACES
    const isReal = stored?.capture !== 'simulated' && (stored?.capture !== 'import' || stored.model !== '')
    if (isApart && isReal) named += answers
    all += answers
  }
  return all === 0 ? 0 : (100 * named) / all
}

async function priceOf(
  db: Db,
  { engines, isSimulated, answers }: { engines: Engine[]; isSimulated: boolean; answers: number },
): Promise<number | null> {
  if (isSimulated) return 0
  const prices = await readPaidPrices(db, engines)
  const usd = prices.reduce<number | null>(
    (sum, price) => (sum === null || price === null ? null : sum + price * answers),
    0,
  )
  return usd === null ? null : Number(usd.toFixed(2))
}
