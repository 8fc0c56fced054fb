import { z } from 'zod'

import type {
  ContentCheck,
  CrawlabilityCheck,
  QueryFanOut,
  Sightline,
} from '../../../packages/client/src/index.js'
import { faultOf } from '../open-client.js'
import { PAGE, shortened, Slotted, untrusted, NamedWorkspace } from '../fields.js'
import { asListed, inListOrder, sortedBy } from '../order.js'
import { openSlots } from '../slots.js'
import { tool, ToolFault } from '../tool.js'

export const AUDIT_KINDS = ['crawlability', 'content', 'query_fan_out'] as const
type Kind = (typeof AUDIT_KINDS)[number]

const LISTED = {
  auditId: z.string(),
  kind: z.string(),
  subject: z.string().describe('The address, or the question of a fan-out.'),
  status: z.string(),
  createdDate: z.string(),
}

const LIST = {
  crawlability: 'listCrawlabilityChecks',
  content: 'listContentChecks',
  query_fan_out: 'listQueryFanOuts',
} as const satisfies Record<Kind, keyof Sightline['audits']>

const NEWEST = sortedBy('newest first', { field: 'createdDate', order: 'desc' })

export const listAuditsTool = tool({
  name: 'list_audits',
  title: 'List checks of pages',
  description:
    'Checks that were made: crawlability (which AI crawlers may read a page), content (how well they can), query_fan_out (what engines search for behind a question).',
  orders: { audits: NEWEST },
  operations: Object.values(LIST),
  input: z.object({
    workspaceId: NamedWorkspace,
    kind: z.enum(AUDIT_KINDS).optional().describe('Only checks of this kind.'),
    limit: PAGE.limit,
  }),
  output: z.object({ audits: z.array(z.object(LISTED)) }),
  run: async (client, { workspaceId, kind, limit }) => {
    const kinds = kind === undefined ? AUDIT_KINDS : [kind]
    const lists = await Promise.all(
      kinds.map(async (one) => {
        const { items } = await client.audits[LIST[one]]({ workspaceId, limit }).page()
        return items.map((item) => ({
          auditId: item.id,
          kind: one,
          subject: 'query' in item ? item.query : item.url,
          status: item.status,
          createdDate: item.createdDate,
        }))
      }),
    )
    return { audits: inListOrder(NEWEST, lists.flat()).slice(0, limit) }
  },
})

export const getAuditTool = tool({
  name: 'get_audit',
  title: 'Read one check',
  description:
    'The result of a check by its id: who is shut out and by which rule, scores, and what to fix first; or the searches behind a question. Call it again while status is pending.',
  orders: { fixes: asListed('the most worthwhile first'), searches: asListed('') },
  operations: ['readCrawlabilityCheck', 'readContentCheck', 'readQueryFanOut'],
  input: z.object({ auditId: z.string().describe('From list_audits or run_audit.') }),
  output: z.object({
    ...LISTED,
    failure: z.object({ reason: z.string(), untrustedText: Slotted }).optional(),
    scores: z.record(z.string(), z.number().nullable()).optional(),
    crawlers: z.record(z.string(), z.string()).optional(),
    fixes: z
      .array(
        z.object({
          problem: z.string(),
          gain: z.number(),
          steps: z.array(z.string()),
          untrustedText: Slotted,
        }),
      )
      .optional(),
    searches: z
      .array(z.object({ engine: z.string(), type: z.string(), origin: z.string(), untrustedText: untrusted }))
      .optional(),
  }),
  run: async (client, { auditId }) => {
    const crawlability = await found(client.audits.readCrawlabilityCheck(auditId))
    if (crawlability !== undefined) return crawlabilityView(crawlability)
    const content = await found(client.audits.readContentCheck(auditId))
    if (content !== undefined) return contentView(content)
    return fanOutView(await client.audits.readQueryFanOut(auditId))
  },
})

/** The id does not tell the kind of a check, so each kind is tried. */
async function found<Check>(read: Promise<Check>): Promise<Check | undefined> {
  try {
    return await read
  } catch (thrown) {
    const error = faultOf(thrown)
    if (error instanceof ToolFault && error.isMissing) return undefined
    throw error
  }
}

const MOST = { fixes: 8, words: 160, search: 400, searches: 40 }

/**
 * Our sentences with slots for text of the page. If a language model wrote a text about the page, the whole text becomes a slot,
 * because the page may have influenced it.
 */
function sayings(texts: readonly string[], { isModels = false } = {}) {
  const slots = openSlots({})
  const said = texts.map((text) => slots.filled(isModels ? `“${text.replaceAll(/[“”]/g, '"')}”` : text))
  const words = Object.entries(slots.words()).map(([slot, held]) => [slot, shortened(held, MOST.words)])
  return { said, untrustedText: Object.fromEntries(words) as Record<string, string> }
}

function fixesOf(fixes: CrawlabilityCheck['fixes'], modelled: ReadonlySet<string> = new Set()) {
  if (fixes === null) return {}
  return {
    fixes: fixes.slice(0, MOST.fixes).map(({ kind, problem, advice, gain }) => {
      const { said, untrustedText } = sayings(advice, { isModels: modelled.has(kind) })
      return { problem, gain, steps: said, untrustedText }
    }),
  }
}

function failureOf({ failureReason }: { failureReason: string | null }) {
  if (failureReason === null) return {}
  const { said, untrustedText } = sayings([failureReason])
  return { failure: { reason: said.join(''), untrustedText } }
}

function crawlabilityView(check: CrawlabilityCheck) {
  return {
    auditId: check.id,
    kind: 'crawlability',
    subject: check.url,
    status: check.status,
    createdDate: check.createdDate,
    ...failureOf(check),
    ...(check.diagnosis !== null && { crawlers: check.diagnosis }),
    ...fixesOf(check.fixes),
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
    ...failureOf(check),
    ...(structure !== null && {
      scores: {
        overall: structure.overallScore,
        ...structure.categoryScores,
        text: text?.overallScore ?? null,
        readableWithoutJavaScript: dynamic?.score ?? null,
      },
    }),
    ...fixesOf(check.fixes, modelledOf(check)),
  }
}

/** The kinds of fixes that a language model wrote. */
const modelledOf = ({ contentAnalysis }: ContentCheck): ReadonlySet<string> =>
  new Set(contentAnalysis?.source === 'model' ? Object.keys(contentAnalysis.analysis) : [])

const fanOutView = (fanOut: QueryFanOut) => ({
  auditId: fanOut.id,
  kind: 'query_fan_out',
  subject: fanOut.query,
  status: fanOut.status,
  createdDate: fanOut.createdDate,
  ...failureOf(fanOut),
  searches: fanOut.results
    .flatMap(({ engine, expandedQueries }) =>
      expandedQueries.map(({ query, type, origin }) => ({
        engine,
        type,
        origin,
        untrustedText: shortened(query, MOST.search),
      })),
    )
    .slice(0, MOST.searches),
})
