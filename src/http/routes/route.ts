import type { IncomingHttpHeaders } from 'node:http'

import type { z } from 'zod'

import type { Access, Input } from '../../auth/index.js'
import type { Actor, Context, Scope, Services, ShareFilters } from '../../context.js'
import type { Problem } from '../../kernel/errors.js'
import type { EventRoute } from './event-route.js'
import type { FileRoute } from './file-route.js'
import type { ProtocolRoute } from './protocol-route.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The body of each status: a schema, or null for no body. */
export type Responses = Record<number, z.ZodType | null>

/**
 * A route is data: one table of routes makes the server, `openapi.json` and the tests of both, so these cannot drift apart.
 * The kind says how the request is read and the answer written. The functions of `define-route.ts` make routes.
 */
export type Route = OpenRoute | SignInRoute | KeyedRoute

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

export interface Contract {
  method: Method
  path: string
  operationId: string
  summary: string
  description?: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes; 1 MiB unless given. */
  bodyLimit?: number
}

interface Answering {
  /** The status of whatever a handler returns that is no `HttpAnswer`. */
  successStatus: number
  responses: Responses
}

/** For anyone. A health check is asked every few seconds by machines: even a full server answers it, and logs it at `debug`. */
export interface OpenRoute extends Contract, Answering {
  kind: 'open' | 'health-check'
  /** Where the answer is not JSON. */
  mediaType?: string
  handle(services: Services, headers: IncomingHttpHeaders): Promise<HttpAnswer>
}

/** Takes a key or a code in its body, and answers with a cookie. */
export interface SignInRoute extends Contract, Answering {
  kind: 'sign-in'
  handle(services: Services, body: unknown, client: Client): Promise<HttpAnswer>
}

/**
 * Written as methods, whose parameters TypeScript compares both ways: a definition that was checked with its own types of
 * params, query, body and context becomes a route of the table without a cast.
 */
export interface Keyed extends Contract, Answering {
  scope: Scope
  /** What is not given is not opened by share links. */
  shared?: SharedRead
  access: Access<Context>
  /** What no schema can say of the input; asked before anything is looked up. */
  checkInput?(input: Input): void
  formProblems?: FormProblems
  contentProblems?(ctx: Context, input: { params: unknown; body: SentBody }): Promise<Problem[]>
}

/** How a share link opens a route. Its report has to be that of the link, and its query is narrowed to the filters of the link. */
export interface SharedRead {
  /** Filters without a parameter here, regardless of which it is shown. A link with any other one that has none is refused. */
  regardlessOf: readonly (keyof ShareFilters)[] | 'all'
  /** Also before the password of the link has been given. */
  whileLocked?: true
}

export interface PlainRoute extends Keyed {
  kind: 'plain'
  handle(ctx: Context, input: Input, client: Client): Promise<unknown>
}

/** Makes something, and so takes an Idempotency-Key. */
export interface CreationRoute extends Keyed {
  kind: 'creation'
  /** The answer shows a secret once: it is not stored for a repeat under the same Idempotency-Key. */
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

export const isOpen = (route: Route): route is OpenRoute | SignInRoute =>
  route.kind === 'open' || route.kind === 'health-check' || route.kind === 'sign-in'
export const isTabular = (route: Route): route is TabularRoute =>
  route.kind === 'list' || route.kind === 'table'
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
  /** Of the session that the browser has, whether or not that has ended. */
  sessionToken: string | undefined
}

/** For handlers whose status or headers depend on what they found; all others return the body alone. */
export class HttpAnswer<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A result that is not read yet: how it is read depends on the format wanted. */
export interface Listing {
  /** The body as JSON. */
  envelope: () => Promise<unknown>
  /** The rows of CSV and NDJSON from a place on: `next` of the batch before, or the beginning. They have about so many bytes at most. */
  batch: (from: string | undefined, bytes: number) => Promise<ListingBatch>
  /** The columns of CSV, where they are not always the route's. */
  columns?: string[]
}

export interface ListingBatch {
  items: unknown[]
  /** Columns behind the others, where what was found needs them. */
  furtherColumns?: string[]
  /** Null where nothing follows. */
  next: string | null
}

/** Who has a body's form checked; undefined where it does not even say what the request addresses. */
export interface FormAsking extends Services {
  keyId?: string | null | undefined
}

/** Checks of a body's form that take longer than a schema may; reported together with what the schema finds. The body is as it was sent. */
export type FormProblems = (asking: FormAsking, body: unknown) => Promise<Problem[]>

/** A body whose form is wrong in some way. */
export type SentBody = Record<string, unknown>

export interface Caller {
  headers: IncomingHttpHeaders
  params: unknown
  query: unknown
}

export type Authenticate = (services: Services, caller: Caller) => Promise<Actor | undefined>
