import {
  type Access,
  anyKey,
  deleteGrant,
  findGrant,
  isSignedIn,
  notFound,
  ofOneself,
  reachesPerson,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { listRoute, type Route, route } from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import { isId } from '../kernel/ids.js'
import type { Fetcher } from '../web/index.js'
import { ClientDocuments } from './client-documents.js'
import { connectAssistant } from './connect-assistant.js'
import { readRequest } from './judge-request.js'
import { listAssistants } from './list-assistants.js'
import { METADATA_ROUTES } from './metadata.js'
import { oauthRoutes } from './oauth-routes.js'
import {
  AllowedAssistant,
  AssistantParams,
  AssistantRequest,
  AssistantRequestQuery,
  ConnectAssistant,
  ConnectedAssistant,
} from './schema.js'

const tag = 'Assistants'

/** For the person's own connections. Also for an administrator of all workspaces in which the person has a role. */
const ownOrReached: Access<Context> = async (ctx, input) => {
  const { id } = input.params as { id: string }
  const grant = isId(id) ? await findGrant(ctx.db, { id, now: ctx.now() }) : undefined
  if (grant === undefined) throw notFound('connected assistant')
  const { person } = grant
  // A key of the person may read, but it may not decide what else acts for the person.
  const isOwn = isSignedIn(ctx.actor) && person.id === ctx.actor.person?.id
  if (isOwn || reachesPerson(ctx.actor, person)) return ctx
  throw new Refusal('forbidden', 'Another person has connected this assistant. Ask them or an administrator.')
}

export function assistantRoutes(fetcher: Pick<Fetcher, 'fetch'>): Route[] {
  const documents = new ClientDocuments(fetcher)
  return [
    route({
      method: 'GET',
      path: '/v1/assistant-requests',
      operationId: 'readAssistantRequest',
      summary: 'Read what an assistant asks for',
      description:
        'For the page on which a person allows the request. The parameters are those of the address that the assistant opened, `/oauth/authorize`.',
      tag,
      scope: 'read',
      refuses: [],
      access: anyKey,
      query: AssistantRequestQuery,
      success: { status: 200, schema: AssistantRequest },
      handle: (ctx, { query }, client) => readRequest(ctx, query, { part: 'query', client, documents }),
    }),
    // Not a creation route: the response has a code that expires within a minute, so a repeat may simply make another.
    route({
      method: 'POST',
      path: '/v1/assistants',
      operationId: 'connectAssistant',
      summary: 'Connect an assistant',
      description:
        'Only for a signed-in person. The assistant can never do more than the person may do at that moment.',
      tag,
      scope: 'read',
      refuses: [],
      access: anyKey,
      body: ConnectAssistant,
      success: { status: 201, schema: AllowedAssistant },
      handle: (ctx, { body }, client) => connectAssistant(ctx, body, { client, documents }),
    }),
    listRoute({
      path: '/v1/assistants',
      operationId: 'listAssistants',
      summary: 'List the connected assistants',
      description:
        'Yours, newest first. An administrator also sees those of people who have no role outside of the administrator’s workspaces.',
      tag,
      scope: 'read',
      refuses: [],
      item: ConnectedAssistant,
      access: anyKey,
      list: (ctx, _input, page) => listAssistants(ctx, page),
    }),
    route({
      method: 'DELETE',
      path: '/v1/assistants/{id}',
      operationId: 'disconnectAssistant',
      summary: 'Disconnect an assistant',
      description: 'Its tokens stop working at once.',
      tag,
      scope: 'read',
      access: ofOneself(ownOrReached),
      params: AssistantParams,
      success: { status: 204, schema: null },
      records: {
        action: 'assistant.disconnected',
        shows: ['name'],
        read: async ({ db, now }, { params }) => {
          const grant = await findGrant(db, { id: params.id, now: now() })
          return grant && { name: grant.clientName, workspaceIds: grant.workspaceIds ?? [] }
        },
      },
      handle: ({ db }, { params }) => deleteGrant(db, params.id),
    }),
    ...oauthRoutes(),
    ...METADATA_ROUTES,
  ]
}
