import { z } from 'zod'

import { NamedWorkspace } from '../fields.js'
import { tool } from '../tool.js'
import { AUDIT_KINDS } from './audits.js'

export const runAuditTool = tool({
  name: 'run_audit',
  title: 'Check a page or a question',
  description:
    'Starts a check: crawlability or content of a url, or query_fan_out of a query. Costs audit quota: ask the person before. It takes a minute; then get_audit.',
  operations: ['createCrawlabilityCheck', 'createContentCheck', 'createQueryFanOut'],
  writes: true,
  reachesOut: true,
  input: z.object({
    workspaceId: NamedWorkspace,
    kind: z.enum(AUDIT_KINDS).describe('What to check.'),
    url: z.string().optional().describe('The page, for crawlability and content.'),
    query: z.string().optional().describe('The question, for query_fan_out.'),
  }),
  output: z.object({ auditId: z.string(), kind: z.string(), status: z.string() }),
  run: async (client, { workspaceId, kind, url, query }) => {
    const start = {
      crawlability: () => client.audits.createCrawlabilityCheck({ workspaceId, url }),
      content: () => client.audits.createContentCheck({ workspaceId, url }),
      query_fan_out: () => client.audits.createQueryFanOut({ workspaceId, query: query ?? '' }),
    }
    const started = await start[kind]()
    if (!('id' in started)) throw new Error('One page was sent, and several checks came back.')
    const { id, status } = started
    return { auditId: id, kind, status }
  },
})
