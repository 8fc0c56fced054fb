import { z } from 'zod'

import type { Input } from '../../auth/index.js'
import { Invalid, type Target } from '../../kernel/errors.js'
import { problemsOf } from '../../kernel/problems.js'
import type { Route } from '../routes/route.js'

const NO_PARAMETERS = z.strictObject({})

/** Params, then query, then body: the first part that fails is reported, with all of its problems. */
export function parseRequest(route: Route, request: Input): Input {
  return {
    params: parsePart('params', route.params, request.params),
    query: parsePart('query', route.query ?? NO_PARAMETERS, request.query),
    body: isArriving(route, request) ? request.body : parsePart('body', route.body, request.body),
  }
}

/** Where nothing was sent at all there is nothing to read either, and the schema says what was expected. */
function isArriving(route: Route, { body }: Input): boolean {
  return route.isStreamed === true && body !== undefined
}

function parsePart(target: Target, schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Invalid(target, problemsOf(parsed.error))
  return parsed.data
}
