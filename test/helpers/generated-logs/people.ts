import { dayOf } from '../../../src/kernel/days.js'
import type { Chance } from './chance.js'
import { openChance } from './chance.js'
import { browserStrings } from './user-agents.js'
import type { Visit } from './visits.js'

/** Visits of people and their true counts, by `day|origin`. */
export interface PeopleTruth {
  visits: Map<string, number>
  paid: Map<string, number>
  steps: Map<string, number>
  goals: Map<string, number>
}

interface GeneratedPeople {
  requests: Visit[]
  truth: PeopleTruth
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Origins by referrer, and by query for logs without referrers. */
const ORIGINS = [
  { origin: 'chatgpt', referrer: 'https://chatgpt.com/', query: 'utm_source=chatgpt.com' },
  { origin: 'perplexity', referrer: 'https://www.perplexity.ai/search/abc', query: 'utm_source=perplexity' },
  { origin: 'gemini', referrer: 'https://gemini.google.com/', query: 'ref=gemini.google.com' },
  { origin: 'elsewhere', referrer: 'https://www.google.com/', query: '' },
] as const

const PREVIEWS = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0',
]

interface Plan {
  seed: number
  people: number
  startMs: number
  days: number
  /** Whether the log contains referrers. */
  hasReferrers: boolean
}

/** People who arrive, look around and perhaps reach a goal, mixed with requests that must never count. */
export function generatedPeople({ seed, people, startMs, days, hasReferrers }: Plan): GeneratedPeople {
  const chance = openChance(seed)
  const browsers = browserStrings(50)
  const truth: PeopleTruth = { visits: new Map(), paid: new Map(), steps: new Map(), goals: new Map() }
  const add = (counts: Map<string, number>, timeMs: number, origin: string) => {
    const key = `${dayOf(new Date(timeMs))}|${origin}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const requests: Omit<Visit, 'id'>[] = []
  for (let person = 0; person < people; person += 1) {
    const story = storyOf(person, { chance, browsers, startMs, days, hasReferrers })
    requests.push(...story.requests)
    const { origin, isPaid, steps, hasGoal, timeMs } = story
    if (origin === 'elsewhere' && !hasReferrers) continue
    add(isPaid ? truth.paid : truth.visits, timeMs, origin)
    if (!isPaid && origin !== 'elsewhere')
      for (let step = 0; step < steps; step += 1) add(truth.steps, timeMs, origin)
    if (!isPaid && hasGoal) add(truth.goals, timeMs, origin)
  }
  const inOrder = requests.toSorted((one, other) => one.timeMs - other.timeMs)
  return {
    requests: inOrder.map((request, index) => ({
      ...request,
      id: (seed * 1e9 + index).toString(16).padStart(16, '0'),
    })),
    truth,
  }
}

interface Surroundings extends Pick<Plan, 'startMs' | 'days' | 'hasReferrers'> {
  chance: Chance
  browsers: string[]
}

function storyOf(person: number, { chance, browsers, startMs, days, hasReferrers }: Surroundings) {
  const { origin, referrer, query } = chance.oneOf(ORIGINS)
  const isPaid = origin !== 'elsewhere' && chance.happens(0.1)
  const byAddress = !hasReferrers || (origin !== 'elsewhere' && chance.happens(0.4))
  // Each person has a separate second, except every tenth, who shares that of the person before.
  const second = person % 10 === 9 ? person - 1 : person
  const midnightMs = startMs + chance.below(days) * DAY
  const timeMs = midnightMs + 2 * MINUTE + ((second * 7_919) % 80_000) * SECOND
  const who = {
    host: 'nike.com',
    ip: `203.0.${Math.floor(person / 250)}.${1 + (person % 250)}`,
    userAgent: browsers[person % browsers.length] ?? '',
    bot: null,
    status: 200,
    query: '',
    referrer: '',
  }
  const page = `/guides/page-${second % 7}`
  const mark = [byAddress ? query : '', isPaid ? 'utm_medium=cpc' : '']
    .filter((part) => part !== '')
    .join('&')
  const entry = { ...who, timeMs, path: page, query: mark, referrer: byAddress ? '' : referrer }
  const inside = { ...who, timeMs, path: page, referrer: 'https://www.nike.com/guides/page-1' }
  const steps = Array.from({ length: chance.below(4) }, (_, index) => ({
    ...inside,
    timeMs: timeMs + (index + 1) * 20 * SECOND,
    path: `/shop/item-${index}`,
  }))
  const hasGoal = chance.happens(0.3)
  const goal = { ...inside, timeMs: timeMs + 3 * MINUTE, path: '/thank-you' }
  const isReloaded = chance.happens(0.2)
  const reload = { ...entry, timeMs: timeMs + 90 * SECOND }
  const requests = [entry, ...steps, ...(isReloaded ? [reload] : []), ...(hasGoal ? [goal] : [])]
  return {
    requests: [...requests, ...neverCounted({ entry, inside, chance, midnightMs })],
    origin,
    isPaid,
    timeMs,
    hasGoal,
    steps: requests.length,
  }
}

type Request = Omit<Visit, 'id'>

function neverCounted({
  entry,
  inside,
  chance,
  midnightMs,
}: {
  entry: Request
  inside: Request
  chance: Chance
  midnightMs: number
}): Request[] {
  const later = (seconds: number) => ({ timeMs: entry.timeMs + seconds * SECOND })
  const stranger = { ip: `198.51.100.${1 + chance.below(250)}` }
  const all: Request[] = [
    { ...inside, ...later(1), path: '/assets/site.css' },
    { ...entry, ...later(1), path: '/images/shoe.webp' },
    { ...entry, ...later(2), ...stranger, status: 404 },
    { ...entry, ...later(3), ...stranger, status: 301 },
    { ...entry, ...later(4), ...stranger, status: 503 },
    { ...entry, ...later(5), ...stranger, userAgent: chance.oneOf(PREVIEWS) },
    { ...entry, ...later(6), ...stranger, path: '/robots.txt' },
    {
      ...entry,
      ...later(7),
      ...stranger,
      query: [entry.query, '_rsc=1abc'].filter((part) => part !== '').join('&'),
    },
    // A person of unknown origin, who also comes back the day after.
    { ...inside, ...later(8), ...stranger, referrer: '', path: '/thank-you' },
    { ...inside, timeMs: midnightMs + DAY + MINUTE, path: '/thank-you' },
  ]
  return all.filter(() => chance.happens(0.4))
}
