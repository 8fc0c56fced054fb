import { z } from 'zod'

import { citedHost } from './canonical-url.js'
import { hostOf } from './domain-name.js'
import { MAX_URL_LENGTH } from './parsed-url.js'

/**
 * The domain that citations of this host have, from a host name or an address. Unlike the domain of a brand it can be anything
 * that is cited: `nhs.uk`, whose pages are on `www.nhs.uk`, an IP address, or a name with an underscore.
 */
export function citedDomain(text: string): string | undefined {
  const host = text.length > MAX_URL_LENGTH ? undefined : hostOf(text.trim())
  // A single label is a domain that somebody wrote without its end.
  return host !== undefined && /[.:]/.test(host) ? citedHost(`https://${host}/`) : undefined
}

/** A cited domain in a request. */
export const CitedDomainName = z
  .string()
  .min(1)
  .meta({ maxLength: MAX_URL_LENGTH })
  .transform((value, { issues }) => {
    const domain = citedDomain(value)
    if (domain !== undefined) return domain
    const message = 'Expected a domain name such as example.com.'
    issues.push({ input: value, code: 'custom', message, params: { code: 'invalid_domain' } })
    return z.NEVER
  })
