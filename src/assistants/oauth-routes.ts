import { z } from 'zod'

import { openFailedAttempts } from '../http/limits/failed-attempts.js'
import { HttpResponse, oauthRoute, refusedOAuth, type Route } from '../http/routes/index.js'
import { verbatim } from '../kernel/fields.js'
import { revokeToken } from './disconnect-assistant.js'
import { redeemCode, refreshTokens } from './issue-tokens.js'
import { ClientName, MAX_REDIRECTS } from './client-documents.js'
import { MAX_REDIRECT_LENGTH, redirectProblem } from './redirect-address.js'
import { registerClient } from './register-client.js'

const tag = 'OAuth'

/** Programs send more fields than are required. */
const MAX_FIELDS = 50

function message<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).refine((sent) => Object.keys(sent).length <= MAX_FIELDS, {
    error: `Expected at most ${MAX_FIELDS} fields.`,
  })
}

const Token = verbatim({ max: 300 })
const ClientId = verbatim({ max: 1_000 })

const TokenRequest = message({
  grant_type: verbatim({ max: 100 }),
  client_id: ClientId,
  code: Token.optional(),
  redirect_uri: verbatim({ max: MAX_REDIRECT_LENGTH }).optional(),
  code_verifier: verbatim({ max: 200 }).optional(),
  refresh_token: Token.optional(),
  scope: verbatim({ max: 500 }).optional(),
  resource: verbatim({ max: 1_000 }).optional(),
}).meta({
  id: 'TokenRequest',
  maxProperties: MAX_FIELDS,
  examples: [{ grant_type: 'refresh_token', client_id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', refresh_token: 'x' }],
})

const TokenResponse = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  })
  .meta({
    id: 'TokenResponse',
    examples: [
      { access_token: 'x', token_type: 'Bearer', expires_in: 600, refresh_token: 'y', scope: 'read' },
    ],
  })

const Registration = message({
  redirect_uris: z
    .array(verbatim({ max: MAX_REDIRECT_LENGTH }))
    .min(1)
    .max(MAX_REDIRECTS),
  client_name: ClientName.optional(),
}).meta({
  id: 'ClientRegistration',
  maxProperties: MAX_FIELDS,
  examples: [{ client_name: 'Claude', redirect_uris: ['https://claude.ai/api/mcp/auth_callback'] }],
})

const RegisteredClient = z
  .strictObject({
    client_id: z.string(),
    client_id_issued_at: z.int(),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    token_endpoint_auth_method: z.literal('none'),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
  })
  .meta({
    id: 'RegisteredClient',
    examples: [
      {
        client_id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        client_id_issued_at: 1769416184,
        client_name: 'Claude',
        redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
  })

const Revocation = message({ token: Token, client_id: ClientId }).meta({
  id: 'TokenRevocation',
  maxProperties: MAX_FIELDS,
  examples: [{ token: 'x', client_id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' }],
})

const TOO_MANY = { maxFailures: 20, message: 'Too many assistants were registered from this address.' }

/** The routes that programs use among themselves. People see nothing of them. */
export function oauthRoutes(): Route[] {
  const attempts = openFailedAttempts(TOO_MANY)
  return [
    oauthRoute({
      path: '/oauth/register',
      operationId: 'registerClient',
      summary: 'Register an assistant',
      description:
        'Dynamic client registration (RFC 7591), at most 20 in 15 minutes from one address. Clients are public. An unused registration ends after a day.',
      tag,
      takes: 'json',
      body: Registration,
      success: { status: 201, schema: RegisteredClient },
      refuses: [429],
      handle: async (services, { redirect_uris: redirectUris, client_name }, client) => {
        const [problem] = redirectUris.flatMap((one) => redirectProblem(one) ?? [])
        if (problem !== undefined)
          return refusedOAuth('invalid_redirect_uri', `An address in redirect_uris ${problem}.`)
        const name = client_name ?? 'An assistant without a name'
        const { id, createdDate } = await registerClient(services, attempts, { name, redirectUris, client })
        return new HttpResponse(201, {
          client_id: id,
          client_id_issued_at: Math.floor(createdDate.getTime() / 1000),
          client_name: name,
          redirect_uris: redirectUris,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
        })
      },
    }),
    oauthRoute({
      path: '/oauth/token',
      operationId: 'issueTokens',
      summary: 'Get tokens for a code or a refresh token',
      description:
        'An access token is valid for ten minutes, at `/mcp` only. A refresh token works once, within 30 days. A code or refresh token that is sent twice ends the connection.',
      tag,
      takes: 'form',
      body: TokenRequest,
      success: { status: 200, schema: TokenResponse },
      handle: (services, sent, client) => respondToTokenRequest(services, sent, client),
    }),
    oauthRoute({
      path: '/oauth/revoke',
      operationId: 'revokeToken',
      summary: 'End a connection with one of its tokens',
      description: 'RFC 7009. An unknown token is no error.',
      tag,
      takes: 'form',
      body: Revocation,
      success: { status: 200, schema: z.strictObject({}).meta({ id: 'Revoked', examples: [{}] }) },
      handle: async (services, { token, client_id: clientId }, client) => {
        await revokeToken(services, { token, clientId }, client)
        return new HttpResponse(200, {})
      },
    }),
  ]
}

type TokenHandle = Parameters<typeof oauthRoute<typeof TokenRequest, typeof TokenResponse>>[0]['handle']

const respondToTokenRequest: TokenHandle = async (services, sent, client) => {
  const { grant_type: type, client_id: clientId, resource } = sent
  if (type === 'authorization_code') {
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = sent
    if (code === undefined || redirectUri === undefined || verifier === undefined)
      return refusedOAuth('invalid_request', 'Send code, redirect_uri and code_verifier.')
    return redeemCode(services, { code, clientId, redirectUri, verifier, resource }, client)
  }
  if (type !== 'refresh_token')
    return refusedOAuth('unsupported_grant_type', 'Send authorization_code or refresh_token as grant_type.')
  const { refresh_token: refreshToken, scope } = sent
  if (refreshToken === undefined) return refusedOAuth('invalid_request', 'Send refresh_token.')
  return refreshTokens(services, { refreshToken, clientId, scope, resource }, client)
}
