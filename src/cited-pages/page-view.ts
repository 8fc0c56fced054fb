import { lineupOf, type LineupBrand } from '../detection/index.js'
import { PAGE_FAILURES } from './facts/failures.js'
import type { PageFacts } from './facts/page-facts.js'
import type { StoredReading } from './reading/reading-store.js'
import type { ReadPage } from './schema.js'

const NOTHING: Record<keyof PageFacts, null> = {
  title: null,
  kind: null,
  isList: null,
  entries: null,
  updatedDate: null,
  noindex: null,
  contact: null,
  writeForUs: null,
}

/** A reading as a report shows it, for the current brands and names of this report. */
export function pageView(reading: StoredReading, brands: LineupBrand[]): ReadPage {
  const { triedDate, readDate, facts, failure } = reading
  const lookedFor = new Set(reading.lookedFor)
  const named = new Map(reading.named.map((one) => [one.matcher, one]))
  const tracked = lineupOf(brands).matchers.map(({ id }, index) => ({ id, brand: brands[index]!.brand }))
  const positions = tracked.flatMap(({ id, brand }) => {
    const found = named.get(id)
    return found === undefined ? [] : [{ brand, entry: found.entry, percent: found.percent }]
  })
  return {
    readDate: (readDate ?? triedDate).toISOString(),
    names: positions.map(({ brand }) => brand),
    unknown: tracked.filter(({ id }) => !lookedFor.has(id)).map(({ brand }) => brand),
    positions,
    ...(facts ?? NOTHING),
    failure: failure && {
      reason: failure,
      message: PAGE_FAILURES[failure],
      date: triedDate.toISOString(),
    },
  }
}
