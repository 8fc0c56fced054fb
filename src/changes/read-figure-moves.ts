import { type OpenSheets, type ReadSheet, sumsOfAllEngines } from '../mentions/index.js'
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

/** What sheets of mentions tell of two windows. */
export interface FigureMoves {
  moves: Move[]
  /** Of each prompt. */
  executions: { current: Float64Array; previous: Float64Array }
  /** The latest executions, which are searched for names. */
  latest: { current: ExecutionKey[]; previous: ExecutionKey[] }
}

export async function readFigureMoves(
  found: OpenSheets,
  snapshot: ReportSnapshot,
  windows: ComparedWindows,
): Promise<FigureMoves> {
  const { version, prompts, engines } = snapshot
  const openSums = (side: keyof ComparedWindows) =>
    openSheetSums({ ...sumsScope(snapshot, windows[side]), apart: 'engines' })
  const ownScope = (side: keyof ComparedWindows) => {
    const window = windows[side]
    return { engines, prompts: prompts.length, window, periods: [window] }
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
  const latestOf = (side: keyof ComparedWindows) => latestExecutions(compared[side], sheets, SEARCHED)
  const names = version.brands.map(({ brand }) => brand)
  return {
    moves: [
      ...brandMoves(compared, names),
      ...engineMoves(byEngine),
      ...promptMoves({ current: own.current.sums, previous: own.previous.sums }, prompts),
    ],
    executions: {
      current: compared.current.byPrompt.executions,
      previous: compared.previous.byPrompt.executions,
    },
    latest: { current: latestOf('current'), previous: latestOf('previous') },
  }
}
