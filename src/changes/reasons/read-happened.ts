import type { Db } from '../../db/db.js'
import { countedNoun } from '../../kernel/wording.js'
import type { ReportSnapshot } from '../../statistics/index.js'
import type { KnownSurfaces } from '../../surfaces/index.js'
import { listEdits, listOutages, surfaceCounts, surfaceEntries } from '../../timeline/index.js'
import type { ComparedWindows } from '../move.js'
import type { DatedPage } from './read-dated-pages.js'
import type { ReadRatios } from './read-ratios.js'
import type { Happened } from './schema.js'

/** Only the latest entries up to this number are listed. */
const MOST_ENTRIES = 100

interface HappenedAsked extends Pick<ReadRatios, 'collected' | 'byEngine'> {
  reportId: string
  windows: ComparedWindows
  surfaces: KnownSurfaces
  pages: readonly DatedPage[]
}

/** Lists what happened on the days of both windows, earliest first. */
export async function readHappened(
  tx: Db,
  { workspaceId, engines, prompts }: Pick<ReportSnapshot, 'workspaceId' | 'engines' | 'prompts'>,
  { reportId, windows, surfaces, collected, byEngine, pages }: HappenedAsked,
): Promise<Happened[]> {
  const window = { startDate: windows.previous.startDate, endDate: windows.current.endDate }
  const counts = surfaceCounts(collected, surfaces)
  const promptIds = prompts.map(({ id }) => id)
  const isAsked = ({ engine }: (typeof counts)[number]) => engines.length === 0 || engines.includes(engine)
  const entries = [
    ...(await listEdits(tx, { workspaceId, reportId }, { window, engines })),
    ...surfaceEntries(counts.filter(isAsked)),
    ...(await listOutages(tx, { workspaceId, promptIds, engines }, { window, collected: byEngine })),
    ...pages.map(pageEntry),
  ]
  return entries.toSorted((one, other) => (one.day < other.day ? -1 : 1)).slice(-MOST_ENTRIES)
}

function pageEntry({ url, isGained, citations, day }: DatedPage): Happened {
  const times = countedNoun(citations, 'citation')
  return {
    day,
    kind: isGained ? 'page_gained' : 'page_lost',
    text: isGained
      ? `From this day on, answers cite a page that they did not cite in the window before: ${times}.`
      : `On this day answers cite a page for the last time: ${times} in the window before, none in the window.`,
    reference: url,
  }
}
