import type { IncomingHttpHeaders } from 'node:http'

import { z } from 'zod'

import type { Access } from '../../auth/index.js'
import type { Context, Scope, Services } from '../../context.js'
import type { Problem } from '../../kernel/errors.js'
import type { AfterCommit } from './after-commit.js'
import { ErrorBody, IdempotencyConflict, ValidationErrorBody } from './error-bodies.js'
import type { LeftToThread } from './computation.js'
import type { Contract, FormProblems, RecordedAct, Responses, SentBody, SharedRead } from './contract.js'
import type {
  Authenticate,
  Client,
  CreationRoute,
  HttpResponse,
  OpenRoute,
  PlainRoute,
  PushRoute,
  RedirectRoute,
  SignInRoute,
  StreamRoute,
} from './route.js'

export type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler returns for a schema. Void if there is no body. */
export type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : void

export interface ParsedInput<Params, Query, Body> {
  params: SchemaOutput<Params>
  query: SchemaOutput<Query>
  body: SchemaOutput<Body>
}

interface ResponsesDefinition<Result> {
  /** The status and body of a normal result. */
  success: { status: number; schema: Result & (z.ZodType | null) }
  /**
   * Statuses of errors beyond those of every route. The default is 404, because most routes address something that may be
   * missing.
   */
  refuses?: number[]
  /** Another success, or an error with its own body. */
  others?: Responses
}

/** Types check here that schemas, access and handler fit together. The route table does not keep these types. */
export interface RouteDefinition<Params, Query, Body, Result, Granted extends Context>
  extends Contract, ResponsesDefinition<Result> {
  params?: Params & z.ZodObject
  query?: Query & z.ZodObject
  body?: Body & z.ZodType
  scope: Scope
  shared?: SharedRead
  access: Access<Granted>
  formProblems?: FormProblems
  records?: RecordedAct<Granted, ParsedInput<Params, Query, Body>>
  /** Compares a refused body with stored data for further problems, so that the caller gets all problems at once. */
  contentProblems?: (
    ctx: Granted,
    input: { params: SchemaOutput<Params>; body: SentBody },
  ) => Promise<Problem[]>
  handle: (ctx: Granted, input: ParsedInput<Params, Query, Body>, client: Client) => Promise<Handled<Result>>
}

type Handled<Result> =
  | SchemaInput<Result>
  | HttpResponse<SchemaInput<Result>>
  | LeftToThread<unknown, SchemaInput<Result>>

/** A route that needs a key, reads a JSON body if it has one, and returns JSON. */
export function route<Params, Query, Body, Result, Granted extends Context>(
  definition: RouteDefinition<Params, Query, Body, Result, Granted>,
): PlainRoute {
  return { ...definition, kind: 'plain', ...responsesOf(definition) }
}

/** A POST that creates something and accepts an Idempotency-Key. */
export function creationRoute<Params, Query, Body, Result, Granted extends Context>(
  definition: Omit<RouteDefinition<Params, Query, Body, Result, Granted>, 'method' | 'handle'> & {
    showsSecret?: boolean
    handle: (
      ctx: Granted,
      input: ParsedInput<Params, Query, Body>,
      client: Client,
    ) => Promise<Handled<Result> | AfterCommit<SchemaInput<Result>>>
  },
): CreationRoute {
  const { successStatus, responses } = responsesOf(definition)
  const { 409: other } = responses
  const conflict = other ? z.union([other, IdempotencyConflict]) : IdempotencyConflict
  return {
    ...definition,
    kind: 'creation',
    method: 'POST',
    successStatus,
    responses: { ...responses, 409: conflict },
  }
}

type Streamed<Params, Query, Result, Granted extends Context, Received> = Omit<
  RouteDefinition<Params, Query, undefined, Result, Granted>,
  'method' | 'body' | 'handle'
> & {
  body: z.ZodType
  bodyLimit: number
  handle: (
    ctx: Granted,
    input: Omit<ParsedInput<Params, Query, undefined>, 'body'> & { body: AsyncIterable<Buffer> } & Received,
  ) => Promise<Handled<Result>>
}

/** A POST whose body may be larger than memory: JSON or NDJSON, read while it arrives. */
export function streamRoute<Params, Query, Result, Granted extends Context>(
  definition: Streamed<Params, Query, Result, Granted, object>,
): StreamRoute {
  return { ...definition, kind: 'stream', method: 'POST', ...responsesOf(definition, [408]) }
}

/** A POST that services of other companies send to, in their own formats. */
export function pushRoute<Params, Query, Result, Granted extends Context>(
  definition: Streamed<Params, Query, Result, Granted, { headers: IncomingHttpHeaders }> & {
    authenticate: Authenticate
  },
): PushRoute {
  return { ...definition, kind: 'push', method: 'POST', ...responsesOf(definition, [408]) }
}

/** A GET without a key: health, metrics and the description of the interface. */
export function openRoute<Result>(
  definition: Omit<Contract, 'method' | 'body'> &
    Omit<ResponsesDefinition<Result>, 'refuses'> & {
      kind?: OpenRoute['kind']
      mediaType?: string
      handle: OpenRoute['handle']
    },
): OpenRoute {
  const { success, others } = definition
  return {
    kind: 'open',
    ...definition,
    method: 'GET',
    successStatus: success.status,
    responses: { [success.status]: success.schema, 400: ValidationErrorBody, ...others },
  }
}

/** A POST without an API key in its header: the body has a key or code, or asks for one. */
export function signInRoute<Body extends z.ZodType, Result>(
  definition: Omit<Contract, 'method'> &
    ResponsesDefinition<Result> & {
      body: Body
      handle: (services: Services, body: z.output<Body>, client: Client) => Promise<HttpResponse>
    },
): SignInRoute {
  return { ...definition, kind: 'sign-in', method: 'POST', ...responsesOf({ refuses: [], ...definition }) }
}

/** A GET without a key that a browser opens on its way from another site, with any query. It redirects the browser. */
export function redirectRoute<Params, Query>(
  definition: Omit<Contract, 'method' | 'body'> & {
    params: Params & z.ZodObject
    query?: Query & z.ZodObject
    handle: (
      services: Services,
      input: Omit<ParsedInput<Params, Query, undefined>, 'body'> & { cookies: string },
      client: Client,
    ) => Promise<HttpResponse>
  },
): RedirectRoute {
  const responses = { 303: null, 400: ValidationErrorBody }
  return { ...definition, kind: 'redirect', method: 'GET', successStatus: 303, responses }
}

/** For an unknown query parameter, the key, its scope, the rate limit, our own faults, and an unavailable database. */
const EVERY_ROUTE = [400, 401, 403, 429, 500, 503]
const WITH_BODY = [413, 415]

export function responsesOf<Result>(
  { success, refuses = [404], others, body }: ResponsesDefinition<Result> & { body?: z.ZodType },
  further: number[] = [],
): { successStatus: number; responses: Responses } {
  const statuses = [...EVERY_ROUTE, ...(body === undefined ? [] : WITH_BODY), ...further, ...refuses]
  const refusals = statuses.map((status) => [status, status === 400 ? ValidationErrorBody : ErrorBody])
  return {
    successStatus: success.status,
    responses: { ...Object.fromEntries(refusals), [success.status]: success.schema, ...others },
  }
}
