import { z } from 'zod'

import {
  type Access,
  anyKey,
  deleteSession,
  findSessionKey,
  LONGEST_SESSION_MS,
  namedInBody,
  notFound,
  requireKeyToSignIn,
  requireReachableKey,
} from '../../auth/index.js'
import type { Actor, Context } from '../../context.js'
import { openFailedAttempts } from '../../http/limits/failed-attempts.js'
import { sessionCookie } from '../../http/request/session-cookie.js'
import { HttpResponse, listRoute, type Route, route, signInRoute } from '../../http/routes/index.js'
import { Refusal } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { createLoginLink } from './create-login-link.js'
import { listSessions } from './list-sessions.js'
import { CreateLoginLink, ListedSessionView, LoginLink, Session, SessionParams, SignIn } from './schema.js'
import { signIn } from './sign-in.js'

const tag = 'Sessions'

/** A session of the caller's key, or of a key that an administrator could revoke. */
const sessionAccess: Access<Context> = async (ctx, input) => {
  const { id } = input.params as { id: string }
  const found = isId(id) ? await findSessionKey(ctx.db, { id, now: ctx.now() }) : undefined
  if (found === undefined) throw notFound('session')
  const { keyId } = found
  if (keyId === ctx.actor.keyId) return ctx
  if (!ctx.actor.scopes.includes('admin') || (keyId === null && ctx.actor.workspaces !== 'all'))
    throw new Refusal('forbidden', 'This session belongs to another key.')
  if (keyId !== null) await requireReachableKey(ctx, keyId)
  return ctx
}

/** A link signs in with the caller's key, or with another that lends it nothing more. */
const linkAccess = namedInBody(z.object(CreateLoginLink.shape), async (ctx, input) => {
  const { apiKeyId } = input.body as CreateLoginLink
  if (apiKeyId !== undefined) await requireKeyToSignIn(ctx, apiKeyId)
  return ctx
})

function sessionView(
  { keyId, name, scopes, workspaces }: Actor,
  expiresDate: Date | null,
  sendsMail: boolean,
): Session {
  const key = { id: keyId, name, scopes, allWorkspaces: workspaces === 'all' }
  return {
    key: { ...key, workspaceIds: workspaces === 'all' ? [] : workspaces },
    expiresDate: expiresDate?.toISOString() ?? null,
    sendsMail,
  }
}

/** A session ends no later than its key. */
function endOf(session: Date | undefined, key: Date | null): Date | null {
  if (session === undefined || key === null) return session ?? key
  return key < session ? key : session
}

const SIGN_IN_FAILURES = { maxFailures: 10, message: 'Too many failed sign-ins from this address.' }

interface SessionSettings {
  adminKey: string | undefined
  sendsMail: boolean
}

export function sessionRoutes({ adminKey, sendsMail }: SessionSettings): Route[] {
  const tools = { attempts: openFailedAttempts(SIGN_IN_FAILURES), adminKey }
  return [
    signInRoute({
      path: '/v1/session',
      operationId: 'createSession',
      summary: 'Sign in with a key or a one-time code',
      description:
        'Sets the cookie `sightline_session` (`__Host-sightline_session` on HTTPS), which then replaces the key on every route. An earlier session of ' +
        'the same browser ends. After ten failures from one address within 15 minutes, further failures return 429 for 15 minutes; a valid key or ' +
        'code is still accepted. A key has at most 20 sessions: a new one ends the one unused for longest. Pages of other origins are refused.',
      tag,
      body: SignIn,
      success: { status: 201, schema: Session },
      handle: async (services, credentials, client) => {
        const { actor, issued } = await signIn(services, tools, { credentials, client })
        const { isSecure } = client
        const maxAgeSeconds = LONGEST_SESSION_MS / 1000
        const expiresDate = endOf(issued.expiresDate, actor.expiresDate)
        return new HttpResponse(201, sessionView(actor, expiresDate, sendsMail), {
          'set-cookie': sessionCookie(issued.token, { isSecure, maxAgeSeconds }),
        })
      },
    }),
    route({
      method: 'GET',
      path: '/v1/session',
      operationId: 'readSession',
      summary: 'Read who is signed in, and until when',
      tag,
      scope: 'read',
      refuses: [],
      access: anyKey,
      success: { status: 200, schema: Session },
      handle: async ({ actor }) =>
        sessionView(actor, endOf(actor.session?.expiresDate, actor.expiresDate), sendsMail),
    }),
    route({
      method: 'DELETE',
      path: '/v1/session',
      operationId: 'deleteSession',
      summary: 'Sign out',
      description:
        'Ends the session of this request. A request with a key has no session and changes nothing.',
      tag,
      scope: 'read',
      refuses: [],
      access: anyKey,
      success: { status: 204, schema: null },
      handle: async ({ db, actor }, _input, { isSecure }) => {
        if (actor.session !== undefined) await deleteSession(db, actor.session.id)
        const cookie = sessionCookie('', { isSecure, maxAgeSeconds: 0 })
        return new HttpResponse(204, undefined, { 'set-cookie': cookie })
      },
    }),
    listRoute({
      path: '/v1/sessions',
      operationId: 'listSessions',
      summary: 'List the open sessions of browsers',
      description:
        'The sessions of this key, newest first. An admin key also sees those of keys that have access to no other workspace.',
      tag,
      scope: 'read',
      refuses: [],
      item: ListedSessionView,
      access: anyKey,
      list: (ctx, _input, page) => listSessions(ctx, page),
    }),
    route({
      method: 'DELETE',
      path: '/v1/sessions/{id}',
      operationId: 'endSession',
      summary: 'End a session',
      tag,
      scope: 'read',
      access: sessionAccess,
      params: SessionParams,
      success: { status: 204, schema: null },
      handle: ({ db }, { params }) => deleteSession(db, params.id),
    }),
    // No creation: a link has no id and lapses by itself, so a repeat may simply make another.
    route({
      method: 'POST',
      path: '/v1/login-links',
      operationId: 'createLoginLink',
      summary: 'Create a one-time link that signs a browser in',
      description:
        'The link works once, within 15 minutes, and signs in with the key of this request or with that of `apiKeyId`. To invite somebody, create a ' +
        'key and a link for it. A key that expires, or that another key created, may name only keys that it created.',
      tag,
      scope: 'admin',
      access: linkAccess,
      body: CreateLoginLink,
      success: { status: 201, schema: LoginLink },
      handle: (ctx, { body }, { linkBase }) =>
        createLoginLink(ctx, { keyId: body.apiKeyId ?? ctx.actor.keyId, adminKey, linkBase }),
    }),
  ]
}
