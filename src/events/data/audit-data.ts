import { z } from 'zod'

import { EXAMPLE_ID } from './fields.js'

const AUDIT = {
  auditId: z.string(),
  kind: z.enum(['crawlability', 'content', 'query_fan_out']),
  url: z.string().nullable(),
  query: z.string().nullable(),
}

const AuditCompleted = z
  .strictObject(AUDIT)
  .meta({ id: 'AuditCompletedData', description: 'An audit is completed.' })

const AuditFailed = z
  .strictObject({ ...AUDIT, reason: z.string() })
  .meta({ id: 'AuditFailedData', description: 'An audit has failed.' })

const Crawler = z.strictObject({
  name: z.string(),
  previous: z.string(),
  current: z.string(),
  rule: z.string().nullable().meta({ description: 'The line of robots.txt that decides. Null if none does.' }),
  status: z.int().meta({ description: 'HTTP status of the server’s response. 0 if there was none.' }),
})

const CRAWLERS = { auditId: z.string(), auditIdBefore: z.string(), url: z.string(), crawlers: z.array(Crawler) }

const CrawlerBlocked = z.strictObject(CRAWLERS).meta({
  id: 'CrawlerBlockedData',
  description: 'AI crawlers can no longer read a page that they could read at its last check.',
})

const CrawlerUnblocked = z.strictObject(CRAWLERS).meta({
  id: 'CrawlerUnblockedData',
  description: 'AI crawlers can now read a page that they could not read at its last check.',
})

export const AUDIT_DATA = {
  'audit.completed': AuditCompleted,
  'audit.failed': AuditFailed,
  'crawler.blocked': CrawlerBlocked,
  'crawler.unblocked': CrawlerUnblocked,
}

const URL_EXAMPLE = 'https://fellrunner.example/wide-fit'
const AUDIT_EXAMPLE = { auditId: EXAMPLE_ID, kind: 'crawlability' as const, url: URL_EXAMPLE, query: null }
const CRAWLER_EXAMPLE = {
  name: 'GPTBot',
  previous: 'allowed',
  current: 'blocked_by_robots',
  rule: 'Disallow: /',
  status: 200,
}
const CRAWLERS_EXAMPLE = {
  auditId: EXAMPLE_ID,
  auditIdBefore: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  url: URL_EXAMPLE,
}

export const AUDIT_EXAMPLES: { [Type in keyof typeof AUDIT_DATA]: z.input<(typeof AUDIT_DATA)[Type]> } = {
  'audit.completed': AUDIT_EXAMPLE,
  'audit.failed': { ...AUDIT_EXAMPLE, reason: 'The server did not answer within 10 seconds.' },
  'crawler.blocked': { ...CRAWLERS_EXAMPLE, crawlers: [CRAWLER_EXAMPLE] },
  'crawler.unblocked': {
    ...CRAWLERS_EXAMPLE,
    crawlers: [{ ...CRAWLER_EXAMPLE, previous: 'blocked_by_robots', current: 'allowed', rule: null }],
  },
}
