import type { AssistantClient } from '../auth/index.js'
import type { Context } from '../context.js'
import type { Client } from '../http/routes/index.js'
import { Invalid, type RequestPart } from '../kernel/errors.js'
import type { ClientDocuments } from './client-documents.js'
import { ASSISTANT_SCOPES, resourceOf } from './metadata.js'
import { isDocumentAddress, readClient } from './read-client.js'
import { isRegistered, redirectHost, withParameters } from './redirect-address.js'
import type { AssistantRequest, AssistantRequestQuery } from './schema.js'

interface JudgedRequest {
  asking: AssistantClient
  scopes: (typeof ASSISTANT_SCOPES)[number][]
  /** The address for which its tokens will be valid. */
  resource: string
  codeChallenge: string
  /** Why the person cannot allow the request: an OAuth error code and a text. */
  problem: { code: string; message: string } | undefined
}

interface RequestJudging {
  part: RequestPart
  client: Pick<Client, 'origin'>
  documents: ClientDocuments
}

/**
 * Checks the request of an assistant. An unknown assistant, or one with an address that it has not registered, is refused here
 * and gets no response, because anyone could have made the link. Every other problem is also sent to the assistant when the
 * person confirms it.
 */
export async function judgeRequest(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  asked: AssistantRequestQuery,
  { part, client, documents }: RequestJudging,
): Promise<JudgedRequest> {
  const asking = await readClient(ctx, asked.clientId, documents)
  if (typeof asking === 'string') throw invalid(part, 'clientId', asking)
  if (!isRegistered(asked.redirectUri, asking.redirectUris)) throw invalid(part, 'redirectUri', NOT_THEIRS)
  const scopes = scopesIn(asked.scope)
  const { resource = resourceOf(client), codeChallenge = '' } = asked
  const problem = problemOf({ ...asked, codeChallenge }, { isOurs: resource === resourceOf(client), scopes })
  return { asking, scopes, resource, codeChallenge, problem }
}

const NOT_THEIRS =
  'The assistant wants the response at an address that it has not registered. Nothing was sent there. Add the connection again in the assistant.'

function invalid(part: RequestPart, path: string, message: string): Invalid {
  return new Invalid(part, [{ path, code: 'invalid_value', message }])
}

/** The requested scopes that exist here. Some programs ask every server for more. */
function scopesIn(scope = 'read'): JudgedRequest['scopes'] {
  const asked = scope.split(' ')
  return ASSISTANT_SCOPES.filter((one) => asked.includes(one))
}

/** Without a challenge, a stolen code could be used by the thief (RFC 7636). */
function problemOf(
  { responseType, codeChallenge, codeChallengeMethod }: AssistantRequestQuery & { codeChallenge: string },
  { isOurs, scopes }: { isOurs: boolean; scopes: readonly string[] },
): JudgedRequest['problem'] {
  if (responseType !== 'code')
    return { code: 'unsupported_response_type', message: 'The assistant does not ask for a code.' }
  if (codeChallengeMethod !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    return { code: 'invalid_request', message: 'The assistant does not protect its code with PKCE (S256).' }
  if (!isOurs)
    return { code: 'invalid_target', message: 'The assistant asks for access to a different address.' }
  if (scopes.length === 0)
    return { code: 'invalid_scope', message: 'The assistant asks only for scopes that do not exist here.' }
  return undefined
}

/**
 * What the person sees. The page shows the address for a refusal but never opens it by itself, because anyone can register an
 * address.
 */
export async function readRequest(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  asked: AssistantRequestQuery,
  judging: RequestJudging,
): Promise<AssistantRequest> {
  const { asking, scopes, problem } = await judgeRequest(ctx, asked, judging)
  const refusal = {
    error: problem?.code ?? 'access_denied',
    error_description: problem?.message,
    state: asked.state,
    iss: judging.client.origin,
  }
  return {
    name: asking.name,
    describedBy: isDocumentAddress(asking.id) ? new URL(asking.id).host : null,
    redirectHost: redirectHost(asked.redirectUri),
    scopes,
    problem: problem?.message ?? null,
    deniedUrl: withParameters(asked.redirectUri, refusal),
  }
}
