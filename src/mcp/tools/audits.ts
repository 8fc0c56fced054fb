import { z } from 'zod'

import type { ContentCheck, ListedContentCheck } from '../../content-checks/index.js'
import type { CrawlabilityCheck, ListedCrawlabilityCheck } from '../../crawlability-checks/index.js'
import type { ListedQueryFanOut, QueryFanOut } from '../../query-fan-out/index.js'
import type { Ask } from '../ask.js'
import { type PageOf, shortened, untrusted, NamedWorkspace } from '../fields.js'
import { tool, ToolFault } from '../tool.js'

export const AUDIT_KINDS = ['crawlability', 'content', 'query_fan_out'] as const
type Kind = (typeof AUDIT_KINDS)[number]

const LISTED = {
  auditId: z.string(),
  kind: z.string(),
  subject: z.string().describe('The address, or the question of a fan-out.'),
  status: z.string().nullable(),
  createdDate: z.string(),
}

const LIST: Record<Kind, string> = {
  crawlability: 'listCrawlabilityChecks',
  content: 'listContentChecks',
  query_fan_out: 'listQueryFanOuts',
}

type ListedOne = (ListedCrawlabilityCheck | ListedContentCheck | ListedQueryFanOut) & { status?: string }

export const listAuditsTool = tool({
  name: 'list_audits',
  title: 'List checks of pages',
  description:
    'Checks that were made, newest first: crawlability (which AI crawlers may read a page), content (how well they can), query_fan_out (what engines search for behind a question).',
  operations: Object.values(LIST),
  input: z.object({
    workspaceId: NamedWorkspace,
    kind: z.enum(AUDIT_KINDS).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ audits: z.array(z.object(LISTED)) }),
  run: async (ask, { workspaceId, kind, limit }) => {
    const kinds = kind === undefined ? AUDIT_KINDS : [kind]
    const lists = await Promise.all(
      kinds.map(async (one) => {
        const { items } = await ask<PageOf<ListedOne>>(LIST[one], { query: { workspaceId, limit } })
        return items.map((item) => ({
          auditId: item.id,
          kind: one,
          subject: 'query' in item ? item.query : item.url,
          status: item.status ?? null,
          createdDate: item.createdDate,
        }))
      }),
    )
    const newest = lists.flat().toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    return { audits: newest.slice(0, limit) }
  },
})

const READ = {
  crawlability: 'readCrawlabilityCheck',
  content: 'readContentCheck',
  query_fan_out: 'readQueryFanOut',
}

export const getAuditTool = tool({
  name: 'get_audit',
  title: 'Read one check',
  description:
    'The result of a check by its id: who is shut out and by which rule, scores, and what to mend first; or the searches behind a question. Call it again while status is pending.',
  operations: Object.values(READ),
  input: z.object({ auditId: z.string() }),
  output: z.object({
    ...LISTED,
    failureReason: z.string().nullable(),
    scores: z.record(z.string(), z.number().nullable()).optional(),
    crawlers: z.record(z.string(), z.string()).optional(),
    fixes: z
      .array(
        z.object({
          problem: z.string(),
          gain: z.number(),
          steps: z.array(z.string()),
          untrustedText: untrusted,
        }),
      )
      .optional(),
    searches: z
      .array(z.object({ engine: z.string(), type: z.string(), origin: z.string(), untrustedText: untrusted }))
      .optional(),
  }),
  run: async (ask, { auditId }) => {
    const crawlability = await found<CrawlabilityCheck>(ask, READ.crawlability, { checkId: auditId })
    if (crawlability !== undefined) return crawlabilityView(crawlability)
    const content = await found<ContentCheck>(ask, READ.content, { checkId: auditId })
    if (content !== undefined) return contentView(content)
    return fanOutView(await ask<QueryFanOut>(READ.query_fan_out, { params: { fanOutId: auditId } }))
  },
})

/** An id does not say of which kind its check is. */
async function found<Check>(ask: Ask, operationId: string, params: Record<string, string>) {
  try {
    return await ask<Check>(operationId, { params })
  } catch (error) {
    if (error instanceof ToolFault && error.isMissing) return undefined
    throw error
  }
}

const MOST_FIXES = 8
const MOST_STEPS = 400

/** What stands in a robots.txt, and what a page says, is quoted in these. */
const isQuotation = (kind: Kind, step: string) => kind === 'content' || step.startsWith('Line ')

const fixesOf = (kind: Kind, fixes: CrawlabilityCheck['fixes']) => ({
  ...(fixes !== null && {
    fixes: fixes.slice(0, MOST_FIXES).map(({ problem, advice, gain }) => ({
      problem,
      gain,
      steps: advice.filter((step) => !isQuotation(kind, step)),
      untrustedText: shortened(advice.filter((step) => isQuotation(kind, step)).join(' '), MOST_STEPS),
    })),
  }),
})

function crawlabilityView(check: CrawlabilityCheck) {
  return {
    auditId: check.id,
    kind: 'crawlability',
    subject: check.url,
    status: check.status,
    createdDate: check.createdDate,
    failureReason: check.failureReason,
    ...(check.diagnosis !== null && { crawlers: check.diagnosis }),
    ...fixesOf('crawlability', check.fixes),
  }
}

function contentView(check: ContentCheck) {
  const { structuralAnalysis: structure, contentAnalysis: text, dynamicContent: dynamic } = check
  return {
    auditId: check.id,
    kind: 'content',
    subject: check.url,
    status: check.status,
    createdDate: check.createdDate,
    failureReason: check.failureReason,
    ...(structure !== null && {
      scores: {
        overall: structure.overallScore,
        ...structure.categoryScores,
        text: text?.overallScore ?? null,
        readableWithoutJavaScript: dynamic?.score ?? null,
      },
    }),
    ...fixesOf('content', check.fixes),
  }
}

const MOST_SEARCHES = 40

const fanOutView = (fanOut: QueryFanOut) => ({
  auditId: fanOut.id,
  kind: 'query_fan_out',
  subject: fanOut.query,
  status: fanOut.status,
  createdDate: fanOut.createdDate,
  failureReason: fanOut.failureReason,
  searches: fanOut.results
    .flatMap(({ engine, expandedQueries }) =>
      expandedQueries.map(({ query, type, origin }) => ({
        engine,
        type,
        origin,
        untrustedText: shortened(query, MOST_STEPS),
      })),
    )
    .slice(0, MOST_SEARCHES),
})
