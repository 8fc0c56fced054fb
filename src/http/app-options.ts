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
  /** Other limits than the usual ones, for tests that reach them. */
  limits?: Partial<ServerLimits>
  /** Holds every response to its schema; on in tests, where a field that was not promised must not pass. */
  checkResponses?: boolean
  /** Where requests are counted; nowhere, if not given. */
  requestCounts?: RequestCounts
  /** Who reads what may take long; without them it is read here. */
  readers?: Readers
  /** Only our own program asks, for somebody whose request was accepted where it came in. */
  isInside?: true
  /** Answers where no route does; without them there is a 404. */
  pages?: Pages
}

/** Keys of another form than ours, which no response may quote. */
export function unformedSecrets({ adminKey }: AppOptions['config']): string[] {
  return adminKey === undefined ? [] : [adminKey]
}

/** What access has granted to a request. */
export type Granted = Omit<Context, keyof Services>

/** Reads in threads what routes that are `inThread` answer, and computes there what handlers leave to them. */
export interface Readers {
  /** The name is that of an operation, or of a computation; that is given `input.body`. */
  open(name: string, read: ThreadRead): WrittenListing
}

interface ThreadRead {
  granted: Granted
  /** As the route's handler takes it. */
  input: Input
  claimant: Claimant
}

/** How much one process does at once. Requests with a key, to sign in, for pages and their files, other ones without a key, and health checks are counted apart. */
export interface ServerLimits {
  /** Requests with a key; more of them would only wait longer. */
  withKey: number
  signIn: number
  pages: number
  withoutKey: number
  healthChecks: number
  /** Of one key and all of its sessions, so that one client cannot use up `withKey` for all others. */
  perKey: number
  /** Of the keys that may use a workspace and not all. */
  perWorkspace: number
  /** Slots beyond `withKey`, for keys that have at most `few` requests under way: a crowd of greedy keys leaves room for the others. */
  forModestKeys: number
  few: number
  /** Of one address, with keys that are still to be looked up. */
  unverifiedPerAddress: number
  /** Of one address, without a key; by kind. */
  perAddress: number
  signInPerAddress: number
  /** Slots of each kind without a key beyond those above, for addresses that have at most `few` under way. */
  forModestAddresses: number
  /** How long the rest of a body may take to arrive once its request has been answered. */
  lingerMs: number
  /** How long we wait for a body that is read whole; progress extends it (`arriving-body.ts`). */
  bodyMs: number
  /** The same without a key; nothing extends it. */
  openBodyMs: number
  /** How long bodies may go on arriving when the server stops. */
  drainBodyMs: number
  /** How long the sender of a streamed body may send nothing. */
  silenceMs: number
  /** How long a client may read nothing of a response that is being sent. */
  stallMs: number
  /** Streams of events, which are not counted as requests once they are open. */
  eventStreams: SlotLimits
  /** How often a stream of events says that it lives, and asks whether its key still does. Less than `stallMs`. */
  pingMs: number
  /** How long a repeat under the same Idempotency-Key waits for the first. */
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
