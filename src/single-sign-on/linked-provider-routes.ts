import { requireFreshSignIn } from '../auth/index.js'
import { HttpResponse, type Route, route } from '../http/routes/index.js'
import { Invalid } from '../kernel/errors.js'
import type { SingleSignOn } from './ask-again.js'
import { beginSignIn } from './begin-sign-in.js'
import { byPerson, readLinkedProviders, unlinkProvider } from './linked-providers.js'
import { LinkedProviders, ProviderUrl, SignInParams, UnlinkQuery } from './schema.js'

const tag = 'Sessions'

/** The identity providers by which the signed-in person can sign in. */
export const linkedProviderRoutes = ({ issuers, secrets }: SingleSignOn): Route[] => [
  route({
    method: 'POST',
    path: '/v1/sign-in/oidc/{provider}/link',
    operationId: 'linkProvider',
    summary: 'Link another identity provider to your account',
    description:
      'Returns the page of the provider, which the browser then opens. Only for a session of a person, within 30 minutes after signing in.',
    tag,
    scope: 'read',
    refuses: [],
    access: byPerson,
    params: SignInParams,
    success: { status: 200, schema: ProviderUrl },
    handle: async (ctx, { params }, client) => {
      const issuer = issuers.find(params.provider)
      if (issuer === undefined) throw unknownProvider()
      // The attempt names this session and is valid for ten minutes, so the callback needs no second check.
      await requireFreshSignIn(ctx)
      const beginning = { client, next: '/', linksSession: ctx.actor.session?.id ?? null }
      const { url, cookie } = await beginSignIn(ctx, { issuer, secrets }, beginning)
      return new HttpResponse(200, { url }, { 'set-cookie': cookie })
    },
  }),
  route({
    method: 'GET',
    path: '/v1/sign-in/linked-providers',
    operationId: 'listLinkedProviders',
    summary: 'List the identity providers linked to your account',
    tag,
    scope: 'read',
    refuses: [],
    access: byPerson,
    success: { status: 200, schema: LinkedProviders },
    handle: (ctx) => readLinkedProviders(ctx, issuers),
  }),
  route({
    method: 'DELETE',
    path: '/v1/sign-in/linked-providers',
    operationId: 'unlinkProvider',
    summary: 'Remove an identity provider from your account',
    description:
      'Only within 30 minutes after signing in. A provider that has verified your address can still sign you in, which links it again.',
    tag,
    scope: 'read',
    access: byPerson,
    query: UnlinkQuery,
    success: { status: 204, schema: null },
    records: {
      action: 'identity.unlinked',
      names: ({ actor }) => actor.keyId,
      shows: ['name', 'issuer'],
      read: async ({ actor }, { query }) => ({ name: actor.name, issuer: query.issuer }),
    },
    handle: (ctx, { query }) => unlinkProvider(ctx, query.issuer),
  }),
]

function unknownProvider(): Invalid {
  const message = 'There is no such provider. GET /v1/sign-in/providers lists them.'
  return new Invalid('params', [{ path: 'provider', code: 'invalid_value', message }])
}
