import type { Db } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import { daysIn, type Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Execution, Page, SceneFacts } from './facts.js'
import { eachPackedAnswer } from './packed-answers.js'
import { openPageBook } from './page-book.js'
import { openPageNumbers } from './page-numbers.js'
import type { Naming } from './scene-naming.js'
import { eachPromptAnswers, listOwnPageIds, listPages } from './scene-store.js'
import { wholeWindow } from './scene-window.js'
import { openSpanBefore } from './span-before.js'

interface Reading {
  workspaceId: WorkspaceId
  /** The report's own first. */
  brands: readonly BrandDomains[]
  window: SceneFacts['window']
}

interface Wanted {
  promptIds: string[]
  engine: Engine
  /** Of the window. */
  naming: Naming
}

type Executions = Pick<SceneFacts, 'executions' | 'before' | 'pages'>

/** The executions of one scene after another. Pages that several engines cite are read once. */
export async function openExecutions(
  tx: Db,
  { workspaceId, brands, window }: Reading,
): Promise<(wanted: Wanted) => Promise<Executions>> {
  const ownIds = await listOwnPageIds(tx, workspaceId, brands[0])
  const pagesOf = openPages(tx, workspaceId, brands)
  const whole = wholeWindow(window)
  const days = daysIn(whole)
  const first = days.indexOf(window.startDate)
  return async ({ promptIds, engine, naming }) => {
    const numbers = openPageNumbers(ownIds)
    const executions: Execution[] = []
    const before = openSpanBefore({ prompts: promptIds.length, isOwn: numbers.isOwn })
    await eachPromptAnswers(tx, { workspaceId, promptIds, engine, ...whole }, ({ prompt, packed }) =>
      eachPackedAnswer(packed, ({ id, day, run, pages }) => {
        const cited = numbers.placesIn(pages)
        const execution = { answerId: id, prompt, day: days[day] as Day, pages: cited }
        if (day < first) before.add({ ...execution, named: [] })
        else executions.push({ ...execution, named: naming({ prompt, day: day - first, run }) })
      }),
    )
    const pages = await pagesOf(numbers.ids)
    return { executions, before: before.end(pages.length), pages }
  }
}

/** Each is read when it is first asked for. */
function openPages(tx: Db, workspaceId: WorkspaceId, brands: readonly BrandDomains[]) {
  const known = new Map<string, Page>()
  const pageOf = openPageBook(brands)
  return async (ids: readonly string[]): Promise<Page[]> => {
    const unknown = ids.filter((id) => !known.has(id))
    for (const stored of unknown.length === 0 ? [] : await listPages(tx, workspaceId, unknown))
      known.set(stored.id, pageOf(stored))
    // A page is stored before the answers that cite it.
    return ids.map((id) => known.get(id) as Page)
  }
}
