import { z } from 'zod'

import { checkCreation, checkTargets, Fix, requireOneTarget } from '../audits/index.js'
import { Id, Timestamp } from '../kernel/fields.js'
import type { AddressRange } from '../web/index.js'

const DIAGNOSES = ['allowed', 'blocked_by_robots', 'blocked_by_server', 'challenged', 'unreachable'] as const
export type Diagnosis = (typeof DIAGNOSES)[number]

const EXAMPLE = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  url: 'https://example.com/shoes',
  createdDate: '2026-01-26T08:29:44.850Z',
}

const SHAPE = { id: z.string(), workspaceId: z.string(), url: z.string(), createdDate: Timestamp }

const Status = z.enum(['pending', 'completed', 'failed'])

/** The schema depends on the installation, which may allow other networks. */
export const createCrawlabilityCheck = (allowed: AddressRange[]) =>
  z
    .strictObject({ workspaceId: Id, ...checkTargets(allowed) })
    .superRefine(requireOneTarget, { when: () => true })
    .meta({
      id: 'CreateCrawlabilityCheck',
      examples: [{ workspaceId: EXAMPLE.workspaceId, url: EXAMPLE.url }],
    })

export const CreatedCrawlabilityCheck = z
  .strictObject({ ...SHAPE, status: Status })
  .meta({ id: 'CreatedCrawlabilityCheck', examples: [{ ...EXAMPLE, status: 'pending' }] })
export type CreatedCrawlabilityCheck = z.infer<typeof CreatedCrawlabilityCheck>

export const CrawlabilityCreation = checkCreation('Crawlability', CreatedCrawlabilityCheck, {
  ...EXAMPLE,
  status: 'pending',
})

export const ListedCrawlabilityCheck = z.strictObject({ ...SHAPE, domain: z.string(), status: Status }).meta({
  id: 'ListedCrawlabilityCheck',
  examples: [{ ...EXAMPLE, domain: 'example.com', status: 'completed' }],
})
export type ListedCrawlabilityCheck = z.infer<typeof ListedCrawlabilityCheck>

const Access = z
  .strictObject({
    userAgent: z.string(),
    status: z.int().meta({ description: 'The status after redirects. 0 if there was no response.' }),
    ok: z.boolean().meta({ description: 'Whether the status is 2xx.' }),
  })
  .meta({ id: 'BotAccess', examples: [{ userAgent: 'CCBot/2.0', status: 403, ok: false }] })

const Rule = z
  .strictObject({ line: z.int(), rule: z.string(), agent: z.string() })
  .meta({ id: 'RobotsTxtRule', examples: [{ line: 2, rule: 'Disallow: /', agent: 'CCBot' }] })

/** The findings of a check, in the form in which they are stored and shown. */
export const CrawlabilityFindings = z.strictObject({
  robotsTxtAnalysis: z
    .record(z.string(), z.boolean())
    .meta({ description: 'Whether robots.txt allows each crawler to read the page.' }),
  robotsTxtAnalysisResult: z
    .boolean()
    .meta({ description: 'Whether robots.txt allows every crawler to read the page.' }),
  serverBotAccess: z
    .record(z.string(), Access)
    .meta({ description: 'The server’s response to each crawler’s user agent.' }),
  diagnosis: z
    .record(z.string(), z.enum(DIAGNOSES))
    .meta({ description: 'Whether each crawler can read the page, and if not, what blocks it.' }),
  baseline: Access.meta({ description: 'The server’s response to a browser.' }),
  robotsTxtRules: z
    .record(z.string(), Rule.nullable())
    .meta({ description: 'The robots.txt rule that decided for each crawler. Null if no rule applies.' }),
})
export type CrawlabilityFindings = z.infer<typeof CrawlabilityFindings>

const { shape: found } = CrawlabilityFindings

export const CrawlabilityCheck = z
  .strictObject({
    ...ListedCrawlabilityCheck.shape,
    completedDate: Timestamp.nullable(),
    failureReason: z.string().nullable(),
    robotsTxtAnalysis: found.robotsTxtAnalysis.nullable(),
    robotsTxtAnalysisResult: found.robotsTxtAnalysisResult.nullable(),
    serverBotAccess: found.serverBotAccess.nullable(),
    diagnosis: found.diagnosis.nullable(),
    baseline: found.baseline.nullable(),
    robotsTxtRules: found.robotsTxtRules.nullable(),
    fixes: z.array(Fix).nullable().meta({
      description: 'What to change, the most valuable fix first. Null until the check is complete.',
    }),
  })
  .meta({
    id: 'CrawlabilityCheck',
    examples: [
      {
        ...EXAMPLE,
        domain: 'example.com',
        status: 'completed',
        completedDate: '2026-01-26T08:29:51.120Z',
        failureReason: null,
        robotsTxtAnalysis: { CCBot: false },
        robotsTxtAnalysisResult: false,
        serverBotAccess: { CCBot: { userAgent: 'CCBot/2.0', status: 200, ok: true } },
        diagnosis: { CCBot: 'blocked_by_robots' },
        baseline: { userAgent: 'Mozilla/5.0', status: 200, ok: true },
        robotsTxtRules: { CCBot: { line: 2, rule: 'Disallow: /', agent: 'CCBot' } },
        fixes: [],
      },
    ],
  })
export type CrawlabilityCheck = z.infer<typeof CrawlabilityCheck>
