import { type Engine, ENGINES } from '../kernel/engines.js'
import {
  type OpenSheets,
  type ReadSheet,
  sumsOfAllEngines,
  sumsOfEngine,
  type WindowSums,
} from '../mentions/index.js'
import {
  comparedWindows,
  type ExecutionKey,
  latestExecutions,
  openOwnSheetSums,
  openSheetSums,
  type ReportSnapshot,
  SEARCHED,
  sumsScope,
} from '../statistics/index.js'
import { brandMoves, engineMoves, promptMoves } from './figure-moves.js'
import type { ComparedWindows, Move } from './move.js'

/** What the sheets of mentions tell about two windows. */
export interface FigureMoves {
  moves: Move[]
  /**
   * Engines whose answers come from the same surfaces as before. Only these can gain or lose a page. Undefined if there is none.
   */
  engines: readonly Engine[] | undefined
  /** Answers of these engines to each prompt. */
  executions: { current: Float64Array; previous: Float64Array }
  /** The latest answers, which are searched for names. */
  latest: { current: ExecutionKey[]; previous: ExecutionKey[] }
}

export async function readFigureMoves(
  found: OpenSheets,
  snapshot: ReportSnapshot,
  windows: ComparedWindows,
): Promise<FigureMoves> {
  const { version, prompts, engines, series } = snapshot
  const openSums = (side: keyof ComparedWindows) =>
    openSheetSums({ ...sumsScope(snapshot, windows[side]), apart: 'engines' })
  const ownScope = (side: keyof ComparedWindows) => {
    const window = windows[side]
    return { engines, series, prompts: prompts.length, window, periods: [window] }
  }
  const sums = { current: openSums('current'), previous: openSums('previous') }
  const own = {
    current: openOwnSheetSums(ownScope('current')),
    previous: openOwnSheetSums(ownScope('previous')),
  }
  const sheets: ReadSheet[] = []
  await found.each((sheet) => {
    sheets.push(sheet)
    for (const into of [sums.current, sums.previous, own.current, own.previous]) into.add(sheet)
  })
  const byEngine = { current: sums.current.sums, previous: sums.previous.sums }
  const compared = comparedWindows(sumsOfAllEngines(byEngine.current), sumsOfAllEngines(byEngine.previous))
  const same = (engines.length === 0 ? [...ENGINES] : engines).filter(
    (engine) => !compared.broken.includes(engine),
  )
  const latestOf = (side: keyof ComparedWindows) =>
    latestExecutions(compared[side], sheets, SEARCHED).filter(({ engine }) => same.includes(engine))
  const executionsOf = (side: keyof ComparedWindows) => executionsBy(byEngine[side], same)
  const names = version.brands.map(({ brand }) => brand)
  return {
    moves: [
      ...brandMoves(compared, names),
      ...engineMoves(byEngine),
      ...promptMoves({ current: own.current.sums, previous: own.previous.sums }, prompts),
    ],
    // Citations do not store the surface of their answer.
    engines:
      series !== undefined || same.length === 0 ? undefined : compared.broken.length === 0 ? engines : same,
    executions: { current: executionsOf('current'), previous: executionsOf('previous') },
    latest: { current: latestOf('current'), previous: latestOf('previous') },
  }
}

function executionsBy(sums: WindowSums, engines: readonly Engine[]): Float64Array {
  const executions = new Float64Array(sums.prompts)
  for (const engine of engines)
    for (const [prompt, count] of sumsOfEngine(sums, engine).byPrompt.executions.entries())
      executions[prompt]! += count
  return executions
}
