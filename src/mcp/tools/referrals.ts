import { z } from 'zod'

import { DAYS, NamedReport, shortened, untrusted } from '../fields.js'
import { asListed, MOST_VISITED, sortQuery } from '../order.js'
import { tool } from '../tool.js'

const URL_LENGTH = 200
const SHOWN = 10

export const getReferralsTool = tool({
  name: 'get_referrals',
  title: 'Read who comes from AI assistants, and reaches goals',
  description:
    'People who arrive from assistants, from server logs. Every count is a lower bound: say "at least".',
  orders: { byEngine: asListed('most visited first'), pages: MOST_VISITED },
  operations: ['readReferrals', 'listReferredPages'],
  input: z.object({ reportId: NamedReport, ...DAYS }),
  output: z.object({
    reason: z.string().nullable(),
    visits: z.number().nullable(),
    goals: z.number().nullable(),
    otherSites: z.object({ visits: z.number(), goals: z.number() }).nullable(),
    byEngine: z.array(
      z.object({
        engine: z.string(),
        visits: z.number(),
        goals: z.number().nullable(),
        value: z.number().nullable(),
      }),
    ),
    pages: z.array(z.object({ visits: z.number(), citations: z.number(), untrustedText: untrusted })),
  }),
  run: async (client, { reportId, startDate, endDate }) => {
    const query = { startDate, endDate }
    const sorted = { ...query, ...sortQuery(MOST_VISITED), limit: SHOWN }
    const [people, pages] = await Promise.all([
      client.agentTraffic.readReferrals(reportId, query),
      client.agentTraffic.listReferredPages(reportId, sorted).page(),
    ])
    return {
      reason: people.reason,
      visits: people.total,
      goals: people.goals,
      otherSites: people.others && { visits: people.others.visits, goals: people.others.goals },
      byEngine: people.byEngine.map(({ engine, visits, goals, value }) => ({ engine, visits, goals, value })),
      pages: pages.items.map(({ url, visits, citations }) => ({
        visits,
        citations,
        untrustedText: shortened(url, URL_LENGTH),
      })),
    }
  },
})
