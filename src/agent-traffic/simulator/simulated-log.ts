import { agentNamed } from '../../agents/index.js'
import { type Demo, type Dice, diceOf, type NewPage, ownPaths } from '../../engines/simulator/index.js'
import { addDays, DAY_MS, dayOf, MINUTE_MS, startOf } from '../../kernel/days.js'
import visitors from './visitors.json' with { type: 'json' }

/** Networks that RFC 5737 reserves, so that they belong to no one: of agents, of programs that imitate agents, and of people. */
export const AGENT_NETWORK = '192.0.2'
const SPOOFING_NETWORK = '203.0.113'
const PEOPLE_NETWORK = '198.51.100'

interface LogRequest {
  timeMs: number
  ip: string
  path: string
  status: number
  referrer?: string
  userAgent: string
}

/** Simulates the log of a demo's own site after a moment, day by day from the oldest, in the combined format. */
export function* simulatedLog(demo: Demo, now: Date, since = new Date(0)): Generator<string> {
  const today = dayOf(now)
  const own = ownPaths(demo)
  for (let daysAgo = demo.logDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo)
    if (day < dayOf(since)) continue
    const dice = diceOf('log', demo.report.brandDomain, day)
    const paths = pathsOn(demo, own, daysAgo)
    const logDay: LogDay = { demo, daysAgo, startMs: startOf(day).getTime(), dice, paths }
    const requests = VISITORS.flatMap((requestsOn) => requestsOn(logDay))
    const past = requests.filter(({ timeMs }) => timeMs > since.getTime() && timeMs < now.getTime())
    const lines = past.toSorted((one, other) => one.timeMs - other.timeMs).map(logLine)
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}

interface LogDay {
  demo: Demo
  daysAgo: number
  startMs: number
  dice: Dice
  /** The pages that exist on that day, most visited first. */
  paths: string[]
}

/** One cited page is never visited: robots.txt keeps agents from it. */
const KEPT_FROM_AGENTS = '/help/before-you-buy'

function pathsOn(demo: Demo, own: string[], daysAgo: number): string[] {
  const ahead = (demo.newPages ?? []).filter((page) => daysAgo >= foundOn(page))
  const isThere = (path: string) => path !== KEPT_FROM_AGENTS && !ahead.some((page) => page.path === path)
  return [...own.filter(isThere), ...visitors.otherPaths]
}

const anyTime = ({ startMs, dice }: LogDay) => startMs + Math.floor(dice.roll() * DAY_MS)
const anyAddress = (network: string, dice: Dice) => `${network}.${dice.between(1, 254)}`

/** The first agent finds a new page on the day after its publication. Others follow. */
const foundOn = ({ published }: NewPage) => published - 1
const FINDER = 'OAI-SearchBot'

function discoveries(day: LogDay): LogRequest[] {
  const found = (day.demo.newPages ?? []).filter((page) => day.daysAgo === foundOn(page))
  return found.map(({ path }) => ({ ...agentRequest(day, FINDER, AGENT_NETWORK), path, status: 200 }))
}

/** Agents come more often each week: 90 days ago half as often as today. */
const GROWTH_DAYS = 180

function agentRequests(day: LogDay): LogRequest[] {
  const { dice, daysAgo, paths } = day
  const busyness = 1 - daysAgo / GROWTH_DAYS
  return visitors.agents.flatMap(({ name, perDay }) => {
    const count = Math.round(perDay * busyness * (0.6 + 0.8 * dice.roll()))
    return Array.from({ length: count }, () => {
      const isMissing = dice.happens(0.04)
      const path = dice.pick(isMissing ? visitors.missingPaths : paths)
      const status = isMissing ? 404 : isRefused(name, daysAgo) && dice.happens(0.8) ? 403 : 200
      return { ...agentRequest(day, name, AGENT_NETWORK), path, status }
    })
  })
}

/** On some days a firewall rule refuses one agent. */
function isRefused(name: string, daysAgo: number): boolean {
  const { refused } = visitors
  return name === refused.name && daysAgo <= refused.since && daysAgo > refused.until
}

function agentRequest(day: LogDay, name: string, network: string) {
  const userAgent = agentNamed(name)?.userAgent ?? name
  return { timeMs: anyTime(day), ip: anyAddress(network, day.dice), userAgent }
}

function spoofedRequests(day: LogDay): LogRequest[] {
  const { dice, paths } = day
  return Array.from({ length: dice.between(0, 2 * visitors.spoofedPerDay) }, () => {
    const request = agentRequest(day, dice.pick(visitors.spoofed), SPOOFING_NETWORK)
    return { ...request, path: dice.pick(paths), status: dice.happens(0.5) ? 200 : 403 }
  })
}

/** The requests of people: a page, its assets, and for some visitors the goal a few minutes later. */
function peopleRequests(day: LogDay): LogRequest[] {
  const { dice, paths } = day
  return visitors.people.flatMap(({ referrer, query = '', perDay, buys }) =>
    Array.from({ length: dice.between(0, 2 * perDay) }, () => {
      const timeMs = anyTime(day)
      const person = {
        ip: anyAddress(PEOPLE_NETWORK, dice),
        userAgent: dice.pick(visitors.browsers),
        status: 200,
      }
      const entry = { ...person, timeMs, path: `${dice.pick(paths)}${query}`, referrer }
      const asset = { ...person, timeMs: timeMs + 400, path: '/assets/site.css' }
      const goal = { ...person, timeMs: timeMs + dice.between(2, 15) * MINUTE_MS, path: '/thank-you' }
      return dice.happens(buys) ? [entry, asset, goal] : [entry, asset]
    }).flat(),
  )
}

const VISITORS = [discoveries, agentRequests, spoofedRequests, peopleRequests]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function logLine({ timeMs, ip, path, status, referrer = '-', userAgent }: LogRequest): string {
  const [year = '', month = '', rest = ''] = new Date(timeMs).toISOString().split('-')
  const written = `${rest.slice(0, 2)}/${MONTHS[Number(month) - 1]}/${year}:${rest.slice(3, 11)} +0000`
  return `${ip} - - [${written}] "GET ${path} HTTP/1.1" ${status} 5120 "${referrer}" "${userAgent}"`
}
