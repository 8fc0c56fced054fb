import { listConnectors, readVisitDays } from '../../agent-traffic/index.js'
import type { WorkspaceContext } from '../../context.js'
import { demoOf } from '../../engines/simulator/index.js'
import { importFile } from '../../external-data/index.js'
import { addDays, daysIn, type Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import { analyticsFile, type LoggedVisits, searchFile } from './external-files.js'

const DAYS = 90

/** The engines' names in Google Analytics. */
const SOURCES: [Engine, string][] = [
  ['chatgpt', 'chatgpt.com'],
  ['perplexity', 'perplexity.ai'],
  ['gemini', 'gemini.google.com'],
  ['copilot', 'copilot.microsoft.com'],
]

/**
 * Imports what analytics and Search Console would have exported for a demo's site. A file belongs to one site, so a workspace
 * with several sites gets none.
 */
export async function importDemoFiles(ctx: WorkspaceContext): Promise<void> {
  const { items } = await listConnectors(ctx, { limit: 2, after: undefined })
  const demo = items.length === 1 ? demoOf(items[0]?.domains[0]) : undefined
  if (demo === undefined) return
  const { brandDomain: site } = demo.report
  const { window, logged } = await readLogged(ctx, site)
  if (window === null) return
  const files = [
    { source: 'gsc', fileName: 'Dates.csv', file: searchFile(site, daysIn(window)) },
    { source: 'ga4', fileName: 'Traffic acquisition.csv', file: analyticsFile(site, logged) },
  ] as const
  for (const file of files) await importFile(ctx, file)
}

/** Reads our own log. The window is null if the log is empty. */
async function readLogged({ db, workspaceId, now }: WorkspaceContext, site: string) {
  const report = { workspaceId, brandDomain: site, brandDomainVariations: [], brandDomainWildcard: true }
  const logged: LoggedVisits[] = []
  let window: Window | null = null
  for (const [engine, source] of SOURCES) {
    const days = await readVisitDays(db, report, { now: now(), engine, country: null })
    if (days === null) break
    window = { startDate: addDays(days.lastDay, 1 - DAYS), endDate: days.lastDay }
    logged.push(...daysIn(window).map((day) => ({ day, source, ...days.countOf(day) })))
  }
  return { window, logged }
}
