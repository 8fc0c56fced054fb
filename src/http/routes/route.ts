import type { IncomingHttpHeaders } from 'node:http'

import type { z } from 'zod'

import type { Input } from '../../auth/index.js'
import type { Actor, Context, Services } from '../../context.js'
import type { BrowserInput, ResponseContract, Contract, Keyed } from './contract.js'

/**
 * A route is data: the same table makes the server, `openapi.json` and the tests of both, so they cannot drift apart. The kind
 * says how the request is read and the response written. `define-route.ts` makes routes.
 */
export type Route = OpenRoute | SignInRoute | OAuthRoute | RedirectRoute | KeyedRoute

/** Needs an API key or another credential that `authenticate` accepts. */
export type KeyedRoute =
  | PlainRoute
  | CreationRoute
  | TabularRoute
  | StreamRoute
  | PushRoute
  | EventRoute
  | FileRoute
  | ProtocolRoute

/** Open to everyone. Machines send a health check every few seconds: even a full server answers it, and logs it at `debug`. */
export interface OpenRoute extends Contract, ResponseContract {
  kind: 'open' | 'health-check'
  /** Set if the response is not JSON. */
  mediaType?: string
  handle(services: Services, headers: IncomingHttpHeaders, client: Client): Promise<HttpResponse>
}

/** Reads a key or a code from its body and sets a cookie. */
export interface SignInRoute extends Contract, ResponseContract {
  kind: 'sign-in'
  handle(services: Services, body: unknown, client: Client): Promise<HttpResponse>
}

/** Speaks OAuth with programs that have no key yet. Its errors have the form of OAuth. */
export interface OAuthRoute extends Contract, ResponseContract {
  kind: 'oauth'
  takes: 'form' | 'json'
  handle(services: Services, body: unknown, client: Client): Promise<HttpResponse>
}

/** A browser opens it on its way to another page and back. The response always redirects. */
export interface RedirectRoute extends Contract, ResponseContract {
  kind: 'redirect'
  handle(services: Services, input: BrowserInput, client: Client): Promise<HttpResponse>
}

export interface PlainRoute extends Keyed {
  kind: 'plain'
  handle(ctx: Context, input: Input, client: Client): Promise<unknown>
}

/** Creates something and accepts an Idempotency-Key. */
export interface CreationRoute extends Keyed {
  kind: 'creation'
  /** The response shows a secret once, so it is not stored for repeats under the same Idempotency-Key. */
  showsSecret?: boolean
  handle(ctx: Context, input: Input, client: Client): Promise<unknown>
}

/** A list is also available as CSV and NDJSON. A table is an object of which a part is available as CSV. */
export interface TabularRoute extends Keyed {
  kind: 'list' | 'table'
  /** Set if the read may take long. It then runs in a thread beside the event loop. */
  inThread?: boolean
  columns: string[]
  /** The stream of the list, for clients that accept events. */
  followed?: EventRoute
  handle(ctx: Context, input: Input): Promise<Listing>
}

/** The handler reads the body while it arrives. `body` only describes it. */
export interface StreamRoute extends Keyed {
  kind: 'stream'
  handle(ctx: Context, input: Input): Promise<unknown>
}

/** Services of other companies send to it with any media type and compression, and with their own credentials. */
export interface PushRoute extends Keyed {
  kind: 'push'
  /** Identifies the sender. Undefined means that the API key decides. */
  authenticate: Authenticate
  handle(ctx: Context, input: Input & { headers: IncomingHttpHeaders }): Promise<unknown>
}

/** Streams events for as long as the client listens, in the format that a browser's EventSource reads. */
export interface EventRoute extends Keyed {
  kind: 'events'
  /** The schema of each event's data, by the name of the event. */
  events: Record<string, z.ZodType>
  /**
   * Yields groups of events until the listener’s signal aborts. The first group is read before the status is sent, so that errors
   * can still change it. Later groups are read only after the client has taken the one before.
   */
  handle(ctx: Context, input: Input, listener: Listener): AsyncGenerator<StreamedEvent[], void>
}

export interface Listener {
  /** Aborts when the client has gone or lost access, or when the server stops. */
  signal: AbortSignal
  /** The last event that a reconnecting client has received. */
  lastEventId: string | undefined
}

export interface StreamedEvent {
  name: string
  /** Changes when the content changes. */
  id?: string
  /** The data as JSON, written once for all listeners. */
  json: string
}

/** Returns a file that the browser saves and does not show. */
export interface FileRoute extends Keyed {
  kind: 'file'
  /** The possible media types of the file. */
  mediaTypes: string[]
  handle(ctx: Context, input: Input): Promise<HttpResponse<Buffer>>
}

/** Carries its own protocol, whose library works with a web Request and Response. */
export interface ProtocolRoute extends Keyed {
  kind: 'protocol'
  /** The WWW-Authenticate header of its 401, which tells a program how to get a token. */
  challenge(client: Client): string
  /** The body has already been read. It is in `body`, and the request has none. */
  handle(ctx: Context, asked: ProtocolRequest): Promise<Response>
}

export interface ProtocolRequest {
  request: Request
  body: unknown
  client: Client
}

export const isOpen = (route: Route): route is OpenRoute | SignInRoute | OAuthRoute | RedirectRoute =>
  ['open', 'health-check', 'sign-in', 'oauth', 'redirect'].includes(route.kind)
export const isTabular = (route: Route): route is TabularRoute => ['list', 'table'].includes(route.kind)
/** True if the handler starts before the body is in memory. */
export const streamsBody = (route: Route | undefined): boolean =>
  route?.kind === 'stream' || route?.kind === 'push'

/** Where a request came from, for the few handlers that need it. */
export interface Client {
  address: string
  /** Our origin as the client addresses it, for example `https://sightline.example`. */
  origin: string
  /** The start of links that people share: the public address if one is set, otherwise the origin. */
  linkBase: string
  isSecure: boolean
  userAgent: string
  /** The token of the browser's session, which may have ended, and the token that recognizes the browser. */
  sessionToken: string | undefined
  browserToken: string | undefined
}

/** For handlers whose status or headers depend on the result. All others return only the body. */
export class HttpResponse<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string | string[]> = {},
  ) {}
}

/** A result that has not been read yet. The wanted format decides how it is read. */
export interface Listing {
  /** The body as JSON. */
  envelope: () => Promise<unknown>
  /**
   * The rows of CSV and NDJSON, from `next` of the batch before or from the beginning. `bytes` is about the most they may have.
   */
  batch: (from: string | undefined, bytes: number) => Promise<ListingBatch>
  /** The columns of the CSV, if they differ from those of the route. */
  columns?: string[]
}

export interface ListingBatch {
  items: unknown[]
  /** Further columns at the end, if the result needs them. */
  furtherColumns?: string[]
  /** Heading and lines of the CSV, if they do not follow from the items. */
  table?: { heading: string[]; lines: unknown[][] }
  /** Null if nothing follows. */
  next: string | null
}

export interface Caller {
  headers: IncomingHttpHeaders
  params: unknown
  query: unknown
}

export type Authenticate = (services: Services, caller: Caller) => Promise<Actor | undefined>
