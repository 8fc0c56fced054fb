import { z } from 'zod'

import type { Input } from '../../auth/index.js'
import type { Context, Services } from '../../context.js'
import { Invalid, type Problem, problemsOf, type RequestPart } from '../../kernel/errors.js'
import { type KeyedRoute, type OAuthRoute, streamsBody } from '../routes/route.js'
import { cutToBounds } from './bounds.js'
import { keyProblems } from './key-problems.js'

const NO_PARAMETERS = z.strictObject({})

export function parseParams({ params: schema }: { params?: z.ZodObject }, params: unknown): unknown {
  return schema && parsePart('params', schema, params)
}

/** A route without parameters refuses all parameters. */
export function parseQuery(
  { query: schema = NO_PARAMETERS }: { query?: z.ZodObject },
  query: unknown,
): unknown {
  return parsePart('query', schema, query)
}

export function parseBody({ body: schema }: { body?: z.ZodType }, body: unknown): unknown {
  return schema && parsePart('body', schema, body)
}

/** What a program says about itself is shown to people, so it may hold no keys. A form has its tokens in the right fields. */
export function parseOAuthBody(route: OAuthRoute, body: unknown, secrets: readonly string[]): unknown {
  const data = parseBody(route, body)
  const misplaced = route.takes === 'json' ? keyProblems(body, secrets) : []
  if (misplaced.length > 0) throw new Invalid('body', misplaced)
  return data
}

function parsePart(part: RequestPart, schema: z.ZodType, value: unknown): unknown {
  // The server limits the address as a whole. A longer id is simply unknown, which the store finds out.
  const { data, problems } = part === 'body' ? judged(schema, value) : plainlyJudged(schema, value)
  if (problems.length > 0) throw new Invalid(part, problems)
  return data
}

interface Judging {
  services: Services
  /** Undefined if the body does not say what the request addresses. */
  ctx: Context | undefined
  /** Keys in another format than ours, for example the operator's. */
  secrets: readonly string[]
}

/** Returns the parsed body, or reports all of its problems at once, including those that no schema can find. */
export async function parseWholeBody(
  route: KeyedRoute,
  { params, body }: Pick<Input, 'params' | 'body'>,
  { services, ctx, secrets }: Judging,
): Promise<unknown> {
  // If no body was sent at all, there is nothing to stream, and the schema reports what was expected.
  if (route.body === undefined || (streamsBody(route) && body !== undefined)) return body
  const { data, problems, value } = judged(route.body, body)
  const ofForm = [
    ...problems,
    ...keyProblems(value, secrets),
    ...((await route.formProblems?.({ ...services, keyId: ctx?.actor.keyId }, value)) ?? []),
  ]
  if (ofForm.length === 0) return data
  const ofContent =
    ctx === undefined || !isRecord(value)
      ? []
      : ((await route.contentProblems?.(ctx, { params, body: value })) ?? [])
  throw new Invalid('body', [...ofForm, ...newAmong(ofContent, ofForm)])
}

interface Judged {
  data: unknown
  problems: Problem[]
  /** The body as it was sent, without the parts that were cut off. */
  value: unknown
}

function plainlyJudged(schema: z.ZodType, value: unknown): Judged {
  const { data, error } = schema.safeParse(value)
  return { data, value, problems: error ? problemsOf(error) : [] }
}

function judged(schema: z.ZodType, sent: unknown): Judged {
  const cut = cutToBounds(schema, sent)
  const { data, problems: found } = plainlyJudged(schema, cut.value)
  const refused = new Set(found.map(({ path }) => path))
  return {
    data,
    value: cut.value,
    problems: [...found, ...cut.problems.filter(({ path }) => !refused.has(path))],
  }
}

/** Drops problems that are already reported, and out-of-bounds problems of values with the wrong type. */
function newAmong(problems: Problem[], reported: Problem[]): Problem[] {
  const mistyped = new Set(reported.filter(({ code }) => code === 'invalid_type').map(({ path }) => path))
  const listed = new Set(reported.map(({ path, code }) => `${path} ${code}`))
  return problems.filter(({ path, code }) => !mistyped.has(path) && !listed.has(`${path} ${code}`))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
