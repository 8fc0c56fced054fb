import { useEffect } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress, intervalOf, MOST_CITED, OF_WINDOW, onlyBranded, SHARED } from '../../data/filters.js'
import { type Stats, useStats } from '../../data/stats.js'
import type {
  ActionItem,
  Attribute,
  CitedDomain,
  ClientReport,
  Effect,
  ListedAnswer,
  Page,
  Referrals,
  ReportChange,
  ReportQuality,
  TimelineEntry,
} from '../../data/types.js'

const MOST_DOMAINS = 10
const MOST_ACTIONS = 3
const MOST_EFFECTS = 10

export interface ReportReadings {
  stats: Stats
  changes: Reading<Page<ReportChange>>
  domains: Reading<Page<CitedDomain>>
  /** They follow from all prompts: a page of those with a tag has none, and a link to it opens none. */
  actions: Reading<Page<ActionItem>> | undefined
  /** What was done and what it did, under the same condition. */
  effects: Reading<Page<Effect>> | undefined
  timeline: Reading<Page<TimelineEntry>>
  /** What answers say of the own brand. */
  said: Reading<Page<Attribute>>
  quality: Reading<ReportQuality>
  /** People who came from engines. Visits have no prompt: a page of those with a tag, or of one country, has none, nor one that leaves them out. */
  referrals: Reading<Referrals> | undefined
  /** The latest answers to one prompt; undefined where there are none. */
  latest: Reading<Page<ListedAnswer>> | undefined
  /** What is left out, and what the sender says. */
  chosen: Reading<ClientReport>
}

/** Everything that the page of a period shows. */
export function useReportReadings(reportId: string): ReportReadings {
  const address = useAddress()
  const stats = useStats(reportId, { interval: intervalOf(address), groupBy: 'engine' })
  const hasActions = !address.query.has('tagId')
  const chosen = useRead('exports.readClientReport', { reportId })
  // A link is refused what is left out.
  const showsVisits = chosen.data?.hidden.includes('visits') === false
  const hasVisits = showsVisits && hasActions && !address.query.has('country')
  const best = useRead(
    'actions.list',
    hasActions ? { reportId } : undefined,
    fromAddress(address, ['engines', 'country'], {
      state: 'suggested',
      worthDoing: true,
      limit: MOST_ACTIONS,
    }),
  )
  const effects = useRead(
    'effects.list',
    hasActions ? { reportId } : undefined,
    fromAddress(address, ['engines', 'country'], { limit: MOST_EFFECTS }),
  )
  const changes = useRead(
    'statistics.listReportChanges',
    // Which prompts the figures are of is known once they are here.
    isHere(stats) ? { reportId } : undefined,
    fromAddress(address, SHARED, {
      branded: onlyBranded(stats.branded),
      kind: ['prompt_won', 'prompt_lost'],
      limit: 100,
    }),
  )
  const domains = useRead(
    'citations.listCitedDomains',
    { reportId },
    fromAddress(address, OF_WINDOW, { ...MOST_CITED, limit: MOST_DOMAINS }),
  )
  const timeline = useRead('notesAndTimeline.listTimeline', { reportId }, fromAddress(address, OF_WINDOW))
  const said = useRead(
    'statistics.listAttributes',
    isHere(stats) ? { reportId } : undefined,
    fromAddress(address, SHARED, { branded: onlyBranded(stats.branded) }),
  )
  const quality = useRead('statistics.readReportQuality', { reportId }, fromAddress(address, OF_WINDOW))
  const referrals = useRead(
    'agentTraffic.readReferrals',
    hasVisits ? { reportId } : undefined,
    fromAddress(address, ['startDate', 'endDate', 'engines']),
  )
  const latest = useLatestAnswers(reportId, stats)
  const ofAll = {
    actions: hasActions ? best : undefined,
    effects: hasActions ? effects : undefined,
    referrals: hasVisits ? referrals : undefined,
  }
  return { stats, changes, domains, ...ofAll, timeline, said, quality, latest, chosen }
}

/** Answers to the prompt that was asked last, so that engines are seen side by side. */
function useLatestAnswers(reportId: string, stats: Stats): Reading<Page<ListedAnswer>> | undefined {
  const address = useAddress()
  const hasAnswers = isHere(stats) && stats.data?.executions !== 0
  const read = (isWanted: boolean, more: { promptId?: string; limit: number }) =>
    useRead(
      'answers.listReportAnswers',
      isWanted ? { reportId } : undefined,
      fromAddress(address, SHARED, { branded: onlyBranded(stats.branded), ...more }),
    )
  const newest = read(hasAnswers, { limit: 1 })
  const promptId = newest.data?.items[0]?.promptId
  const latest = read(hasAnswers && promptId !== undefined, { ...(promptId && { promptId }), limit: 100 })
  if (!hasAnswers) return undefined
  return promptId === undefined ? newest : latest
}

const isHere = ({ data, isOld }: Reading<unknown>): boolean => data !== undefined && !isOld

type State = 'reading' | 'drawn' | 'failed'

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
