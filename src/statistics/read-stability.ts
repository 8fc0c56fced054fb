import { eachCitedHost } from '../citations/index.js'
import type { Db } from '../db/db.js'
import { openDayOverlap } from './figures/day-overlap.js'
import type { Window } from '../kernel/days.js'
import { countedSeries, openAnswerRows } from '../mentions/index.js'
import type { Stability } from './prompt-schema.js'
import { findSheets, type ReportSnapshot } from './read-report-snapshot.js'

/** Of a prompt without answers. */
export const UNKNOWN_STABILITY: Stability = { brands: null, domains: null }

/** Reads how steady the answers to each of a few prompts are: it looks at every answer and citation of theirs. */
export async function readStability(
  tx: Db,
  { workspaceId, prompts, engines, series, ...snapshot }: ReportSnapshot,
  window: Window,
): Promise<ReadonlyMap<string, Stability>> {
  const found = prompts.map(({ id }) => ({ id, brands: openDayOverlap(), domains: openDayOverlap() }))
  if (found.length === 0) return new Map()
  const sheets = await findSheets(tx, { ...snapshot, workspaceId, prompts, engines }, { daily: [window] })
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines, series }) })
  await sheets.each((sheet) => {
    const { brands, domains } = found[sheet.prompt]!
    eachAnswer(sheet, (row) => {
      const named = brands.answered(row.engine, row.day)
      for (const brand of row.brands()) named.add(brand)
      domains.answered(row.engine, row.day)
    })
  })
  const byPrompt = new Map(found.map((one) => [one.id, one]))
  const scope = { workspaceId, promptIds: [...byPrompt.keys()], engines, ...window }
  // Citations do not know from which surface their answer comes.
  const isOfSurface = series !== undefined
  if (!isOfSurface)
    await eachCitedHost(tx, scope, (host, { promptId, engine, day }) =>
      byPrompt.get(promptId)?.domains.find(engine, day)?.add(host),
    )
  return new Map(
    found.map(({ id, brands, domains }) => [
      id,
      { brands: brands.stability(), domains: isOfSurface ? null : domains.stability() },
    ]),
  )
}
