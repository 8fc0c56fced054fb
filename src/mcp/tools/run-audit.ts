import { z } from 'zod'

import { NamedWorkspace } from '../fields.js'
import { tool } from '../tool.js'
import { AUDIT_KINDS } from './audits.js'

const CREATE = {
  crawlability: 'createCrawlabilityCheck',
  content: 'createContentCheck',
  query_fan_out: 'createQueryFanOut',
}

export const runAuditTool = tool({
  name: 'run_audit',
  title: 'Check a page or a question',
  description:
    'Starts a check: crawlability or content of a url, or query_fan_out of a query. Costs audit quota: ask the person before. It takes a minute; then get_audit.',
  operations: Object.values(CREATE),
  writes: true,
  reachesOut: true,
  input: z.object({
    workspaceId: NamedWorkspace,
    kind: z.enum(AUDIT_KINDS).describe('What to check.'),
    url: z.string().optional().describe('The page, for crawlability and content.'),
    query: z.string().optional().describe('The question, for query_fan_out.'),
  }),
  output: z.object({ auditId: z.string(), kind: z.string(), status: z.string() }),
  run: async (ask, { workspaceId, kind, url, query }) => {
    const subject = kind === 'query_fan_out' ? { query } : { url }
    const { id, status } = await ask<{ id: string; status: string }>(CREATE[kind], {
      body: { workspaceId, ...subject },
    })
    return { auditId: id, kind, status }
  },
})
