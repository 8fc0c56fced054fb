import type { Config } from '../config.js'
import type { Input } from '../auth/index.js'
import type { Context, Services } from '../context.js'
import type { Claimant } from '../kernel/turns.js'
import type { Metrics } from './metrics.js'
import type { SlotLimits } from './limits/held-slots.js'
import type { RequestCounts } from './limits/request-counts.js'
import type { Pages } from './response/pages.js'
import type { WrittenListing } from './response/formats.js'
import type { Route } from './routes/route.js'

export interface AppOptions {
  services: Services
  routes: Route[]
  config: Pick<
    Config,
    'adminKey' | 'allowedHosts' | 'corsOrigins' | 'publicUrl' | 'rateLimit' | 'trustedProxies'
  >
  metrics: Metrics
  /** Tests set lower limits here, so that they can reach them. */
  limits?: Partial<ServerLimits>
  /** Checks every response against its schema. On in tests, so that a field that the schema does not declare fails. */
  checkResponses?: boolean
  /** Counts the requests of each key. Without it, requests are not counted. */
  requestCounts?: RequestCounts
  /** Threads that run slow reads. Without them, this thread runs them. */
  readers?: Readers
  /** Set when our own program sends the request, for a caller whose own request was accepted before. */
  isInside?: true
  /** Serves paths that no route has. Without it, such a path gets a 404. */
  pages?: Pages
}

/** Keys in another format than ours, for example the operator's. No response may quote them. */
export function unformedSecrets({ adminKey }: AppOptions['config']): string[] {
  return adminKey === undefined ? [] : [adminKey]
}

/** What access has granted to a request. */
export type Granted = Omit<Context, keyof Services>

/** Threads that run the reads of `inThread` routes and the computations that handlers leave to them. */
export interface Readers {
  /** `name` is an operation, which gets `input`, or a computation, which gets `input.body`. */
  open(name: string, read: ThreadRead): WrittenListing
}

interface ThreadRead {
  granted: Granted
  /** In the form that the handler of the route takes. */
  input: Input
  claimant: Claimant
}

/**
 * How much one process does at once. It counts five kinds of requests apart: with a key, sign-in, pages and their files, without
 * a key, and health checks.
 */
export interface ServerLimits {
  /** With more requests at once, each of them would only wait longer. */
  withKey: number
  signIn: number
  pages: number
  withoutKey: number
  healthChecks: number
  /** Limit for one key and all of its sessions, so that one client cannot use up `withKey`. */
  perKey: number
  /** Limit for the keys of one workspace. Keys for all workspaces are not counted. */
  perWorkspace: number
  /** Slots beyond `withKey`, for keys with fewer than `few` requests in progress. Greedy keys cannot take them. */
  forModestKeys: number
  few: number
  /** Limit per address, for requests whose key has not been looked up yet. */
  unverifiedPerAddress: number
  /** Limit per address and kind, for requests without a key. */
  perAddress: number
  signInPerAddress: number
  /** Slots of each kind without a key beyond those above, for addresses with fewer than `few` requests in progress. */
  forModestAddresses: number
  /** How long the rest of a body may take to arrive after the response has been sent. */
  lingerMs: number
  /** How long the server waits for a body that it reads whole. Progress extends it (`arriving-body.ts`). */
  bodyMs: number
  /** How long the server waits for a body without a key. Nothing extends it. */
  openBodyMs: number
  /** How long bodies may continue to arrive while the server stops. */
  drainBodyMs: number
  /** How long the sender of a streamed body may pause. */
  silenceMs: number
  /** How long a client may pause while it reads a response. */
  stallMs: number
  /** Event streams do not count as requests once they are open. */
  eventStreams: SlotLimits
  /** How often an event stream sends a ping and checks that its key is still valid. Less than `stallMs`. */
  pingMs: number
  /** How long a repeated request waits for the first request with the same Idempotency-Key. */
  repeatWaitMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  withKey: 1000,
  signIn: 100,
  pages: 300,
  withoutKey: 300,
  healthChecks: 200,
  perKey: 200,
  perWorkspace: 400,
  forModestKeys: 500,
  few: 10,
  unverifiedPerAddress: 300,
  perAddress: 100,
  signInPerAddress: 20,
  forModestAddresses: 100,
  lingerMs: 5000,
  bodyMs: 10_000,
  openBodyMs: 5000,
  drainBodyMs: 2000,
  silenceMs: 60_000,
  stallMs: 60_000,
  eventStreams: { all: 500, perKey: 50, perWorkspace: 100, forModestKeys: 100, few: 5 },
  pingMs: 10_000,
  repeatWaitMs: 30_000,
}
