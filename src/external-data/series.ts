import { grouped } from '../kernel/grouped.js'
import type { ExternalSeries } from './schema.js'
import { type ExternalMetric, type ExternalSource, SOURCE_NAMES, SOURCES } from './sources.js'
import type { SummedRows } from './store.js'

/** Totals come first, then the rows with the smallest gaps. Google hides rare queries, so queries come late. */
const PREFERENCE = ['total', 'country', 'device', 'referrer', 'page', 'query', 'several'] as const

/** Sources that count visits from anywhere, not only from engines. */
export const ANALYTICS: readonly ExternalSource[] = ['ga4', 'plausible', 'matomo']

/** Makes one series for each source, from all kinds of its files. */
export function externalSeries(rows: readonly SummedRows[]): ExternalSeries[] {
  return SOURCE_NAMES.flatMap((source) => {
    const own = rows.filter((row) => row.source === source)
    const metric = SOURCES[source].counts.find((one) => own.some((row) => row[one] !== null))
    return metric === undefined
      ? []
      : [
          seriesOf(
            source,
            metric,
            own.filter((row) => row[metric] !== null),
          ),
        ]
  })
}

function seriesOf(
  source: ExternalSource,
  metric: ExternalMetric,
  rows: readonly SummedRows[],
): ExternalSeries {
  const counted = countedOnce(rows)
  const sumBy = <Key>(keyOf: (row: SummedRows) => Key) => {
    const sums = new Map<Key, number>()
    for (const row of counted) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + (row[metric] ?? 0))
    return [...sums]
  }
  const isByDay = counted.every(({ startDay, endDay }) => startDay === endDay)
  const days = counted.flatMap(({ startDay, endDay }) => [startDay, endDay]).toSorted()
  const { name, definition } = SOURCES[source]
  return {
    source,
    name,
    definition,
    metric,
    total: counted.reduce((sum, row) => sum + (row[metric] ?? 0), 0),
    startDay: days[0] ?? '',
    endDay: days.at(-1) ?? '',
    engines: sumBy(({ engine }) => engine)
      .flatMap(([engine, value]) => (engine === null ? [] : [{ engine, value }]))
      .toSorted((one, other) => other.value - one.value),
    trend: isByDay ? sumBy(({ startDay }) => startDay).map(([day, value]) => ({ day, value })) : [],
  }
}

/**
 * Selects rows that do not overlap: for each day the preferred kind. Without rows of single days, it takes the file about the
 * latest days.
 */
function countedOnce(rows: readonly SummedRows[]): SummedRows[] {
  const ofDays = rows.filter(({ startDay, endDay }) => startDay === endDay)
  if (ofDays.length === 0) return preferred(latest(rows))
  const byDay = grouped(ofDays, ({ startDay }) => startDay)
  return [...byDay.values()].flatMap(preferred)
}

function preferred(rows: readonly SummedRows[]): SummedRows[] {
  const best = PREFERENCE.find((by) => rows.some((row) => row.by === by))
  return rows.filter(({ by }) => by === best)
}

function latest(rows: readonly SummedRows[]): SummedRows[] {
  const [last] = rows.toSorted(
    (one, other) => other.endDay.localeCompare(one.endDay) || one.startDay.localeCompare(other.startDay),
  )
  return rows.filter(({ startDay, endDay }) => startDay === last?.startDay && endDay === last.endDay)
}
