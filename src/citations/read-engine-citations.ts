import { listAnswerMonths } from '../answers/index.js'
import type { Db } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import { addDays, type Day, type Window } from '../kernel/days.js'
import { type Engine, ENGINE_CODES, engineCode, ENGINES } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { countedSeries, monthsIn, openAnswerRows, openColumns, sheetCache } from '../mentions/index.js'
import { type ActiveVersion, listVersionPrompts, readActiveVersion } from '../reports/index.js'
import { spansOf } from './counting/count-cited-pages.js'
import { listOwnNumbers } from './engine-citation-store.js'
import type { AnswerScope } from './scope-store.js'
import { openCitationSheets, readPageCount } from './sheets/citation-sheet-store.js'
import { ALL_CELLS, type CellSpan, type CitingAnswer, eachCitingAnswer } from './sheets/citing-answers.js'

interface Wanted {
  workspaceId: WorkspaceId
  reportId: string
  brand: BrandDomains
  window: Window
  /** Empty for all engines. */
  engines: Engine[]
  /** The canonical address without query. Undefined: all pages of the brand. */
  url: string | undefined
}

interface EngineCitations {
  asked: { engine: Engine; asked: number }[]
  cited: { engine: Engine; cited: number }[]
  /** Over all answers of the report. */
  firstCited: Day | null
}

/**
 * Counts the answers of each engine, and how many of them cite the brand's pages or the one page. A page counts with any query.
 */
export async function readEngineCitations(
  tx: Db,
  { workspaceId, reportId, brand, window, engines, url }: Wanted,
): Promise<EngineCitations> {
  const version = await readActiveVersion({ db: tx, workspaceId }, reportId)
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version: version.version })
  const scope = { workspaceId, promptIds: prompts.map(({ id }) => id), engines, ...window }
  const numbers = await listOwnNumbers(tx, workspaceId, { brand, url })
  const isOwn = new Uint8Array(await readPageCount(tx, workspaceId))
  for (const number of numbers) isOwn[number] = 1
  const asked = await countAsked(tx, version, scope)
  const [cited, firstCited] =
    numbers.length === 0
      ? [new Float64Array(ENGINE_CODES), null]
      : [await countCited(tx, scope, isOwn), await findFirstCited(tx, scope, isOwn)]
  const byEngine = (counts: Float64Array) =>
    ENGINES.map((engine) => [engine, counts[engineCode(engine)] ?? 0] as const).filter(
      ([, count]) => count > 0,
    )
  return {
    asked: byEngine(asked).map(([engine, count]) => ({ engine, asked: count })),
    cited: byEngine(cited).map(([engine, count]) => ({ engine, cited: count })),
    firstCited,
  }
}

/** Counts answers by the code of their engine. */
async function countAsked(tx: Db, { lineup }: ActiveVersion, scope: AnswerScope): Promise<Float64Array> {
  const { workspaceId, promptIds, engines, startDate, endDate } = scope
  const columns = await openColumns(tx, { workspaceId, lineup, promptIds, months: monthsIn(scope) })
  const name = columns.fingerprint && ['asked', columns.fingerprint, startDate, endDate, ...engines].join(' ')
  return sheetCache.computed(name, async () => {
    const counts = new Float64Array(ENGINE_CODES)
    const eachAnswer = openAnswerRows({ window: { startDate, endDate }, counted: countedSeries({ engines }) })
    await columns.each(({ month, sheet }) =>
      eachAnswer({ month, cells: sheet }, ({ engine }) => (counts[engine]! += 1)),
    )
    return counts
  })
}

/** Counts the answers that cite one of the pages, by the code of their engine. */
async function countCited(tx: Db, scope: AnswerScope, isOwn: Uint8Array): Promise<Float64Array> {
  const months = monthsIn(scope)
  const spanIn = spansOf(months, scope)
  const counts = new Float64Array(ENGINE_CODES)
  await eachOwnAnswer(tx, scope, { months, spanIn, isOwn }, ({ engine }) => (counts[engine]! += 1))
  return counts
}

/**
 * Finds the first day on which an answer cites one of the pages. It searches from the oldest month, where the first citation
 * nearly always is.
 */
async function findFirstCited(tx: Db, scope: AnswerScope, isOwn: Uint8Array): Promise<Day | null> {
  const engineBits = scope.engines.reduce((bits, engine) => bits | (1 << engineCode(engine)), 0) || -1
  const spanIn = () => ({ ...ALL_CELLS, engineBits })
  for (const month of (await listAnswerMonths(tx)).toSorted()) {
    let first = Infinity
    await eachOwnAnswer(tx, scope, { months: [month], spanIn, isOwn }, ({ day }) => {
      if (day < first) first = day
    })
    if (first !== Infinity) return addDays(month, first)
  }
  return null
}

async function eachOwnAnswer(
  tx: Db,
  { workspaceId, promptIds }: AnswerScope,
  { months, spanIn, isOwn }: { months: Day[]; spanIn: (month: Day) => CellSpan; isOwn: Uint8Array },
  visit: (answer: CitingAnswer) => void,
): Promise<void> {
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  await sheets.each(({ month, sheet }) =>
    eachCitingAnswer(sheet, spanIn(month), (pages, answer) => {
      for (let at = answer.from; at < answer.to; at += 1) if (isOwn[pages[at]!] === 1) return visit(answer)
    }),
  )
}
