import { recordRefusedSignIn } from '../audit-log/index.js'
import { anyKey, LONGEST_SESSION_MS, ofOneself } from '../auth/index.js'
import type { Services } from '../context.js'
import { addressOwner } from '../http/limits/address-owner.js'
import { type FailedAttempts, openFailedAttempts } from '../http/limits/failed-attempts.js'
import { sessionCookie } from '../http/request/session-cookie.js'
import {
  type Client,
  HttpResponse,
  openRoute,
  redirectRoute,
  type Route,
  route,
} from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import type { SingleSignOn } from './ask-again.js'
import { noAttemptCookie } from './attempt.js'
import { beginSignIn } from './begin-sign-in.js'
import { type FinishedSignIn, finishSignIn } from './finish-sign-in.js'
import { linkedProviderRoutes } from './linked-provider-routes.js'
import { findSignOut } from './read-sign-out.js'
import {
  BeginQuery,
  CallbackQuery,
  MAX_PARAMETERS,
  ownPage,
  SignInParams,
  SignInProviders,
  SignOutPage,
} from './schema.js'
import { problemOf, type SignInReason } from './sign-in-problem.js'

const tag = 'Sessions'

interface SingleSignOnSettings extends SingleSignOn {
  adminKey: string | undefined
  sendsMail: boolean
}

const FAILURES = { maxFailures: 20, message: 'Too many failed sign-ins from this address.' }

export function singleSignOnRoutes({ adminKey, sendsMail, ...tools }: SingleSignOnSettings): Route[] {
  const { issuers, secrets } = tools
  const attempts = openFailedAttempts(FAILURES)
  /** There is nothing to guess here, so failures do not lock an address. Only their records are limited. */
  const recordFailure = async (services: Services, { provider, client, reason }: FailedSignIn) => {
    const attempt = attemptOf(attempts, client, services.now())
    if (attempt !== undefined)
      await recordRefusedSignIn(services, { ...attempt, address: client.address, provider, reason })
  }
  /** Every problem leads to the sign-in page, which explains it. Our own faults are thrown. */
  const failed = (services: Services, provider: string, client: Client) => async (error: unknown) => {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    services.log.warn({ provider, reason: problem.reason, error: problem.message }, 'sign-in failed')
    if (problem.reason !== 'cancelled')
      await recordFailure(services, { provider, client, reason: problem.reason })
    return onSignInPage(problem.reason, client)
  }
  return [
    openRoute({
      path: '/v1/sign-in/providers',
      operationId: 'listSignInProviders',
      summary: 'List the ways to sign in',
      tag,
      success: { status: 200, schema: SignInProviders },
      handle: async () => {
        const providers = issuers.list.map(({ settings: { id, label } }) => ({ id, label }))
        return new HttpResponse(200, { providers, byMail: sendsMail })
      },
    }),
    redirectRoute({
      path: '/v1/sign-in/oidc/{provider}',
      operationId: 'beginProviderSignIn',
      summary: 'Sign in by an identity provider, in a browser',
      description:
        'Redirects to the provider by OpenID Connect. If that fails, redirects to the sign-in page, which says what went wrong.',
      tag,
      params: SignInParams,
      query: BeginQuery,
      handle: async (services, { params, query }, client) => {
        const issuer = issuers.find(params.provider)
        if (issuer === undefined) return onSignInPage('provider-refused', client)
        const beginning = { client, next: ownPage(query.next), linksSession: null }
        return beginSignIn(services, { issuer, secrets }, beginning).then(
          ({ url, cookie }) => redirectTo(url, cookie),
          failed(services, params.provider, client),
        )
      },
    }),
    redirectRoute({
      path: '/v1/sign-in/oidc/{provider}/callback',
      operationId: 'finishProviderSignIn',
      summary: 'Return from an identity provider, in a browser',
      description:
        'The redirect URI to register at the provider. Redirects to the dashboard. If the sign-in fails, redirects to the sign-in page, which says what went wrong.',
      tag,
      params: SignInParams,
      query: CallbackQuery,
      handle: async (services, { params, query, cookies }, client) => {
        const issuer = issuers.find(params.provider)
        if (issuer === undefined) return onSignInPage('provider-refused', client)
        const returned = { issuer, secrets, adminKey, client, cookies, query: parametersOf(query) }
        return finishSignIn(services, returned).then(
          (finished) => signedIn(finished, client),
          failed(services, params.provider, client),
        )
      },
    }),
    ...linkedProviderRoutes(tools),
    route({
      method: 'GET',
      path: '/v1/sign-in/sign-out-page',
      operationId: 'readSignOutPage',
      summary: 'Read the sign-out page of the identity provider of this session',
      description: 'Sign out here first with `DELETE /v1/session`, then open the page in the browser.',
      tag,
      scope: 'read',
      refuses: [],
      access: ofOneself(anyKey),
      success: { status: 200, schema: SignOutPage },
      handle: async (ctx, _input, { linkBase }) => ({
        url: (await findSignOut(ctx, tools, linkBase)) ?? null,
      }),
    }),
  ]
}

interface FailedSignIn {
  provider: string
  client: Client
  reason: SignInReason
}

/** Undefined if the address fails so often that it is no longer recorded. */
function attemptOf(attempts: FailedAttempts, { address }: Client, now: Date) {
  try {
    return attempts.begin(addressOwner(address), now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/** Keeps repeated parameters: the library then ignores all of their values. */
function parametersOf(query: Record<string, unknown>): URLSearchParams {
  const sent = Object.entries(query).slice(0, MAX_PARAMETERS)
  const pairs = sent.flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
  )
  return new URLSearchParams(pairs as [string, string][])
}

function signedIn({ next, opened }: FinishedSignIn, client: Client): HttpResponse {
  if (opened === undefined) return redirectTo(next, noAttemptCookie(client))
  const { isSecure } = client
  // The other cookie may stay until it expires: its attempt has been used, and works only once.
  return redirectTo(next, sessionCookie(opened.token, { isSecure, maxAgeSeconds: LONGEST_SESSION_MS / 1000 }))
}

const onSignInPage = (reason: SignInReason, client: Client): HttpResponse =>
  redirectTo(`/sign-in#problem=${reason}`, noAttemptCookie(client))

function redirectTo(location: string, cookie: string): HttpResponse {
  return new HttpResponse(303, undefined, { location, 'set-cookie': cookie })
}
