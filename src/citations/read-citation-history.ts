import type { WorkspaceContext } from '../context.js'
import { type Day, daysIn, precedingWindow, type Window } from '../kernel/days.js'
import { ALL_COUNTRIES } from '../kernel/fields.js'
import { grouped } from '../kernel/grouped.js'
import { type CitationCount, countCitations } from './citing-store.js'
import { pageIdOf } from './page-address.js'
import { readScope } from './read-scope.js'
import type { CitationHistory, CitationHistoryQuery } from './schema.js'

/** Reads how often a page was cited on each day, and the total of the window before. */
export function readCitationHistory(
  ctx: WorkspaceContext,
  { reportId, query: { url, country, ...rest } }: { reportId: string; query: CitationHistoryQuery },
): Promise<CitationHistory> {
  const query = country === ALL_COUNTRIES ? rest : { ...rest, country }
  return readScope(ctx, { reportId, query }, async (tx, { scope }) => {
    const both = { ...scope, ...withPreviousWindow(scope) }
    return citationHistory(scope, await countCitations(tx, both, pageIdOf(ctx.workspaceId, url)))
  })
}

/** A window and the preceding window of equal length, as one. */
export function withPreviousWindow(window: Window): Window {
  return { startDate: precedingWindow(window).startDate, endDate: window.endDate }
}

/** Arranges counts of a window and the one before by day. Days without citations are included as zero. */
export function citationHistory(window: Window, counts: CitationCount[]): CitationHistory {
  const byDay = grouped(counts, ({ day }) => day)
  const now = totalOf(counts.filter(({ day }) => day >= window.startDate))
  const before = totalOf(counts) - now
  return {
    totalPeriodCitations: now,
    totalCitationsPreviousPeriod: before,
    percentageChange: percentageChange(before, now),
    citationsHistory: daysIn(window).map((date) => historyDay(date, byDay.get(date) ?? [])),
  }
}

function historyDay(date: Day, counts: CitationCount[]): CitationHistory['citationsHistory'][number] {
  const citationsByEngine = counts
    .map(({ engine, citations }) => ({ engine, citations }))
    .toSorted((a, b) => b.citations - a.citations || (a.engine < b.engine ? -1 : 1))
  return { date, totalCitations: totalOf(counts), citationsByEngine }
}

/** Growth from zero has no ratio, so the contract defines it as +100. */
export function percentageChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / before) * 1000) / 10
}

function totalOf(counts: readonly { citations: number }[]): number {
  return counts.reduce((total, { citations }) => total + citations, 0)
}
