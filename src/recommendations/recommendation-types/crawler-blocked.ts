import { agentNamed } from '../../agents/index.js'
import { daysBetween } from '../../kernel/days.js'
import { percentage, total } from '../../kernel/rates.js'
import { countedNoun, type CopyTerms } from '../copy/copy-terms.js'
import type { CrawlerRefusal } from '../copy/recommendation-facts.js'
import type { CitedPageFacts, CrawlCheck, EngineFacts } from '../engine-facts/engine-facts.js'
import { NO_EVIDENCE } from '../engine-facts/evidence.js'
import { confidenceIn } from '../score.js'
import {
  blockedPurpose,
  refusalInLog,
  refusalReason,
  refusalsIn,
  refusalSteps,
  servesAnswers,
  shownAgents,
} from './crawler-refusals.js'
import {
  type RecommendationFinding,
  type FindingDetails,
  type RecommendationDefinition,
  findingSubject,
} from './definition.js'

/** Sites change their rules, so older checks may be outdated. */
const MAX_AGE_DAYS = 90
/** With fewer visits, a few errors may be chance. */
const LEAST_VISITS = 20
/** A busy server refuses some visits for temporary reasons. */
const LEAST_REFUSED_SHARE = 0.2
/** Agents that do not fetch pages for answers weigh less: many are blocked on purpose, and citations are lost late, if at all. */
const LESSER_AGENT = 0.2
const ROBOTS_EASE = 1
const SERVER_EASE = 0.85

/** A page of the brand, or its whole site, that crawlers of the engine cannot fetch. */
export const crawlerBlocked = {
  type: 'crawler_blocked',
  group: 'general',
  find: ({ facts }) => [
    ...facts.crawlChecks.flatMap((check) => blockedInCheck(facts, check)),
    ...blockedInLog(facts),
  ],
  copy: ({ refusals }, terms) => {
    const names = blockedNames(refusals, terms)
    const isLog = refusals[0]?.by === 'log'
    return {
      title: ({ page, home }) => title(refusals, names, isLog ? home : page),
      headline: headline(refusals, terms, names),
      reasoning: [
        ...refusals.map((refusal) => refusalReason(refusal, terms)),
        age(terms),
        blockedPurpose(refusals, terms),
      ],
      suggestions: [
        ...refusals.flatMap((refusal) => refusalSteps(refusal, terms)),
        isLog
          ? `Run a crawlability check on an important page to see whether robots.txt, the server or a bot check is the cause.`
          : `Run the crawlability check again afterwards: this recommendation is archived when the crawlers get in.`,
      ],
    }
  },
  followUp: (_, { engine }, { engineName }) => ({
    title: ({ page }) => `Unblock the crawlers of ${engine} on ${page} too`,
    suggestions: [
      `Make the change together with the recommendation for ${engineName}, which is blocked in the same way, and test it with the crawlers of each engine.`,
      `Check ${engine} again the next day: this recommendation is archived when the cause is fixed.`,
    ],
  }),
  example: {
    crawlChecks: [
      {
        checkId: 'C1',
        url: 'https://brand.example/guides/a',
        domain: 'brand.example',
        day: '2026-03-30',
        agents: [
          { name: 'OAI-SearchBot', diagnosis: 'blocked_by_robots', rule: 'Disallow: /guides/', status: 200 },
        ],
      },
    ],
  },
} as const satisfies RecommendationDefinition

function blockedInCheck({ window }: EngineFacts, check: CrawlCheck): RecommendationFinding[] {
  const days = daysBetween({ startDate: check.day, endDate: window.endDate }) - 1
  const refusals = refusalsIn(check)
  if (refusals.length === 0 || days > MAX_AGE_DAYS) return []
  const refused = refusals.flatMap(({ agents }) => agents)
  const isRobots = refusals.some(({ by }) => by === 'robots' || by === 'unreadable_robots')
  const status = serverStatus(check)
  return [
    finding(pageAt(check.url, check.domain), {
      subject: findingSubject(check),
      refusals,
      scoreParts: {
        reach:
          total(refused.map(agentWeight)) /
          Math.max(1, total(check.agents.map(({ name }) => agentWeight(name)))),
        gap: 1,
        ease: isRobots ? ROBOTS_EASE : SERVER_EASE,
        confidence: 1 - Math.max(0, days) / (2 * MAX_AGE_DAYS),
      },
      numbers: {
        agents: check.agents.length,
        refusedAgents: refused.length,
        daysSinceCheck: Math.max(0, days),
        ...(status !== undefined && { status }),
      },
    }),
  ]
}

/** The status that all agents blocked by the server get; undefined if it differs. */
function serverStatus({ agents }: CrawlCheck): number | undefined {
  const blocked = agents.filter(({ diagnosis }) => diagnosis === 'blocked_by_server')
  const statuses = new Set(blocked.map(({ status }) => status))
  return statuses.size === 1 ? blocked[0]?.status : undefined
}

function blockedInLog({ agentVisits, brand }: EngineFacts): RecommendationFinding[] {
  const refusing = agentVisits.filter(
    ({ visits, refused }) => visits >= LEAST_VISITS && refused >= LEAST_REFUSED_SHARE * visits,
  )
  if (refusing.length === 0) return []
  const visits = total(refusing.map((each) => each.visits))
  const refusedVisits = total(refusing.map((each) => each.refused))
  const names = refusing.map(({ agent }) => agent)
  return [
    finding(pageAt(`https://${brand.domain}/`, brand.domain), {
      subject: brand.domain,
      refusals: [refusalInLog(names)],
      scoreParts: {
        reach: Math.max(...names.map(agentWeight)),
        gap: refusedVisits / visits,
        ease: SERVER_EASE,
        confidence: confidenceIn(refusedVisits),
      },
      numbers: {
        visits,
        refusedVisits,
        refusedPercent: percentage(refusedVisits, visits) ?? 0,
        refusedAgents: names.length,
      },
    }),
  ]
}

type Blocked = Pick<RecommendationFinding, 'subject' | 'scoreParts'> & Omit<FindingDetails, 'evidence'>

function finding(page: CitedPageFacts, { subject, scoreParts, ...details }: Blocked): RecommendationFinding {
  return { subject, page, citations: 0, scoreParts, details: () => ({ ...details, evidence: NO_EVIDENCE }) }
}

function pageAt(url: string, domain: string): CitedPageFacts {
  return { url, title: null, domain, category: 'Brand', owner: 0 }
}

function agentWeight(name: string): number {
  return servesAnswers(agentNamed(name)) ? 1 : LESSER_AGENT
}

function blockedNames(refusals: CrawlerRefusal[], { engine, shown }: CopyTerms): string {
  const agents = refusals.flatMap((refusal) => refusal.agents)
  return agents.length > 2 ? `${shown('refusedAgents')} crawlers of ${engine}` : shownAgents(agents)
}

function title([first, ...others]: CrawlerRefusal[], names: string, page: string): string {
  if (others.length > 0) return `Unblock ${names} on ${page}`
  switch (first?.by) {
    case 'robots':
      return `Unblock ${names} in robots.txt for ${page}`
    case 'unreadable_robots':
      return `Fix the robots.txt that blocks ${names} from ${page}`
    case 'challenge':
      return `Exempt ${names} from the bot check on ${page}`
    default:
      return `Stop the server from refusing ${names} on ${page}`
  }
}

function headline(
  refusals: CrawlerRefusal[],
  { home, site, span, engine, shown }: CopyTerms,
  names: string,
): string {
  if (refusals[0]?.by === 'log')
    return `${home} refused ${shown('refusedPercent')} % of visits by ${names} in the last ${span}.`
  return refusals.every(({ agents, trainingAgents }) => agents.length === trainingAgents.length)
    ? `${site} blocks ${names}; decide whether that is intended.`
    : `${site} blocks ${names}, and ${engine} cannot cite pages that its crawlers cannot fetch.`
}

function age({ number }: CopyTerms): string {
  const days = number('daysSinceCheck')
  return days === 0 ? '' : `The check is ${countedNoun(days, 'day')} old.`
}
