import { type Agent, type AgentEvidence, agentOf, isLikelyAgent } from '../../agents/index.js'
import { RecentMap } from '../../kernel/recent-map.js'
import type { LogFormat, LoggedRequest } from '../formats/log-format.js'
import type { PersonView } from '../referrals/person-view.js'
import { copied, visitedPath } from '../visits/page-path.js'
import type { VisitedSite } from '../visits/site.js'
import { statusClass, type Visit, visitKey } from '../visits/visit.js'
import { type DropReason, newTally, type IngestTally } from './drop-reasons.js'
import type { PeopleReader } from './people-reader.js'

/** What has been read but not stored yet. */
export interface RecordReading {
  visits: Visit[]
  /** Page views of people. */
  views: PersonView[]
  tally: IngestTally
  /** The time of the newest record, as far as known. */
  lastTimeMs: number | undefined
  /** Whether any record had a referrer. */
  hasReferrers: boolean
}

export interface LogReader {
  /** Call this before the first record of each log. */
  begin(format: LogFormat): void
  read(record: string): void
  drop(reason: DropReason): void
  /** Whether as many records wait for storage as memory allows. */
  isFull(): boolean
  /** Returns what was read and starts again with nothing. */
  take(): RecordReading
}

export interface ReaderOptions {
  site: VisitedSite
  people: PeopleReader
  evidence: Pick<AgentEvidence, 'hasKeys' | 'signer'>
  now: Date
  /** How many visits and views may wait for storage. */
  batch: number
}

/** The paths of the waiting visits may take at most this many characters. */
const MAX_HELD = 4_000_000

/** Longer user agents are not remembered, but parsed each time. */
const MAX_REMEMBERED = 512
const REMEMBERED = 20_000
const NOBODY = null

/** Most visits are to pages that were visited before, so visits share one copy of a path. Longer paths are not shared. */
const MAX_SHARED = 128

/** Clocks differ, but by no more than a day. */
const FUTURE_MS = 24 * 60 * 60 * 1000

/** Reads the logs of one source. Most records are of no agent, which a glance at the user agent shows. */
export function openLogReader({ site, people, evidence, now, batch }: ReaderOptions): LogReader {
  let format: LogFormat
  const latestMs = now.getTime() + FUTURE_MS
  const known = new RecentMap<string, Agent | null>(REMEMBERED)
  const paths = new RecentMap<string, string>(REMEMBERED)
  let visits: Visit[] = []
  let views: PersonView[] = []
  let tally = newTally()
  let lastRecord = ''
  let held = 0

  const writtenAgent = (written: string): Agent | null => {
    if (!isLikelyAgent(written)) return NOBODY
    const found = known.get(written)
    if (found !== undefined) return found
    const agent = agentOf(format.plainUserAgent(written)) ?? NOBODY
    if (written.length <= MAX_REMEMBERED) known.set(copied(written), agent)
    return agent
  }

  const heldPath = (path: string): string => {
    if (path.length > MAX_SHARED) return copied(path)
    let shared = paths.get(path)
    if (shared === undefined) paths.set((shared = copied(path)), shared)
    return shared
  }

  const signerOf = (request: LoggedRequest, host: string): Agent | undefined => {
    const { signature, method = 'GET', path, userAgent, timeMs } = request
    if (signature === undefined || !evidence.hasKeys) return undefined
    return evidence.signer({ signature, host: request.host ?? host, method, path, userAgent, timeMs })
  }

  const drop = (reason: DropReason) => {
    tally.records += 1
    tally.dropped[reason] += 1
  }

  const addView = (request: LoggedRequest) => {
    const host = site.hostOf(request.host)
    const view = host === undefined || request.timeMs > latestMs ? undefined : people.viewOf(request, host)
    if (view !== undefined) views.push(view)
  }

  /** Nearly all records are of people who move from page to page. A look finds those that have to be read completely. */
  const readPerson = (record: string, written: string) => {
    const look = format.look(record, people.wantsPath)
    const isFollowed = () =>
      people.isKnownAddress(look.ip) && people.isKnownVisitor(look.ip, format.plainUserAgent(written))
    if (!people.isWorthReading(look) && !(look.mayBeView && isFollowed())) return
    const request = format.read(record)
    if (typeof request !== 'string') addView(request)
  }

  const readWhole = (record: string, seen: Agent | undefined): DropReason | 'comment' | undefined => {
    const request = format.read(record)
    if (typeof request === 'string') return request
    const host = site.hostOf(request.host)
    const signer = host === undefined ? undefined : signerOf(request, host)
    const agent = signer ?? seen ?? agentOf(request.userAgent)
    if (agent === undefined) {
      addView(request)
      return 'not_an_agent'
    }
    if (host === undefined) return 'foreign_host'
    if (request.timeMs > latestMs) return 'time_out_of_range'
    const path = heldPath(visitedPath(request.path))
    held += path.length
    tally.records += 1
    visits.push({
      agent,
      timeMs: request.timeMs,
      host,
      path,
      status: statusClass(request.status),
      ip: addressOf(request.ip),
      hasId: request.id !== undefined,
      verdict: signer === undefined ? 'unverifiable' : 'verified',
      key: visitKey(request.id, record),
    })
    return undefined
  }

  return {
    begin: (next) => void (format = next),
    read(record) {
      lastRecord = record
      const written = format.glance(record)
      const agent = written === undefined ? undefined : writtenAgent(written)
      if (agent === NOBODY) readPerson(record, written as string)
      const reason = agent === NOBODY ? 'not_an_agent' : readWhole(record, agent)
      if (reason !== undefined && reason !== 'comment') drop(reason)
    },
    drop,
    isFull: () => visits.length + views.length >= batch || held >= MAX_HELD,
    take() {
      const lastTimeMs = newest(visits, timeIn(format, lastRecord, latestMs))
      const reading = { visits, views, tally, lastTimeMs, hasReferrers: people.hasReferrers() }
      visits = []
      views = []
      held = 0
      tally = newTally()
      lastRecord = ''
      return reading
    },
  }
}

/** The longest possible address. */
const MAX_ADDRESS = 45

function addressOf(written: string | undefined): string | undefined {
  return written === undefined || written.length > MAX_ADDRESS ? undefined : copied(written)
}

function newest(visits: Visit[], lastMs: number | undefined): number | undefined {
  const timeMs = visits.reduce((latest, visit) => Math.max(latest, visit.timeMs), lastMs ?? 0)
  return timeMs === 0 ? undefined : timeMs
}

function timeIn(format: LogFormat, record: string, latestMs: number): number | undefined {
  if (record === '') return undefined
  const request = format.read(record)
  return typeof request === 'string' || request.timeMs > latestMs ? undefined : request.timeMs
}
