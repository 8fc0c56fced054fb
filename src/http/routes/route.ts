import type { IncomingHttpHeaders } from 'node:http'

import type { z } from 'zod'

import type { Input } from '../../auth/index.js'
import type { Actor, Context, Services } from '../../context.js'
import type { BrowserInput, ResponseContract, Contract, Keyed } from './contract.js'

/**
 * A route is data: one table of routes makes the server, `openapi.json` and the tests of both, so these cannot drift apart.
 * The kind says how the request is read and the response written. The functions of `define-route.ts` make routes.
 */
export type Route = OpenRoute | SignInRoute | OAuthRoute | RedirectRoute | KeyedRoute

/** Needs an API key, or what `authenticate` takes for one. */
export type KeyedRoute =
  | PlainRoute
  | CreationRoute
  | TabularRoute
  | StreamRoute
  | PushRoute
  | EventRoute
  | FileRoute
  | ProtocolRoute

/** For anyone. A health check is asked every few seconds by machines: even a full server answers it, and logs it at `debug`. */
export interface OpenRoute extends Contract, ResponseContract {
  kind: 'open' | 'health-check'
  /** Where the response is not JSON. */
  mediaType?: string
  handle(services: Services, headers: IncomingHttpHeaders, client: Client): Promise<HttpResponse>
}

/** Takes a key or a code in its body, and answers with a cookie. */
export interface SignInRoute extends Contract, ResponseContract {
  kind: 'sign-in'
  handle(services: Services, body: unknown, client: Client): Promise<HttpResponse>
}

/** Speaks OAuth with programs that have no key yet: what they are refused is said in the form of OAuth. */
export interface OAuthRoute extends Contract, ResponseContract {
  kind: 'oauth'
  takes: 'form' | 'json'
  handle(services: Services, body: unknown, client: Client): Promise<HttpResponse>
}

/** Opened by a browser on its way to another page and back: whatever happens, it answers with where to go on. */
export interface RedirectRoute extends Contract, ResponseContract {
  kind: 'redirect'
  handle(services: Services, input: BrowserInput, client: Client): Promise<HttpResponse>
}

export interface PlainRoute extends Keyed {
  kind: 'plain'
  handle(ctx: Context, input: Input, client: Client): Promise<unknown>
}

/** Makes something, and so takes an Idempotency-Key. */
export interface CreationRoute extends Keyed {
  kind: 'creation'
  /** The response shows a secret once: it is not stored for a repeat under the same Idempotency-Key. */
  showsSecret?: boolean
  handle(ctx: Context, input: Input, client: Client): Promise<unknown>
}

/** A list is also available as CSV and NDJSON; a table is an object, part of which is available as CSV. */
export interface TabularRoute extends Keyed {
  kind: 'list' | 'table'
  /** It may take long to compute, and so is read in a thread beside the event loop. */
  inThread?: boolean
  columns: string[]
  /** The same as a stream, for clients that accept events. */
  followed?: EventRoute
  handle(ctx: Context, input: Input): Promise<Listing>
}

/** The handler reads the body while it arrives; `body` only describes it. */
export interface StreamRoute extends Keyed {
  kind: 'stream'
  handle(ctx: Context, input: Input): Promise<unknown>
}

/** Other companies' services send to it in their own way: any media type, any compression, credentials of their own. */
export interface PushRoute extends Keyed {
  kind: 'push'
  /** The sender; undefined leaves it to the API key. */
  authenticate: Authenticate
  handle(ctx: Context, input: Input & { headers: IncomingHttpHeaders }): Promise<unknown>
}

/** Answers with events for as long as the client listens, in the form that a browser's EventSource reads. */
export interface EventRoute extends Keyed {
  kind: 'events'
  /** What the data of each event is, by the event's name. */
  events: Record<string, z.ZodType>
  /**
   * Gives the events that are sent together, again and again, until the listener’s signal ends it. The first ones are read before the status
   * is sent, so that what can be refused still is; later ones only when the client has taken those before.
   */
  handle(ctx: Context, input: Input, listener: Listener): AsyncGenerator<StreamedEvent[], void>
}

export interface Listener {
  /** Aborts when the client has gone, may not listen any more, or the server stops. */
  signal: AbortSignal
  /** What a client that connects again has received last. */
  lastEventId: string | undefined
}

export interface StreamedEvent {
  name: string
  /** Changes with the content. */
  id?: string
  /** The data, written once for all who listen. */
  json: string
}

/** Answers with a file, which is saved and not shown. */
export interface FileRoute extends Keyed {
  kind: 'file'
  /** The file is of one of these. */
  mediaTypes: string[]
  handle(ctx: Context, input: Input): Promise<HttpResponse<Buffer>>
}

/** Carries a protocol of its own, whose library takes and gives what the web calls a Request and a Response. */
export interface ProtocolRoute extends Keyed {
  kind: 'protocol'
  /** What its 401 says in WWW-Authenticate: where a program learns how to get a token. */
  challenge(client: Client): string
  /** The body has been read: the request has none, and `body` is what it held. */
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
/** The body is not in memory when the handler is called. */
export const streamsBody = (route: Route | undefined): boolean =>
  route?.kind === 'stream' || route?.kind === 'push'

/** Whence a request came, for the few handlers that answer by it. */
export interface Client {
  address: string
  /** Ours, as the client calls it, such as `https://sightline.example`. */
  origin: string
  /** What links begin with that are passed on: the public address where one is set, else the origin. */
  linkBase: string
  isSecure: boolean
  userAgent: string
  /** Of the session that the browser has, whether or not that has ended; and by which the browser itself is known. */
  sessionToken: string | undefined
  browserToken: string | undefined
}

/** For handlers whose status or headers depend on what they found; all others return the body alone. */
export class HttpResponse<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string | string[]> = {},
  ) {}
}

/** A result that is not read yet: how it is read depends on the format wanted. */
export interface Listing {
  /** The body as JSON. */
  envelope: () => Promise<unknown>
  /** The rows of CSV and NDJSON from a cursor on: `next` of the batch before, or the beginning. They have about so many bytes at most. */
  batch: (from: string | undefined, bytes: number) => Promise<ListingBatch>
  /** The columns of CSV, where they are not always the route's. */
  columns?: string[]
}

export interface ListingBatch {
  items: unknown[]
  /** Columns behind the others, where what was found needs them. */
  furtherColumns?: string[]
  /** The CSV, where its lines are not those of the items: a heading, and values in its order. */
  table?: { heading: string[]; lines: unknown[][] }
  /** Null where nothing follows. */
  next: string | null
}

export interface Caller {
  headers: IncomingHttpHeaders
  params: unknown
  query: unknown
}

export type Authenticate = (services: Services, caller: Caller) => Promise<Actor | undefined>
