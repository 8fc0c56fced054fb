import { z } from 'zod'

import { MAX_ADDRESS_LENGTH, pageAddressSchema } from '../crawl-probe/index.js'
import { Id, text } from '../kernel/fields.js'
import type { AddressRange } from '../web/index.js'

export const MAX_PAGES = 100

/** What a check is asked for: one page, several, or those that a sitemap names. */
export interface CheckTargets {
  url?: string | undefined
  urls?: string[] | undefined
  sitemap?: string | undefined
}

const NAMES = ['url', 'urls', 'sitemap'] as const

/** Each installation makes its own, since it may open other ranges. */
export function checkTargets(allowed: AddressRange[]) {
  const address = pageAddressSchema(allowed)
  return {
    url: address.optional().meta({
      description:
        'The page: absolute, http or https, without credentials, of a public host. Exactly one of `url`, `urls` and `sitemap` is sent.',
    }),
    urls: z
      // Their number is checked before each of them is.
      .array(z.unknown())
      .min(1, 'Expected at least one page.')
      .max(MAX_PAGES, `Expected at most ${MAX_PAGES} pages.`)
      .pipe(z.array(address))
      .optional()
      .meta({
        items: { type: 'string', minLength: 1, maxLength: MAX_ADDRESS_LENGTH },
        description: `Instead of \`url\`: 1 to ${MAX_PAGES} pages, one check for each. A page that is named twice is checked once.`,
      }),
    sitemap: address.optional().meta({
      description:
        `Instead of \`url\`: the address of a sitemap (XML, an index of them, or plain text with one address a line; gzipped or not, ` +
        `10 MB at most). The first ${MAX_PAGES} pages of its host are checked; of an index the first ten sitemaps are read.`,
      examples: ['https://example.com/sitemap.xml'],
    }),
  }
}

/** Requires exactly one of `url`, `urls` and `sitemap`; reported together with whatever else is wrong. */
export function requireOneTarget(body: unknown, issues: z.core.$RefinementCtx): void {
  const sent = NAMES.filter((name) => (body as CheckTargets | undefined)?.[name] !== undefined)
  if (sent.length === 0) {
    const message = 'Expected a page as "url", several as "urls", or a "sitemap".'
    issues.addIssue({ code: 'invalid_type', expected: 'string', path: ['url'], message })
  }
  for (const name of sent.slice(1)) {
    const message = `Send only one of ${sent.map((one) => `"${one}"`).join(' and ')}.`
    issues.addIssue({ code: 'custom', path: [name], message, params: { code: 'conflict' } })
  }
}

/** The answer to a request for checks: one check for `url`, a list for `urls` and `sitemap`. */
export function checkCreation<Check extends z.ZodType>(
  name: 'Content' | 'Crawlability',
  check: Check,
  example: z.input<Check>,
) {
  const list = z
    .strictObject({
      items: z.array(check).meta({ description: 'In the order in which the pages were sent.' }),
      truncated: z.boolean().meta({
        description: `Whether the sitemap names more than the ${MAX_PAGES} pages that are checked.`,
      }),
    })
    .meta({ id: `Created${name}Checks`, examples: [{ items: [example], truncated: false }] })
  return z.union([check, list]).meta({ id: `${name}Creation`, examples: [example] })
}

export const CheckFilters = z.strictObject({
  workspaceId: Id.optional().meta({
    description: 'Only checks of this workspace; omit it for all workspaces that the key can read.',
  }),
  url: text({ max: MAX_ADDRESS_LENGTH })
    .optional()
    .meta({ description: 'Only checks of this page, as its address was sent.' }),
})
