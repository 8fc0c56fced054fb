import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  type Configuration,
  type CustomFetchOptions,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'

import type { IssuerSettings } from '../config-issuers.js'
import type { Services } from '../context.js'
import type { Fetcher } from '../web/index.js'
import { SignInProblem } from './sign-in-problem.js'

/** An identity provider: a service by which people sign in. */
export interface Issuer {
  settings: IssuerSettings
  /** The issuer's description of itself, which requests to it need. Read again after a minute. */
  configuration(): Promise<Configuration>
}

export interface Issuers {
  list: readonly Issuer[]
  find(id: string): Issuer | undefined
}

interface IssuerTools extends Pick<Services, 'now'> {
  settings: readonly IssuerSettings[]
  fetcher: Pick<Fetcher, 'fetch'>
}

/** How far the clocks of the issuer and the server may differ. */
export const TOLERANCE_SECONDS = 120
/** The issuer may begin to use a new signing key. It is known after this time at the latest. */
const KNOWN_MS = 60_000
const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

export function openIssuers({ settings, fetcher, now }: IssuerTools): Issuers {
  const list = settings.map((one) => openIssuer(one, { fetcher, now }))
  return { list, find: (id) => list.find((one) => one.settings.id === id) }
}

/** An issuer is contacted only when a person signs in by it, so that one that is down affects no other. */
function openIssuer(settings: IssuerSettings, tools: Omit<IssuerTools, 'settings'>): Issuer {
  let known: { until: number; configuration: Promise<Configuration> } | undefined
  return {
    settings,
    configuration: () => {
      const time = tools.now().getTime()
      if (known !== undefined && time < known.until && time >= known.until - KNOWN_MS)
        return known.configuration
      const configuration = discover(settings, tools)
      const asked = { until: time + KNOWN_MS, configuration }
      known = asked
      configuration.catch(() => {
        if (known === asked) known = undefined
      })
      return configuration
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret }: IssuerSettings,
  { fetcher, now }: Omit<IssuerTools, 'settings'>,
): Promise<Configuration> {
  const metadata = {
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
    // The library uses the clock of this machine, but Sightline uses the clock of the database.
    [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [clockTolerance]: TOLERANCE_SECONDS,
  }
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  const options = { [customFetch]: fetchOf(fetcher), execute, timeout: TIMEOUT_MS / 1000 }
  return discovery(new URL(issuer), clientId, metadata, authenticationOf(clientSecret), options)
}

/** Sends the secret in the body, unless the issuer accepts only the header. */
function authenticationOf(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None()
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_post']
    return (taken.includes('client_secret_post') ? inBody : inHeader)(server, client, body, headers)
  }
}

/**
 * Sends requests under the rules for all addresses set by users: an issuer in the company's own network needs its address range
 * to be allowed.
 */
function fetchOf({ fetch }: Pick<Fetcher, 'fetch'>) {
  return async (url: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> => {
    const fetched = await fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      // Requests to an issuer have forms as their only bodies.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(signal && { signal }),
      maxRedirects: 0,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxInflatedBytes: MAX_BYTES,
    })
    if (!fetched.ok) throw new SignInProblem('provider-away', fetched.message)
    const isEmpty = fetched.status === 204 || fetched.status === 304
    return new Response(isEmpty ? null : new Uint8Array(fetched.body), {
      status: fetched.status,
      headers: fetched.headers,
    })
  }
}
