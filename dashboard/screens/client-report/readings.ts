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
  /** Undefined for a page with a tag: actions are computed over all prompts, and its share link may not read them. */
  actions: Reading<Page<ActionItem>> | undefined
  /** Done actions with their effects, under the same condition. */
  effects: Reading<Page<Effect>> | undefined
  timeline: Reading<Page<TimelineEntry>>
  /** What answers say about the own brand. */
  said: Reading<Page<Attribute>>
  quality: Reading<ReportQuality>
  /**
   * People who came from engines. Visits belong to no prompt, so a page with a tag or a country has none; a page can also leave
   * them out.
   */
  referrals: Reading<Referrals> | undefined
  /** The latest answers to one prompt; undefined if there are none. */
  latest: Reading<Page<ListedAnswer>> | undefined
  /** The sections that are left out, and the sender’s comment. */
  chosen: Reading<ClientReport>
}

/** Reads everything that the client report shows. */
export function useReportReadings(reportId: string): ReportReadings {
  const address = useAddress()
  const stats = useStats(reportId, { interval: intervalOf(address), groupBy: 'engine' })
  const hasActions = !address.query.has('tagId')
  const chosen = useRead('exports.readClientReport', { reportId })
  // A share link may not read sections that are left out.
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
    // Waits for the statistics, which say which prompts the figures are counted over.
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

/** Answers to the prompt that was asked last, so that the engines can be compared. */
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

export const isHere = ({ data, isOld }: Reading<unknown>): boolean => data !== undefined && !isOld

type State = 'reading' | 'drawn' | 'failed'

export function stateOf(all: ReportReadings, ...others: Reading<unknown>[]): State {
  const readings = [...Object.values(all), ...others].filter((reading) => reading !== undefined)
  if (readings.some(({ error }) => error !== undefined)) return 'failed'
  return readings.every(isHere) ? 'drawn' : 'reading'
}

/** Tells the program that prints the page whether everything was drawn or a read failed. */
export function useReadyMark(state: State): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let isCurrent = true
    const mark = async () => {
      await Promise.allSettled([...document.images].map((image) => image.decode()))
      // Charts are drawn a second time once they know their width.
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
