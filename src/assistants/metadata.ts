import { z } from 'zod'

import { type Client, HttpResponse, openRoute, type Route } from '../http/routes/index.js'

/** The scopes that a person can give to an assistant. */
export const ASSISTANT_SCOPES = ['read', 'write'] as const

/** The address for which tokens are valid, as the client calls it. */
export const resourceOf = ({ origin }: Pick<Client, 'origin'>): string => `${origin}/mcp`

const RESOURCE_PATH = '/.well-known/oauth-protected-resource'

/** The header in the 401 of `/mcp`, which tells a program how to get a token (RFC 9728). */
export const mcpChallenge = ({ origin }: Client): string =>
  `Bearer resource_metadata="${origin}${RESOURCE_PATH}/mcp"`

const Resource = z
  .strictObject({
    resource: z.string(),
    authorization_servers: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    bearer_methods_supported: z.array(z.string()),
    resource_name: z.string(),
  })
  .meta({
    id: 'ProtectedResource',
    examples: [resourceMetadata({ origin: 'https://sightline.example.com' })],
  })

function resourceMetadata(client: Pick<Client, 'origin'>) {
  return {
    resource: resourceOf(client),
    authorization_servers: [client.origin],
    scopes_supported: [...ASSISTANT_SCOPES],
    bearer_methods_supported: ['header'],
    resource_name: 'Sightline',
  }
}

const Server = z
  .strictObject({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    registration_endpoint: z.string(),
    revocation_endpoint: z.string(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    client_id_metadata_document_supported: z.boolean(),
    authorization_response_iss_parameter_supported: z.boolean(),
  })
  .meta({
    id: 'AuthorizationServer',
    examples: [serverMetadata({ origin: 'https://sightline.example.com' })],
  })

function serverMetadata({ origin }: Pick<Client, 'origin'>) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: [...ASSISTANT_SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
}

/** Clients compare the addresses in these documents, so each begins with the origin that the client used. */
export const METADATA_ROUTES: Route[] = [
  resourceRoute(RESOURCE_PATH, 'readProtectedResource'),
  resourceRoute(`${RESOURCE_PATH}/mcp`, 'readProtectedResourceOfMcp'),
  openRoute({
    path: '/.well-known/oauth-authorization-server',
    operationId: 'readAuthorizationServer',
    summary: 'Read where assistants get tokens',
    description: 'Authorization server metadata (RFC 8414).',
    tag: 'OAuth',
    success: { status: 200, schema: Server },
    handle: async (_services, _headers, client) => new HttpResponse(200, serverMetadata(client)),
  }),
]

function resourceRoute(path: string, operationId: string): Route {
  return openRoute({
    path,
    operationId,
    summary: 'Read the resource that tokens of assistants are valid for',
    description: 'Protected resource metadata (RFC 9728) of `/mcp`.',
    tag: 'OAuth',
    success: { status: 200, schema: Resource },
    handle: async (_services, _headers, client) => new HttpResponse(200, resourceMetadata(client)),
  })
}
