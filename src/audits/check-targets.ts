import { z } from 'zod'

import { MAX_ADDRESS_LENGTH, pageAddressSchema } from '../crawl-probe/index.js'
import { Id, text } from '../kernel/fields.js'
import type { AddressRange } from '../web/index.js'

export const MAX_PAGES = 100

/** The pages that a request asks to check: one page, several, or those of a sitemap. */
export interface CheckTargets {
  url?: string | undefined
  urls?: string[] | undefined
  sitemap?: string | undefined
}

const NAMES = ['url', 'urls', 'sitemap'] as const

/** Each installation creates its own schema, because it may allow other address ranges. */
export function checkTargets(allowed: AddressRange[]) {
  const address = pageAddressSchema(allowed)
  return {
    url: address.optional().meta({
      description:
        'The address of the page: absolute, http or https, without credentials, on a public host. Send exactly one of `url`, `urls` and `sitemap`.',
    }),
    urls: z
      // The number of addresses is checked before the addresses.
      .array(z.unknown())
      .min(1, 'Expected at least one page.')
      .max(MAX_PAGES, `Expected at most ${MAX_PAGES} pages.`)
      .pipe(z.array(address))
      .optional()
      .meta({
        items: { type: 'string', minLength: 1, maxLength: MAX_ADDRESS_LENGTH },
        description: `Instead of \`url\`: the addresses of 1 to ${MAX_PAGES} pages, with one check for each. Duplicates are checked once.`,
      }),
    sitemap: address.optional().meta({
      description:
        `Instead of \`url\`: the address of a sitemap (XML, a sitemap index, or plain text with one address per line; gzipped or not; ` +
        `at most 10 MB). The first ${MAX_PAGES} pages of its host are checked. Of an index, the first ten sitemaps are read.`,
      examples: ['https://example.com/sitemap.xml'],
    }),
  }
}

/** Requires exactly one of `url`, `urls` and `sitemap`. The problem is reported together with all others. */
export function requireOneTarget(body: unknown, issues: z.core.$RefinementCtx): void {
  const sent = NAMES.filter((name) => (body as CheckTargets | undefined)?.[name] !== undefined)
  if (sent.length === 0) {
    const message =
      'Send the address of a page as "url", several addresses as "urls", or that of a "sitemap".'
    issues.addIssue({ code: 'invalid_type', expected: 'string', path: ['url'], message })
  }
  for (const name of sent.slice(1)) {
    const message = `Send only one of ${sent.map((one) => `"${one}"`).join(' and ')}.`
    issues.addIssue({ code: 'custom', path: [name], message, params: { code: 'conflict' } })
  }
}

/** The response to a request for checks: one check for `url`, a list for `urls` and `sitemap`. */
export function checkCreation<Check extends z.ZodType>(
  name: 'Content' | 'Crawlability',
  check: Check,
  example: z.input<Check>,
) {
  const list = z
    .strictObject({
      items: z.array(check).meta({ description: 'The checks, in the order in which you sent the pages.' }),
      truncated: z.boolean().meta({
        description: `Whether the sitemap lists more pages than the ${MAX_PAGES} that are checked.`,
      }),
    })
    .meta({ id: `Created${name}Checks`, examples: [{ items: [example], truncated: false }] })
  return z.union([check, list]).meta({ id: `${name}Creation`, examples: [example] })
}

export const CheckFilters = z.strictObject({
  workspaceId: Id.optional().meta({
    description: 'Only checks of this workspace. Omit it for all workspaces that the key can read.',
  }),
  url: text({ max: MAX_ADDRESS_LENGTH })
    .optional()
    .meta({ description: 'Only checks of this page. The address must be spelled as it was sent.' }),
})
