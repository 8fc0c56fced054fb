import { grouped } from '../kernel/grouped.js'
import type { ExternalSeries } from './schema.js'
import { type ExternalMetric, type ExternalSource, SOURCE_NAMES, SOURCES } from './sources.js'
import type { SummedRows } from './store.js'

/** Totals first; then what leaves the least out: Google hides rare queries, so queries come last. */
const PREFERENCE = ['total', 'country', 'device', 'referrer', 'page', 'query', 'several'] as const

/** Whose visits have sources of every kind. */
export const ANALYTICS: readonly ExternalSource[] = ['ga4', 'plausible', 'matomo']

/** What each source counted, as one series, whatever its files were about. */
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

/** Rows that do not overlap: of each day the preferred kind; where none is of a day, the file about the latest days. */
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
