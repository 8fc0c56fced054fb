import { agentNamed } from '../../agents/index.js'
import { daysBetween } from '../../kernel/days.js'
import { percentage, total } from '../../kernel/rates.js'
import type { CrawlCheck, Page, SceneFacts } from '../facts.js'
import { confidenceIn } from '../score.js'
import type { Tally } from '../tally.js'
import { EASE } from './ease.js'
import { NO_EVIDENCE } from './evidence.js'
import type { Details, Finding } from './finding.js'
import { refusalsOf, refusalInLog, servesAnswers } from './refusals.js'
import { subjectOf } from './subject.js'

/** A site changes its rules now and then; what was seen longer ago may no longer be so. */
const MAX_AGE_DAYS = 90
/** Below so many visits a few errors are chance. */
const LEAST_VISITS = 20
/** A busy server refuses some visits for reasons of the moment. */
const LEAST_REFUSED_SHARE = 0.2
/** Of agents that fetch nothing for answers: keeping them out is often meant, and costs citations later, if at all. */
const LESSER_AGENT = 0.2

export function crawlerBlocked({ scene }: Tally): Finding[] {
  return [...scene.crawlChecks.flatMap((check) => blockedInCheck(scene, check)), ...blockedInLog(scene)]
}

function blockedInCheck({ window }: SceneFacts, check: CrawlCheck): Finding[] {
  const age = daysBetween({ startDate: check.day, endDate: window.endDate }) - 1
  const refusals = refusalsOf(check)
  if (refusals.length === 0 || age > MAX_AGE_DAYS) return []
  const refused = refusals.flatMap(({ agents }) => agents)
  const isOurs = refusals.some(({ by }) => by === 'robots' || by === 'unreadable_robots')
  const status = serverStatus(check)
  return [
    blocked(pageAt(check.url, check.domain), {
      subject: subjectOf(check),
      refusals,
      weight: {
        reach: total(refused.map(worth)) / Math.max(1, total(check.agents.map(({ name }) => worth(name)))),
        gap: 1,
        ease: isOurs ? EASE.robots : EASE.server,
        confidence: 1 - Math.max(0, age) / (2 * MAX_AGE_DAYS),
      },
      numbers: {
        agents: check.agents.length,
        refusedAgents: refused.length,
        daysSinceCheck: Math.max(0, age),
        ...(status !== undefined && { status }),
      },
    }),
  ]
}

/** Undefined where the server answers differently to different agents. */
function serverStatus({ agents }: CrawlCheck): number | undefined {
  const blocked = agents.filter(({ diagnosis }) => diagnosis === 'blocked_by_server')
  const statuses = new Set(blocked.map(({ status }) => status))
  return statuses.size === 1 ? blocked[0]?.status : undefined
}

function blockedInLog({ agentVisits, brand }: SceneFacts): Finding[] {
  const refusing = agentVisits.filter(
    ({ visits, refused }) => visits >= LEAST_VISITS && refused >= LEAST_REFUSED_SHARE * visits,
  )
  if (refusing.length === 0) return []
  const visits = total(refusing.map((each) => each.visits))
  const refusedVisits = total(refusing.map((each) => each.refused))
  const names = refusing.map(({ agent }) => agent)
  return [
    blocked(pageAt(`https://${brand.domain}/`, brand.domain), {
      subject: brand.domain,
      refusals: [refusalInLog(names)],
      weight: {
        reach: Math.max(...names.map(worth)),
        gap: refusedVisits / visits,
        ease: EASE.server,
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

function blocked(
  page: Page,
  { subject, weight, ...told }: Pick<Finding, 'subject' | 'weight'> & Omit<Details, 'evidence'>,
): Finding {
  const details = () => ({ ...told, evidence: NO_EVIDENCE })
  return { type: 'crawler_blocked', subject, page, citations: 0, weight, details }
}

function pageAt(url: string, domain: string): Page {
  return { url, title: null, domain, category: 'Brand', owner: 0 }
}

function worth(name: string): number {
  return servesAnswers(agentNamed(name)) ? 1 : LESSER_AGENT
}
