import { z } from 'zod'

import type { Input } from '../../auth/index.js'
import type { Context, Services } from '../../context.js'
import { Invalid, type Problem, problemsOf, Refusal, type RequestPart } from '../../kernel/errors.js'
import { type KeyedRoute, type Route, streamsBody } from '../routes/route.js'

interface Parsing {
  services: Services
  /** Gives access to what the request addresses, or refuses it. */
  admit(input: Input): Promise<Context>
}

/** The parsed request; or everything that is wrong with its body at once, also what no schema can say. */
export async function parseRequest(route: KeyedRoute, sent: Input, parsing: Parsing): Promise<Input> {
  const { input, problems } = parsedOrProblems(route, sent)
  const ofForm = [...problems, ...((await route.formProblems?.(parsing.services, sent.body)) ?? [])]
  if (input !== undefined && ofForm.length === 0) return input
  const ofContent = await contentProblems(route, sent, parsing)
  // A value of the wrong type is not reported as out of bounds as well, and nothing is reported twice.
  const isNew = ({ path, code }: Problem) =>
    !ofForm.some((one) => one.path === path && (one.code === code || one.code === 'invalid_type'))
  throw new Invalid('body', [...ofForm, ...ofContent.filter(isNew)])
}

function parsedOrProblems(route: KeyedRoute, sent: Input): { input?: Input; problems: Problem[] } {
  try {
    return { input: parseParts(route, sent), problems: [] }
  } catch (error) {
    // The contract reports problems of params or query before any of the body.
    if (!(error instanceof Invalid) || error.target !== 'body') throw error
    return { problems: error.problems }
  }
}

async function contentProblems(route: KeyedRoute, sent: Input, { admit }: Parsing): Promise<Problem[]> {
  const { params, body } = sent
  if (route.contentProblems === undefined || !isRecord(body)) return []
  try {
    return await route.contentProblems(await admit(sent), { params, body })
  } catch (error) {
    // A wrong form is refused before access is checked, so a caller without access reads of the form alone.
    if (error instanceof Refusal) return []
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const NO_PARAMETERS = z.strictObject({})

/** Params, then query, then body: the first part that fails is reported, with all of its problems. */
export function parseParts(route: Route, { params, query, body }: Input): Input {
  // Where no body was sent at all there is nothing to stream either, and the schema says what was expected.
  const isStreamed = streamsBody(route) && body !== undefined
  return {
    params: parsePart('params', route.params, params),
    query: parseQuery(route, query),
    body: isStreamed ? body : parsePart('body', route.body, body),
  }
}

/** A route without parameters refuses any. */
export function parseQuery({ query: schema }: { query?: z.ZodObject }, query: unknown): unknown {
  return parsePart('query', schema ?? NO_PARAMETERS, query)
}

function parsePart(part: RequestPart, schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Invalid(part, problemsOf(parsed.error))
  return parsed.data
}
