import { z } from 'zod'

import { isStorable } from '../kernel/fields.js'
import { type AddressRange, type TargetFault, targetOf } from '../web/index.js'

export const MAX_ADDRESS_LENGTH = 2048

/** The address of a page to audit: one that a stranger may send us to, as far as can be known without looking it up. */
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
      description: 'Absolute, http or https, without credentials, of a public host.',
    })
}

function issueOf(reason: TargetFault) {
  return reason === 'blocked_address'
    ? { code: 'custom' as const, params: { code: reason } }
    : { code: 'invalid_format' as const, format: 'url' }
}

/** The same page, whichever part of it an address points to. */
export function withoutFragment(url: URL): string {
  const page = new URL(url)
  page.hash = ''
  return page.href
}

/** The host without `www.`. */
export function pageDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\.(?=.)/, '')
}
