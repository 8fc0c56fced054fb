import type { z } from 'zod'

import type { Access, Input } from '../../auth/index.js'
import type { Context, Scope, Services, ShareFilters } from '../../context.js'
import type { AuditAction } from './audit-actions.js'
import type { Problem } from '../../kernel/errors.js'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The body of each status: a schema, or null for no body. */
export type Responses = Record<number, z.ZodType | null>

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
  /** In bytes. The default is 1 MiB. */
  bodyLimit?: number
}

export interface ResponseContract {
  /** The status of a result that is not an `HttpResponse`. */
  successStatus: number
  responses: Responses
}

/**
 * These are methods because TypeScript checks their parameters in both directions. So a definition with its own types of params,
 * query, body and context becomes a route without a cast.
 */
export interface Keyed extends Contract, ResponseContract {
  scope: Scope
  /** Routes without it are closed to share links. */
  shared?: SharedRead
  access: Access<Context>
  /** Checks the input for what no schema can express, before any lookup. */
  checkInput?(input: Input): void
  formProblems?: FormProblems
  records?: RecordedAct
  contentProblems?(ctx: Context, input: { params: unknown; body: SentBody }): Promise<Problem[]>
}

/** An administrative act that a route carries out. The audit log gets a record of it in the same transaction. */
export interface RecordedAct<Granted extends Context = Context, Sent = Input> {
  action: AuditAction
  /** The fields of the old and new state that the audit log may show. All others stay out, above all secrets. */
  shows?: readonly string[]
  /** Reads what the act changes, in its state before. Deleting something that does not exist is not an act. */
  read?(ctx: Granted, input: Sent): Promise<object | undefined>
  /** The id of the target, if it is not the last part of the path. */
  names?(ctx: Granted, input: Sent): string | null
  /** Set if the handler writes the record itself, in its own transaction. */
  isInHandler?: true
}

/** How a share link may read a route. The report must be that of the link, and the link's filters narrow the query. */
export interface SharedRead {
  /**
   * Filters that this route ignores because it has no parameter for them. A link with any other filter that has no parameter here
   * is refused.
   */
  regardlessOf: readonly (keyof ShareFilters)[] | 'all'
  /** The route is open even before the link's password has been given. */
  whileLocked?: true
}

/** What a form check gets. `keyId` is undefined if the body does not say what the request addresses. */
interface FormAsking extends Services {
  keyId?: string | null | undefined
}

/**
 * Checks that are too slow for a schema. Their problems are reported together with those of the schema. The body is as it was
 * sent.
 */
export type FormProblems = (asking: FormAsking, body: unknown) => Promise<Problem[]>

/** What a browser sends when another site has redirected it here, with all of its cookies. */
export interface BrowserInput {
  params: unknown
  query: unknown
  cookies: string
}

/** A body that the schema has refused. */
export type SentBody = Record<string, unknown>
