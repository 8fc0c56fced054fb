import { agentNamed, type AgentPurpose } from '../agents/index.js'
import type { Fix } from '../audits/index.js'
import { grouped } from '../kernel/grouped.js'
import { quotation } from '../kernel/quotation.js'
import type { Diagnosis } from './schema.js'
import type { CrawlabilityFindings } from './schema.js'

/**
 * The worth of letting an agent in again. One that reads pages for an answer matters most; training may be refused on purpose.
 */
const WORTH: Partial<Record<AgentPurpose, number>> = { 'user-fetch': 100, 'search-index': 90 }
const WORTH_OF_OTHERS = 20

interface Kept {
  name: string
  diagnosis: Exclude<Diagnosis, 'allowed'>
  rule: CrawlabilityFindings['robotsTxtRules'][string]
  status: number
}

/** Makes one fix for each cause, not for each crawler. */
export function crawlFixes({ diagnosis, robotsTxtRules, serverBotAccess }: CrawlabilityFindings): Fix[] {
  const kept: Kept[] = Object.entries(diagnosis).flatMap(([name, verdict]) =>
    verdict === 'allowed'
      ? []
      : [
          {
            name,
            diagnosis: verdict,
            rule: robotsTxtRules[name] ?? null,
            status: serverBotAccess[name]?.status ?? 0,
          },
        ],
  )
  return [...grouped(kept, causeOf).values()].map(fixOf)
}

function causeOf({ diagnosis, rule, status }: Kept): string {
  if (diagnosis === 'blocked_by_robots') return `${diagnosis} ${rule?.line ?? ''}`
  return diagnosis === 'blocked_by_server' ? `${diagnosis} ${status}` : diagnosis
}

function fixOf(kept: readonly Kept[]): Fix {
  const [{ diagnosis, rule, status }] = kept as [Kept]
  const worths = kept.map(({ name }) => WORTH[agentNamed(name)?.purpose ?? 'other'] ?? WORTH_OF_OTHERS)
  const who = namesOf(kept)
  const advice: Record<Kept['diagnosis'], [string, string[]]> = {
    blocked_by_robots: [`robots.txt blocks ${who}`, robotsAdvice(rule)],
    blocked_by_server: [
      status === 0 ? `the server does not answer ${who}` : `the server answers ${status} to ${who}`,
      [
        'Allow these user agents in the firewall, the CDN or the bot protection, from their published addresses.',
      ],
    ],
    challenged: [
      `the server asks ${who} to prove that they are human`,
      ['In the bot protection, exempt verified AI crawlers from the challenge.'],
    ],
    unreachable: [
      `${who} could not get the page`,
      ['Check the server’s log for an error, a timeout or a dropped connection.'],
    ],
  }
  const [problem, ways] = advice[diagnosis]
  return { kind: diagnosis, gain: Math.max(...worths), keepsOut: true, problem, advice: ways }
}

function robotsAdvice(rule: Kept['rule']): string[] {
  if (rule === null)
    return [
      'robots.txt could not be read, so crawlers stay away. The server should send it with status 200, or respond with 404 if there is none.',
    ]
  return [
    `Line ${rule.line} of robots.txt decides, for ${quotation(rule.agent)}: ${quotation(rule.rule)}.`,
    'Remove this line, or add an Allow rule for this page and the pages to which it redirects.',
  ]
}

const NAMED = 6

function namesOf(kept: readonly Kept[]): string {
  const names = kept.map(({ name }) => name)
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
