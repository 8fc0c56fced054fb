import { type Chance, openChance } from './chance.js'
import { type Days, openMoments } from './moments.js'
import { AGENT_STRINGS, browserStrings, NOBODIES } from './user-agents.js'

/** One request as it really was, before any log format changes it. */
export interface Visit {
  timeMs: number
  /** As the visitor spelled it: perhaps in capitals, with `www.` or a port. */
  host: string
  path: string
  /** Without its question mark; empty if there is none. */
  query: string
  userAgent: string
  /** Null for people and for false agents. */
  bot: string | null
  /** Null if there was no response. */
  status: number | null
  ip: string
  /** Sixteen hexadecimal digits; the last eight count the visits. */
  id: string
  /** The page that led here; empty for none. If it is missing, the writer chooses. */
  referrer?: string
}

interface VisitPlan {
  seed: number
  count: number
  days: Days
  hosts: readonly string[]
  /** Number of different paths. */
  pages: number
  /** Share of the visits that agents make, from 0 to 1. */
  agentShare: number
  /** Number of different browsers of people. */
  browsers?: number
  /** Share of the user agents with odd spelling or ending, from 0 to 1. */
  oddShare?: number
}

const STATUSES = [200, 200, 200, 200, 200, 200, 200, 200, 301, 304, 403, 404, 404, 429, 500, 503, null]
const QUERIES = ['', '', '', '', 'utm_source=chatgpt.com', 'q=red+shoes&page=2', 'next=/a?b=%20c', 'x=%22']
/** Clients may put any text into headers. Each source escapes it in its own way. */
const ODD_ENDINGS = [' "via proxy"', ' Zürich', ' C:\\new', '\tlast']
const NOBODY_SHARE = 0.05

export function generatedVisits(plan: VisitPlan): Visit[] {
  return [...visitsOf(plan)]
}

/** Generates visits one by one, so that there may be more than fit into memory. */
export function* visitsOf(plan: VisitPlan): Generator<Visit> {
  const chance = openChance(plan.seed)
  const moment = openMoments(plan.days, chance)
  const visitor = openVisitors(plan, chance)
  const series = (Math.imul(plan.seed, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  for (let number = 0; number < plan.count; number += 1) {
    yield {
      timeMs: moment(),
      host: spelled(chance.oneOf(plan.hosts), chance),
      path: pagePath(chance.below(plan.pages)),
      query: chance.oneOf(QUERIES),
      ...visitor(),
      status: chance.oneOf(STATUSES),
      ip: address(chance),
      id: series + number.toString(16).padStart(8, '0'),
    }
  }
}

function openVisitors({ agentShare, browsers = 300, oddShare = 0.04 }: VisitPlan, chance: Chance) {
  const people = browserStrings(browsers)
  return (): Pick<Visit, 'userAgent' | 'bot'> => {
    const ending = chance.happens(oddShare) ? chance.oneOf(ODD_ENDINGS) : ''
    if (!chance.happens(agentShare)) {
      const userAgent = chance.oneOf(chance.happens(NOBODY_SHARE) ? NOBODIES : people)
      return { userAgent: userAgent + ending, bot: null }
    }
    const [bot, userAgent] = chance.oneOf(AGENT_STRINGS)
    const written = chance.happens(oddShare) ? userAgent.toLowerCase() : userAgent
    return { userAgent: written + ending, bot }
  }
}

function spelled(host: string, chance: Chance): string {
  return chance.oneOf([host, host, host, `www.${host}`, host.toUpperCase(), `${host}:8443`])
}

/** The paths of a site by number; a number always gives the same path. */
export function pagePath(number: number): string {
  const forms = [
    `/guides/page-${number}`,
    `/shop/item-${number}.html`,
    `/Blog/2024/${number}/`,
    `/products/caf%C3%A9-${number}`,
    `/docs/${number}/~notes;v=1`,
  ]
  return number === 0 ? '/' : (forms[number % forms.length] ?? '')
}

/** An address in the ranges reserved for examples. */
function address(chance: Chance): string {
  if (chance.happens(0.15)) return `2001:db8:${chance.below(0xffff).toString(16)}::${1 + chance.below(9999)}`
  return `${chance.oneOf(['192.0.2', '198.51.100', '203.0.113'])}.${chance.below(256)}`
}
