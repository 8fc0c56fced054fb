import { useEffect } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { intervalOf, readPath, reportPath, SHARED } from '../../data/filters.js'
import { type Stats, useStats } from '../../data/stats.js'
import type { CitedDomain, Page, RecommendationItem, ReportChange, TimelineEntry } from '../../data/types.js'

/** Lists that do not tell branded prompts apart. */
const OF_ALL_PROMPTS = SHARED.filter((name) => name !== 'branded')
const MOST_DOMAINS = 10
const MOST_ACTIONS = 3

export interface ReportReadings {
  stats: Stats
  changes: Reading<Page<ReportChange>>
  domains: Reading<Page<CitedDomain>>
  /** They follow from all prompts: a page of those with a tag has none, and a link to it opens none. */
  actions: Reading<Page<RecommendationItem>> | undefined
  timeline: Reading<Page<TimelineEntry>>
}

/** Everything that the page of a period shows. */
export function useReportReadings(reportId: string): ReportReadings {
  const address = useAddress()
  const path = reportPath(reportId)
  const stats = useStats(reportId, { interval: intervalOf(address), groupBy: 'engine' })
  const changes = readPath(`${path}/changes`, address, SHARED, {
    branded: stats.branded === 'all' ? undefined : stats.branded,
    kind: 'prompt_won,prompt_lost',
    limit: '100',
  })
  const domains = readPath(`${path}/citations/domains`, address, OF_ALL_PROMPTS, {
    sortBy: 'citations',
    sortOrder: 'desc',
    limit: String(MOST_DOMAINS),
  })
  const actions = readPath(`${path}/recommendations`, address, ['engines'], {
    country: address.query.get('country') ?? 'all',
    state: 'suggested',
    limit: String(MOST_ACTIONS),
  })
  const hasActions = !address.query.has('tagId')
  const best = useRead<Page<RecommendationItem>>(hasActions ? actions : undefined)
  return {
    stats,
    // Which prompts the figures are of is known once they are here.
    changes: useRead(isHere(stats) ? changes : undefined),
    domains: useRead(domains),
    actions: hasActions ? best : undefined,
    timeline: useRead(readPath(`${path}/timeline`, address, OF_ALL_PROMPTS)),
  }
}

const isHere = ({ data, isOld }: Reading<unknown>): boolean => data !== undefined && !isOld

export type State = 'reading' | 'drawn' | 'failed'

export function stateOf(all: ReportReadings, ...others: Reading<unknown>[]): State {
  const readings = [...Object.values(all), ...others].filter((reading) => reading !== undefined)
  if (readings.some(({ error }) => error !== undefined)) return 'failed'
  return readings.every(isHere) ? 'drawn' : 'reading'
}

/** Tells the one who prints the page that everything is on it, or that something could not be read. */
export function useReadyMark(state: State): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let isCurrent = true
    const mark = async () => {
      await Promise.allSettled([...document.images].map((image) => image.decode()))
      // Charts are drawn again once they know their width.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      if (isCurrent) dataset.ready = state === 'drawn' ? 'yes' : 'failed'
    }
    if (state !== 'reading') void mark()
    return () => {
      isCurrent = false
      delete dataset.ready
    }
  }, [state])
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
