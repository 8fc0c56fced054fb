import type { IncomingHttpHeaders } from 'node:http'

import { z } from 'zod'

import type { Access, Input } from '../../auth/index.js'
import type { Actor, Context, Services } from '../../context.js'
import type { Problem } from '../../kernel/errors.js'
import type { Scope } from '../../kernel/scopes.js'
import type { Answer } from './answer.js'
import { ErrorBody, IdempotencyConflict, ValidationErrorBody } from './error-bodies.js'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a status answers with: a schema, or null for no body. */
export type Responses = Record<number, z.ZodType | null>

interface Contract {
  method: Method
  path: string
  operationId: string
  summary: string
  description?: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes; 1 MiB unless said otherwise. */
  bodyLimit?: number
  responses: Responses
  /** Where the answer is not JSON. */
  mediaType?: string
  /** The handler reads the body itself as it arrives; `body` only describes it. */
  isStreamed?: boolean
  /** Sent by others in their own manner: any media type, any packing. */
  isPushed?: boolean
  /** Asked every few seconds by machines: answered even by a full server, and logged at `debug` only. */
  isHealthCheck?: boolean
  /** The answer shows a secret this once: it is not kept for a repeat under the same Idempotency-Key. */
  showsSecret?: boolean
}

/** A route is data: one table of them makes the server, `openapi.json` and its tests, so these cannot drift apart. */
export type Route = OpenRoute | KeyedRoute

interface OpenRoute extends Contract {
  scope?: undefined
  columns?: undefined
  isTable?: undefined
  handle: (services: Services, input: Input) => Promise<unknown>
}

export interface KeyedRoute extends Contract {
  scope: Scope
  access: Access<Context>
  handle: (ctx: Context, input: Input) => Promise<unknown>
  /** Who it is that has no API key; undefined leaves it to the key. */
  authenticate?: Authenticate
  /** What of the form no schema can say; judged before anything is looked up. */
  checkForm?: (input: Input) => void
  formProblems?: FormProblems
  contentProblems?: (ctx: Context, input: { params: unknown; body: SentBody }) => Promise<Problem[]>
  /** Set on what can also be had as CSV. */
  columns?: string[]
  /** Of lists, which can be had whole as NDJSON too, there is CSV of the items; of others, of a part. */
  isTable?: boolean
}

/** What of the form of a body takes longer to judge than a schema may; named together with what the schema finds. The body is as it was sent. */
export type FormProblems = (services: Services, body: unknown) => Promise<Problem[]>

/** Of the form nothing is known but that it is wrong. */
export type SentBody = Record<string, unknown>

export interface Caller {
  headers: IncomingHttpHeaders
  params: unknown
  query: unknown
}

export type Authenticate = (services: Services, caller: Caller) => Promise<Actor | undefined>

export type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface Parsed<Params, Query, Body> {
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
}

export type Success<R> = R extends { 202: infer Schema } | { 201: infer Schema } | { 200: infer Schema }
  ? Schema extends z.ZodType
    ? z.input<Schema>
    : undefined
  : undefined

export interface Definition<Params, Query, Body, R, Granted extends Context> extends Contract {
  params?: Params & z.ZodObject
  query?: Query & z.ZodObject
  body?: Body & z.ZodType
  responses: R & Responses
  scope: Scope
  access: Access<Granted>
  formProblems?: FormProblems
  /** What else is wrong with a body whose form is, measured by what is stored: the caller is told all of it at once. */
  contentProblems?: (ctx: Granted, input: { params: Output<Params>; body: SentBody }) => Promise<Problem[]>
  handle: (ctx: Granted, input: Parsed<Params, Query, Body>) => Promise<Success<R> | Answer<Success<R>>>
}

/** A route that needs a key. */
export function route<Params, Query, Body, R, Granted extends Context>(
  definition: Definition<Params, Query, Body, R, Granted>,
): Route {
  const made = definition as unknown as Route
  if (!isCreation(made)) return made
  const { 409: other } = made.responses
  const conflict = other ? z.union([other, IdempotencyConflict]) : IdempotencyConflict
  return { ...made, responses: { ...made.responses, 409: conflict } }
}

/** Makes something, and so takes an Idempotency-Key. What is streamed or pushed says for itself what is new. */
export function isCreation({ method, responses, isStreamed }: Route): boolean {
  return method === 'POST' && 201 in responses && isStreamed !== true
}

type StreamDefinition<Params, R, Granted extends Context> = Omit<
  Definition<Params, undefined, undefined, R, Granted>,
  'body' | 'handle'
> & {
  body: z.ZodType
  bodyLimit: number
  handle: (
    ctx: Granted,
    input: { params: Output<Params>; body: AsyncIterable<Buffer> },
  ) => Promise<Success<R> | Answer<Success<R>>>
}

/** A route whose body may be larger than memory: JSON or NDJSON, read as it arrives. */
export function streamRoute<Params, R, Granted extends Context>(
  definition: StreamDefinition<Params, R, Granted>,
): Route {
  return { ...definition, isStreamed: true } as unknown as Route
}

type PushDefinition<Params, Query, R, Granted extends Context> = Omit<
  Definition<Params, Query, undefined, R, Granted>,
  'body' | 'handle'
> & {
  body: z.ZodType
  bodyLimit: number
  authenticate: Authenticate
  handle: (
    ctx: Granted,
    input: {
      params: Output<Params>
      query: Output<Query>
      headers: IncomingHttpHeaders
      body: AsyncIterable<Buffer>
    },
  ) => Promise<Success<R> | Answer<Success<R>>>
}

/** A route that machines of others push to, in their own manner. */
export function pushRoute<Params, Query, R, Granted extends Context>(
  definition: PushDefinition<Params, Query, R, Granted>,
): Route {
  return { ...definition, isStreamed: true, isPushed: true } as unknown as Route
}

/** A route for anyone: health, metrics and the description of the interface itself. */
export function openRoute(definition: Contract & { handle: (services: Services) => Promise<Answer> }): Route {
  return definition
}

const BODY_OF: Record<number, z.ZodType> = { 400: ValidationErrorBody }

/** Which errors an endpoint may answer. Every one that needs a key may answer those of `EVERYWHERE` too. */
export function refusals(...statuses: number[]): Record<number, z.ZodType> {
  return Object.fromEntries(
    [...statuses, ...EVERYWHERE].map((status) => [status, BODY_OF[status] ?? ErrorBody]),
  )
}

/** Strict queries, the key, its scope, the configured rate limit, our own faults, the database away. */
const EVERYWHERE = [400, 401, 403, 429, 500, 503]
