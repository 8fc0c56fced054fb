import type { IncomingHttpHeaders } from 'node:http'

import { z } from 'zod'

import { Invalid, problemsOf } from '../../kernel/errors.js'

const MAX_LENGTH = 255

export const IdempotencyKey = z
  .string()
  .min(1, `Expected 1 to ${MAX_LENGTH} visible ASCII characters.`)
  .max(MAX_LENGTH, `Expected at most ${MAX_LENGTH} characters.`)
  .regex(
    /^[\x21-\x7e]*$/,
    'Expected visible ASCII characters only, without spaces or accents. Send the header once.',
  )
  .meta({
    description:
      'A unique value that you choose for this creation, such as a UUID. A repeat of the same request within 24 hours returns ' +
      'the first response and creates nothing.',
    examples: ['5b0d8c0e-6c1f-4b8e-9d57-2f2f6d1f3a10'],
  })

const Headers = z.object({ 'idempotency-key': IdempotencyKey.optional() })

/** Returns undefined if the request has no such header. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const parsed = Headers.safeParse(headers)
  if (!parsed.success) throw new Invalid('headers', problemsOf(parsed.error))
  return parsed.data['idempotency-key']
}
