import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import { ENGINE_CODES } from '../kernel/engines.js'
import { grouped } from '../kernel/grouped.js'
import { countedSeries, listSheets, monthsIn, openAnswerRows, type ReadSheet } from '../mentions/index.js'
import type { CitationScope } from './read-scope.js'
import { RUNS_PER_ENGINE } from './scope-store.js'

/** A key of each answer to a prompt: days since the window began, the code of the engine, and the run. */
function executionKey(day: number, engine: number, run: number): number {
  return (day * ENGINE_CODES + engine) * RUNS_PER_ENGINE + run
}

export function engineOfKey(key: number): number {
  return Math.floor(key / RUNS_PER_ENGINE) % ENGINE_CODES
}

/** For a prompt: maps the key of each answer that names a brand to the indexes of the named brands. */
export type NamedByPrompt = (prompt: number) => ReadonlyMap<number, readonly number[]>

/** Reads which brands of the report's active version each answer of a scope names. */
export async function readNamedBrands(tx: Db, { version, scope }: CitationScope): Promise<NamedByPrompt> {
  const { workspaceId, promptIds, startDate, endDate } = scope
  const months = { cells: monthsIn(scope), totals: [] }
  const sheets = await listSheets(tx, { workspaceId, lineup: version.lineup, promptIds, months })
  return namedByPrompt(sheets, { startDate, endDate })
}

/** Decodes the sheets of a prompt at the first request for them, because a page needs only a few. */
function namedByPrompt(sheets: readonly ReadSheet[], window: Window): NamedByPrompt {
  const unread = grouped(sheets, ({ prompt }) => prompt)
  const read = new Map<number, ReadonlyMap<number, readonly number[]>>()
  return (prompt) => {
    let found = read.get(prompt)
    if (found === undefined) read.set(prompt, (found = namedIn(unread.get(prompt) ?? [], window)))
    return found
  }
}

function namedIn(sheets: readonly ReadSheet[], window: Window): ReadonlyMap<number, readonly number[]> {
  const named = new Map<number, readonly number[]>()
  const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines: [] }) })
  for (const sheet of sheets)
    eachAnswer(sheet, (row) => {
      const brands = row.brands()
      if (brands.length > 0) named.set(executionKey(row.day, row.engine, row.run), brands)
    })
  return named
}

/** Returns the indexes of the brands that these answers name. */
export function brandsNamed(
  named: NamedByPrompt,
  citings: readonly { prompt: number; keys: string }[],
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { prompt, keys } of citings) {
    const byKey = named(prompt)
    for (const key of keys.split(',')) {
      for (const brand of byKey.get(Number(key)) ?? []) found.add(brand)
    }
  }
  return found
}
