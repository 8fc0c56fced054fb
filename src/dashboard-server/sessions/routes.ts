import {
  actorFor,
  anyKey,
  deleteSession,
  isSignedIn,
  LONGEST_SESSION_MS,
  ofOneself,
  widestScopes,
} from '../../auth/index.js'
import type { Actor } from '../../context.js'
import type { SecretBox } from '../../encryption/index.js'
import { openFailedAttempts } from '../../http/limits/failed-attempts.js'
import { browserCookie, sessionCookie } from '../../http/request/session-cookie.js'
import {
  type Client,
  HttpResponse,
  listRoute,
  type Route,
  route,
  signInRoute,
} from '../../http/routes/index.js'
import { SecondFactorProof, SecondStep } from '../../sign-in/index.js'
import { createLoginLink } from './create-login-link.js'
import { listSessions } from './list-sessions.js'
import { CreateLoginLink, ListedSessionView, LoginLink, Session, SessionParams, SignIn } from './schema.js'
import { linkAccess, personOfLink, sessionAccess } from './session-access.js'
import { completeSignIn, signIn, type SignedIn } from './sign-in.js'

const tag = 'Sessions'

function sessionView(sender: Actor, expiresDate: Date | null, sendsMail: boolean): Session {
  const actor = actorFor(sender, 'read')
  const { keyId, name, workspaces, person } = actor
  const key = { id: keyId, name, scopes: widestScopes(actor), allWorkspaces: workspaces === 'all' }
  return {
    key: { ...key, workspaceIds: workspaces === 'all' ? [] : workspaces },
    person: person === null || !isSignedIn(actor) ? null : { id: person.id, name: person.name },
    expiresDate: expiresDate?.toISOString() ?? null,
    sendsMail,
  }
}

/** A browser is remembered for longer than its session lasts. */
const KNOWN_SECONDS = 365 * 24 * 60 * 60

function signedInCookies(
  { token, browserToken }: { token: string; browserToken: string | undefined },
  { isSecure }: Client,
): string | string[] {
  const session = sessionCookie(token, { isSecure, maxAgeSeconds: LONGEST_SESSION_MS / 1000 })
  if (browserToken === undefined) return session
  return [session, browserCookie(browserToken, { isSecure, maxAgeSeconds: KNOWN_SECONDS })]
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
  secrets: SecretBox
}

export function sessionRoutes({ adminKey, sendsMail, secrets }: SessionSettings): Route[] {
  const tools = { attempts: openFailedAttempts(SIGN_IN_FAILURES), adminKey, secrets }
  const opened = ({ actor, issued, browserToken }: SignedIn, client: Client) => {
    const expiresDate = endOf(issued.expiresDate, actor.expiresDate)
    return new HttpResponse(201, sessionView(actor, expiresDate, sendsMail), {
      'set-cookie': signedInCookies({ token: issued.token, browserToken }, client),
    })
  }
  return [
    signInRoute({
      path: '/v1/session',
      operationId: 'createSession',
      summary: 'Sign in with a key or a one-time code',
      description:
        'Sets the cookie `sightline_session` (`__Host-sightline_session` on HTTPS), which then replaces the key on every route. An earlier session of ' +
        'the same browser ends. After ten failures from one address within 15 minutes, further failures return 429 for 15 minutes; a valid key or ' +
        'code is still accepted. 202 if a person has or needs a second factor: they are signed in only after ' +
        '`POST /v1/session/second-factor`. A key has at most 20 sessions: a new one ends the one unused for longest. Pages of other origins are refused.',
      tag,
      body: SignIn,
      success: { status: 201, schema: Session },
      others: { 202: SecondStep },
      handle: async (services, credentials, client) => {
        const result = await signIn(services, tools, { credentials, client })
        return 'ticket' in result ? new HttpResponse(202, result) : opened(result, client)
      },
    }),
    signInRoute({
      path: '/v1/session/second-factor',
      operationId: 'completeSession',
      summary: 'Sign in with the second factor',
      description:
        'Completes the step that `POST /v1/session` asked for by 202. A code from an app is accepted once; five wrong tries end the ticket. After ten wrong codes of an app within ' +
        '15 minutes, or 20 in a day, further ones are 429, counted apart for each browser in which the person has signed in before; passkeys and recovery codes are taken all the same.',
      tag,
      body: SecondFactorProof,
      success: { status: 201, schema: Session },
      handle: async (services, proof, client) =>
        opened(await completeSignIn(services, tools, { proof, client }), client),
    }),
    route({
      method: 'GET',
      path: '/v1/session',
      operationId: 'readSession',
      summary: 'Read the current session',
      tag,
      scope: 'read',
      refuses: [],
      access: ofOneself(anyKey),
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
      access: ofOneself(anyKey),
      success: { status: 204, schema: null },
      records: {
        action: 'session.ended',
        names: ({ actor }) => actor.session?.id ?? null,
        read: async ({ actor }) => actor.session,
      },
      handle: async ({ db, actor }, _input, { isSecure }) => {
        if (actor.session !== undefined) await deleteSession(db, actor.session.id)
        const cookie = sessionCookie('', { isSecure, maxAgeSeconds: 0 })
        return new HttpResponse(204, undefined, { 'set-cookie': cookie })
      },
    }),
    listRoute({
      path: '/v1/sessions',
      operationId: 'listSessions',
      summary: 'List open browser sessions',
      description:
        'The sessions of this key, newest first. An admin key also sees those of keys that have access to no other workspace.',
      tag,
      scope: 'read',
      refuses: [],
      item: ListedSessionView,
      access: ofOneself(anyKey),
      list: (ctx, _input, page) => listSessions(ctx, page),
    }),
    route({
      method: 'DELETE',
      path: '/v1/sessions/{id}',
      operationId: 'endSession',
      summary: 'End a session',
      tag,
      scope: 'read',
      access: ofOneself(sessionAccess),
      params: SessionParams,
      success: { status: 204, schema: null },
      records: { action: 'session.ended' },
      handle: ({ db }, { params }) => deleteSession(db, params.id),
    }),
    // Not a `creationRoute`: a link has no id and expires by itself, so a repeated request may make another.
    route({
      method: 'POST',
      path: '/v1/login-links',
      operationId: 'createLoginLink',
      summary: 'Create a one-time link that signs a browser in',
      description:
        'The link works once, within 15 minutes, and signs in with the key of this request or with that of `apiKeyId`. To invite a person, create a ' +
        'key and a link for it. A key that expires, or that another key created, may name only keys that it created.',
      tag,
      scope: 'admin',
      access: linkAccess,
      body: CreateLoginLink,
      success: { status: 201, schema: LoginLink },
      records: {
        action: 'login-link.created',
        names: ({ actor }, { body }) => body.personId ?? body.apiKeyId ?? actor.keyId,
        shows: ['expiresDate'],
      },
      handle: (ctx, { body }, { linkBase }) =>
        createLoginLink(ctx, {
          personId: personOfLink(ctx.actor, body),
          keyId: body.apiKeyId ?? ctx.actor.keyId,
          adminKey,
          linkBase,
        }),
    }),
  ]
}
