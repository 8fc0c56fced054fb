import type { Input } from '../../auth/index.js'
import type { Context, Services } from '../../context.js'
import { Invalid, type Problem, Refusal } from '../../kernel/errors.js'
import { parseRequest } from './parse-request.js'
import type { KeyedRoute } from '../routes/route.js'

interface Caller {
  services: Services
  /** Lets the request in to what it addresses, or refuses it. */
  admit(input: Input): Promise<Context>
}

/** The request, parsed; or all that is wrong with its body at once, also what no schema can tell. */
export async function verifyForm(route: KeyedRoute, request: Input, caller: Caller): Promise<Input> {
  const { input, problems } = parsed(route, request)
  const ofForm = [...problems, ...((await route.formProblems?.(caller.services, request.body)) ?? [])]
  if (input !== undefined && ofForm.length === 0) return input
  const ofContent = await contentProblems(route, request, caller)
  // A value of the wrong type is not said to be out of bounds as well, and nothing is said twice.
  const isNew = ({ path, code }: Problem) =>
    !ofForm.some((one) => one.path === path && (one.code === code || one.code === 'invalid_type'))
  throw new Invalid('body', [...ofForm, ...ofContent.filter(isNew)])
}

function parsed(route: KeyedRoute, request: Input): { input?: Input; problems: Problem[] } {
  try {
    return { input: parseRequest(route, request), problems: [] }
  } catch (error) {
    // The contract has what is wrong with params or query said before anything of the body.
    if (!(error instanceof Invalid) || error.target !== 'body') throw error
    return { problems: error.problems }
  }
}

async function contentProblems(route: KeyedRoute, request: Input, { admit }: Caller): Promise<Problem[]> {
  const { params, body } = request
  if (route.contentProblems === undefined || !isRecord(body)) return []
  try {
    return await route.contentProblems(await admit(request), { params, body })
  } catch (error) {
    // A wrong form is refused before access is, so whoever has none hears of the form alone.
    if (error instanceof Refusal) return []
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
