import { type MovedPage, readMovedPages, readPageDays } from '../../citations/index.js'
import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { type Engine, engineCode } from '../../kernel/engines.js'
import type { ReportSnapshot } from '../../statistics/index.js'
import type { ComparedWindows } from '../move.js'
import type { ReasonGroup } from './reason-groups.js'
import type { ReasonSums } from './part-clusters.js'

const MOST_PAGES = 5

/** A page that answers began or ceased to cite. */
export interface DatedPage extends Pick<MovedPage, 'url' | 'isGained' | 'citations'> {
  /** The first day on which it is cited, or the last. */
  day: Day
}

interface PagesAsked {
  snapshot: ReportSnapshot
  windows: ComparedWindows
  /** Sums of `brandCoverage`, whose denominators are answers. */
  executions: ReasonSums
  /** Selects the answers. */
  group: Pick<ReasonGroup, 'engine' | 'prompts'>
}

/** Finds pages that the answers of a group cite in only one window, by more than noise, strongest evidence first. */
export async function readDatedPages(tx: Db, asked: PagesAsked): Promise<DatedPage[]> {
  const { snapshot, windows, group } = asked
  const { workspaceId, version, prompts, engines } = snapshot
  const scope = {
    workspaceId,
    promptIds: group.prompts.map((index) => prompts[index]?.id ?? ''),
    engines: group.engine === undefined ? engines : [group.engine],
    ...windows.current,
  }
  const executionsOf = (window: keyof ReasonSums) =>
    group.prompts.map((prompt) => answersTo(asked.executions[window], prompt, group.engine))
  const moved = await readMovedPages(tx, {
    version,
    scope,
    before: windows.previous,
    executions: { current: executionsOf('current'), previous: executionsOf('previous') },
  })
  const shown = moved.toSorted((one, other) => one.logChance - other.logChance).slice(0, MOST_PAGES)
  const days = {
    current: await readPageDays(tx, scope, pagesOf(shown, true)),
    previous: await readPageDays(tx, { ...scope, ...windows.previous }, pagesOf(shown, false)),
  }
  const next = { current: 0, previous: 0 }
  return shown.flatMap(({ url, isGained, citations }) => {
    const side = isGained ? 'current' : 'previous'
    const found = days[side][next[side]++]
    return found ? [{ url, isGained, citations, day: isGained ? found.first : found.last }] : []
  })
}

const pagesOf = (moved: readonly MovedPage[], isGained: boolean) =>
  moved.filter((one) => one.isGained === isGained).map(({ page }) => page)

function answersTo(
  { denominators, prompts }: ReasonSums['current'],
  prompt: number,
  engine: Engine | undefined,
): number {
  if (engine !== undefined) return denominators[engineCode(engine) * prompts + prompt]!
  let answers = 0
  for (let at = prompt; at < denominators.length; at += prompts) answers += denominators[at]!
  return answers
}
