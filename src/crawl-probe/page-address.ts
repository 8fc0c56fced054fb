import { z } from 'zod'

import { isStorable } from '../kernel/fields.js'
import { type AddressRange, type TargetFault, targetOf } from '../web/index.js'

export const MAX_ADDRESS_LENGTH = 2048

/** The address of a page to audit. It must be safe to request, as far as that is known without a DNS lookup. */
export function pageAddressSchema(allowed: AddressRange[]) {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      if (value.length > MAX_ADDRESS_LENGTH) {
        const message = `Expected at most ${MAX_ADDRESS_LENGTH} characters.`
        issues.push({ input: value, code: 'too_big', origin: 'string', maximum: MAX_ADDRESS_LENGTH, message })
      } else if (!isStorable(value)) {
        const message = 'Expected valid Unicode without NUL characters.'
        issues.push({ input: value, code: 'invalid_format', format: 'url', message })
      } else {
        const target = targetOf(value, { allowed })
        if (!target.ok) issues.push({ input: value, message: target.message, ...issueOf(target.reason) })
      }
    })
    .meta({
      minLength: 1,
      maxLength: MAX_ADDRESS_LENGTH,
      examples: ['https://example.com/shoes'],
      description:
        'The absolute address of a page on a public host, with http or https and without credentials.',
    })
}

function issueOf(reason: TargetFault) {
  return reason === 'blocked_address'
    ? { code: 'custom' as const, params: { code: reason } }
    : { code: 'invalid_format' as const, format: 'url' }
}

/** The address without its fragment, which names only a part of the page. */
export function withoutFragment(url: URL): string {
  const page = new URL(url)
  page.hash = ''
  return page.href
}

/** The host of the address, without `www.`. */
export function pageDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\.(?=.)/, '')
}
