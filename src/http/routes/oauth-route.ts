import { z } from 'zod'

import type { Services } from '../../context.js'
import type { Contract } from './contract.js'
import { ErrorBody } from './error-bodies.js'
import { type Client, HttpResponse, type OAuthRoute } from './route.js'

/** Enough for what clients say about themselves. The senders have not signed in. */
const MAX_BODY_BYTES = 16 * 1024

const OAuthError = z
  .strictObject({
    error: z.string().meta({ description: 'The error code, from RFC 6749, 7591 or 8707.' }),
    error_description: z.string(),
  })
  .meta({
    id: 'OAuthError',
    examples: [{ error: 'invalid_grant', error_description: 'The code is not valid.' }],
  })

interface OAuthDefinition<Body extends z.ZodType, Result> extends Omit<Contract, 'method' | 'bodyLimit'> {
  takes: OAuthRoute['takes']
  body: Body
  success: { status: number; schema: Result & (z.ZodType | null) }
  /** Statuses of errors beyond those of every OAuth route. */
  refuses?: number[]
  handle: (services: Services, body: z.output<Body>, client: Client) => Promise<HttpResponse>
}

/** A POST of OAuth, open to everyone. */
export function oauthRoute<Body extends z.ZodType, Result>({
  success,
  refuses = [],
  ...definition
}: OAuthDefinition<Body, Result>): OAuthRoute {
  const others = Object.fromEntries([413, 415, 500, 503, ...refuses].map((status) => [status, ErrorBody]))
  return {
    ...definition,
    kind: 'oauth',
    method: 'POST',
    bodyLimit: MAX_BODY_BYTES,
    successStatus: success.status,
    responses: { ...others, 400: OAuthError, [success.status]: success.schema },
  }
}

/** OAuth allows only these characters in the description of an error. */
export function refusedOAuth(error: string, description: string): HttpResponse<Record<string, string>> {
  const plain = description.replaceAll('"', "'").replaceAll(/[^\x20-\x7e]/g, '?')
  return new HttpResponse(400, { error, error_description: plain.replaceAll('\\', '/') })
}
