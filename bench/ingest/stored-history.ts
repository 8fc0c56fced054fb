import { agentOf } from '../../src/agents/index.js'
import type { ConnectorKey } from '../../src/agent-traffic/connectors/store.js'
import { newTally } from '../../src/agent-traffic/ingest/drop-reasons.js'
import { openPeopleReader, type PeopleReader } from '../../src/agent-traffic/ingest/people-reader.js'
import { storeVisits } from '../../src/agent-traffic/ingest/store-visits.js'
import type { PersonView } from '../../src/agent-traffic/referrals/person-view.js'
import { readPeopleScope } from '../../src/agent-traffic/referrals/read-people-scope.js'
import { openSite } from '../../src/agent-traffic/visits/site.js'
import { statusClass, type Visit as Stored } from '../../src/agent-traffic/visits/visit.js'
import { type Day, daysIn, startOf, type Window } from '../../src/kernel/days.js'
import { grouped } from '../../src/kernel/grouped.js'
import { AGENT_STRINGS } from '../../test/helpers/generated-logs/user-agents.js'
import { pagePath, type Visit } from '../../test/helpers/generated-logs/visits.js'
import type { BenchDatabase } from '../database.js'
import { size } from '../options.js'
import { HOST } from './log-files.js'
import { countVisit, newTruth, type Truth } from './truth.js'

export const PAGES = size(2_000, 20)
/** The page that people reach when they do what the site is for. */
export const GOAL = '/thank-you'
const STATUSES = [200, 200, 200, 200, 301, 404, 500]
const DAY_MS = 24 * 60 * 60 * 1000
/** A prime, so that the steps meet every page and bot of a day once, in an order that looks random. */
const STRIDE = 7_919

const monthOf = (day: Day) => day.slice(0, 7)

/** Stores visits in the same way as the program does. Writing and importing so many log lines would take many minutes. */
export async function storeHistory(
  db: BenchDatabase['db'],
  { key, window }: { key: ConnectorKey; window: Window },
): Promise<Truth> {
  const services = { db, now: () => new Date() }
  const people = openPeopleReader(openSite([HOST]), await readPeopleScope(services, key.workspaceId))
  const truth = newTruth()
  // Stores a month at once, because each batch rewrites the rows of all pages of its months.
  for (const [, days] of grouped(daysIn(window), monthOf)) {
    const visits: Stored[] = []
    const views: PersonView[] = []
    for (const day of days) {
      for (const visit of visitsOn(startOf(day).getTime())) {
        countVisit(truth, visit)
        visits.push(storedVisit(visit))
      }
      for (const view of peopleOn(startOf(day).getTime())) views.push(...viewsOf(people, view))
    }
    const reading = { visits, views, tally: newTally(), lastTimeMs: undefined, hasReferrers: true }
    await storeVisits(services, key, reading)
  }
  return truth
}

const agents = new Map(AGENT_STRINGS.map(([bot, userAgent]) => [bot, agentOf(userAgent)]))

function storedVisit({ bot, timeMs, host, path, status, ip, id }: Visit): Stored {
  const agent = agents.get(bot ?? '')
  if (agent === undefined) throw new Error(`${bot} is no agent.`)
  // A key of the usual length. The index begins anew each day; the visit's minute tells the days apart.
  const key = id.slice(-KEY_LENGTH)
  return {
    agent,
    timeMs,
    host,
    path,
    status: statusClass(status ?? undefined),
    ip,
    verdict: 'unverifiable',
    key,
    hasId: false,
  }
}

const KEY_LENGTH = 11

function viewsOf(people: PeopleReader, visit: Visit): PersonView[] {
  const { timeMs, host, path, userAgent, ip, referrer } = visit
  const rest = {
    method: 'GET',
    id: undefined,
    signature: undefined,
    country: undefined,
    isPrefetch: undefined,
  }
  const view = people.viewOf({ timeMs, host, path, userAgent, status: 200, ip, referrer, ...rest }, HOST)
  return view === undefined ? [] : [view]
}

function* visitsOn(startMs: number): Generator<Visit> {
  const count = PAGES * AGENT_STRINGS.length
  for (let index = 0; index < count; index += 1) {
    const draw = (index * STRIDE) % count
    const [bot, userAgent] = AGENT_STRINGS[Math.floor(draw / PAGES)] ?? ['', '']
    yield {
      timeMs: startMs + Math.floor((index * DAY_MS) / count),
      host: HOST,
      path: pagePath(draw % PAGES),
      query: '',
      userAgent,
      bot,
      status: STATUSES[draw % STATUSES.length] ?? 200,
      ip: `192.0.2.${draw % 256}`,
      id: index.toString(16).padStart(16, '0'),
    }
  }
}

const REFERRERS = [
  'https://chatgpt.com/',
  'https://www.perplexity.ai/',
  'https://claude.ai/',
  'https://www.google.com/',
]
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** One person visits every page each day, from a different engine or from a search. One in twenty goes on to the goal. */
function* peopleOn(startMs: number): Generator<Visit> {
  for (let index = 0; index < PAGES; index += 1) {
    const timeMs = startMs + Math.floor((index * (DAY_MS - 60_000)) / PAGES)
    const person = {
      host: HOST,
      query: '',
      userAgent: BROWSER,
      bot: null,
      status: 200,
      ip: `198.18.${index >> 8}.${index & 255}`,
      id: index.toString(16),
    }
    const referrer = REFERRERS[(index + startMs / DAY_MS) % REFERRERS.length] ?? ''
    yield { ...person, timeMs, path: pagePath(index), referrer }
    if (index % 20 === 0)
      yield { ...person, timeMs: timeMs + 30_000, path: GOAL, referrer: `https://${HOST}/` }
  }
}
