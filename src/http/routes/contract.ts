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
  /** Bytes; 1 MiB unless given. */
  bodyLimit?: number
}

export interface ResponseContract {
  /** The status of whatever a handler returns that is no `HttpResponse`. */
  successStatus: number
  responses: Responses
}

/**
 * Written as methods, whose parameters TypeScript compares both ways: a definition that was checked with its own types of
 * params, query, body and context becomes a route of the table without a cast.
 */
export interface Keyed extends Contract, ResponseContract {
  scope: Scope
  /** What is not given is not opened by share links. */
  shared?: SharedRead
  access: Access<Context>
  /** What no schema can say of the input; asked before anything is looked up. */
  checkInput?(input: Input): void
  formProblems?: FormProblems
  records?: RecordedAct
  contentProblems?(ctx: Context, input: { params: unknown; body: SentBody }): Promise<Problem[]>
}

/** An administrative act that a route carries out: the audit log has a record of it, written in the same transaction. */
export interface RecordedAct<Granted extends Context = Context, Sent = Input> {
  action: AuditAction
  /** The fields of what is read and of what is answered that the log may show. Anything else, secrets above all, stays out. */
  shows?: readonly string[]
  /** What the act changes, as it was before. A deletion of what is not there is no act. */
  read?(ctx: Granted, input: Sent): Promise<object | undefined>
  /** The id of what it is about, where the path does not end with that. */
  names?(ctx: Granted, input: Sent): string | null
  /** The handler records it itself, in a transaction of its own. */
  isInHandler?: true
}

/** How a share link opens a route. Its report has to be that of the link, and its query is narrowed to the filters of the link. */
export interface SharedRead {
  /** Filters without a parameter here, regardless of which it is shown. A link with any other one that has none is refused. */
  regardlessOf: readonly (keyof ShareFilters)[] | 'all'
  /** Also before the password of the link has been given. */
  whileLocked?: true
}

/** Who has a body's form checked; undefined where it does not even say what the request addresses. */
interface FormAsking extends Services {
  keyId?: string | null | undefined
}

/** Checks of a body's form that take longer than a schema may; reported together with what the schema finds. The body is as it was sent. */
export type FormProblems = (asking: FormAsking, body: unknown) => Promise<Problem[]>

/** What a browser says that another site has sent here, with all of its cookies. */
export interface BrowserInput {
  params: unknown
  query: unknown
  cookies: string
}

/** A body whose form is wrong in some way. */
export type SentBody = Record<string, unknown>
