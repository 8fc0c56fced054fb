import type { CitationHistory } from '../../data/types.js'

type CitedDay = CitationHistory['citationsHistory'][number]

interface AskedSpan {
  date: string
  endDate: string
  executions: number
}

/**
 * The share of answers that cite a page, by span; null if no engine was asked. A share is comparable where a count is not,
 * because the first and last week of a window are often incomplete.
 */
export function citedShares(
  spans: AskedSpan[],
  days: CitedDay[],
): { value: number | null; interval: null }[] {
  return spans.map(({ date, endDate, executions }) => {
    const citations = days
      .filter((day) => date <= day.date && day.date <= endDate)
      .reduce((sum, { totalCitations }) => sum + totalCitations, 0)
    return {
      value: executions === 0 ? null : Math.round((1000 * citations) / executions) / 10,
      interval: null,
    }
  })
}

/** The sums over all days, largest first. */
export function citationsByEngine(days: CitedDay[]): CitedDay['citationsByEngine'] {
  const sums = new Map<CitedDay['citationsByEngine'][number]['engine'], number>()
  for (const { citationsByEngine: counts } of days)
    for (const { engine, citations } of counts) sums.set(engine, (sums.get(engine) ?? 0) + citations)
  return [...sums]
    .map(([engine, citations]) => ({ engine, citations }))
    .toSorted((one, other) => other.citations - one.citations)
}
