import { listMovedEngines, reportCategory } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import { type BrandDomains, ownsHost } from '../../detection/index.js'
import { type Day, daysIn } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { shownUrl } from '../../kernel/url/shown-url.js'
import type { CitedPageFacts, EngineFacts, Execution } from './engine-facts.js'
import type { NamedBrands } from './named-brands.js'
import { eachPackedAnswer } from './packed-answers.js'
import { openPageIndex } from './page-index.js'
import { openPreviousWindow } from './previous-window.js'
import { eachPromptAnswers, listOwnPageIds, listPages, type StoredCitedPage } from './snapshot-store.js'

interface ExecutionScope {
  workspaceId: WorkspaceId
  /** The brands of the report, its own brand first. */
  brands: readonly BrandDomains[]
  window: EngineFacts['window']
}

interface EngineScope {
  promptIds: string[]
  engine: Engine
  /** Returns the brands that an execution of the window names. */
  named: NamedBrands
}

type Executions = Pick<EngineFacts, 'executions' | 'before' | 'pages'>

/** Reads the executions of one engine after another. Pages cited by several engines are read once. */
export async function openExecutions(
  tx: Db,
  { workspaceId, brands, window }: ExecutionScope,
): Promise<(scope: EngineScope) => Promise<Executions>> {
  const ownIds = await listOwnPageIds(tx, workspaceId, brands[0])
  const pagesOf = openPages(tx, workspaceId, brands)
  const both = { startDate: window.previousStartDate, endDate: window.endDate }
  const days = daysIn(both)
  const first = days.indexOf(window.startDate)
  const moved = await listMovedEngines(tx, [workspaceId], {
    current: window,
    previous: { startDate: window.previousStartDate, endDate: window.previousEndDate },
  })
  return async ({ promptIds, engine, named }) => {
    // If the surface of the engine changed between the windows, their citations cannot be compared.
    const isCompared = !moved.some((one) => one.engine === engine)
    const index = openPageIndex(ownIds)
    const executions: Execution[] = []
    const before = openPreviousWindow({ prompts: promptIds.length, isOwn: index.isOwn })
    await eachPromptAnswers(tx, { workspaceId, promptIds, engine, ...both }, ({ prompt, packed }) =>
      eachPackedAnswer(packed, ({ id, day, run, pages }) => {
        const execution = { answerId: id, prompt, day: days[day] as Day, pages: index.indexesIn(pages) }
        if (day < first) {
          if (isCompared) before.add({ ...execution, named: [] })
        } else executions.push({ ...execution, named: named({ prompt, day: day - first, run }) })
      }),
    )
    const pages = await pagesOf(index.ids)
    return { executions, before: before.end(pages.length), pages }
  }
}

/** Reads each page when it is first needed. */
function openPages(tx: Db, workspaceId: WorkspaceId, brands: readonly BrandDomains[]) {
  const known = new Map<string, CitedPageFacts>()
  const factsOf = openPageFacts(brands)
  return async (ids: readonly string[]): Promise<CitedPageFacts[]> => {
    const unknown = ids.filter((id) => !known.has(id))
    for (const stored of unknown.length === 0 ? [] : await listPages(tx, workspaceId, unknown))
      known.set(stored.id, factsOf(stored))
    // Every page is found: a page is stored before the answers that cite it.
    return ids.map((id) => known.get(id) as CitedPageFacts)
  }
}

type HostFacts = Pick<CitedPageFacts, 'domain' | 'category' | 'owner'>

/** Looks up owner and category once per host, because many pages share a host. */
export function openPageFacts(brands: readonly BrandDomains[]): (stored: StoredCitedPage) => CitedPageFacts {
  const hosts = new Map<string, HostFacts>()
  const hostFacts = ({ host, category }: StoredCitedPage): HostFacts => {
    const owner = brands.findIndex((brand) => ownsHost(brand, host))
    return {
      domain: host,
      category: reportCategory(brands, host, category),
      owner: owner === -1 ? null : owner,
    }
  }
  return (stored) => {
    let host = hosts.get(stored.host)
    if (host === undefined) hosts.set(stored.host, (host = hostFacts(stored)))
    return { url: shownUrl(stored.link), title: shownTitle(stored.title), ...host }
  }
}

/** Some pages have their address as title. Tracking parameters are removed from it. */
function shownTitle(title: string | null): string | null {
  return title?.replace(/https?:\/\/\S+/g, shownUrl) ?? null
}
