import type { Context, Services } from '../../context.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import type { Claimant } from '../../kernel/turns.js'
import type { Granted, Readers } from '../app-options.js'
import { LeftToThread } from '../routes/computation.js'
import { bufferOf } from './formats.js'

interface Completing {
  services: Services
  readers: Readers | undefined
  claimant: Claimant
}

/** What a handler has left to a thread is computed there; without threads it is computed here. */
export async function completeResult(
  ctx: Context,
  result: unknown,
  { services, readers, claimant }: Completing,
): Promise<unknown> {
  if (!(result instanceof LeftToThread)) return result
  return result.rest.finish(await computed(ctx, result, { services, readers, claimant }))
}

async function computed(
  ctx: Context,
  { computation, given }: LeftToThread,
  { services, readers, claimant }: Completing,
): Promise<unknown> {
  if (readers === undefined) return computation.compute(ctx, given)
  const input = { params: {}, query: {}, body: given }
  const asked = { granted: grantedIn(ctx, services), input, claimant }
  try {
    const { text } = await readers.open(computation.name, asked).json(undefined)
    return JSON.parse(bufferOf(text).toString()) as unknown
  } catch (error) {
    // What was asked for may be stored by now: a refusal would have it asked for again.
    if (isTurnedAway(error)) return computation.compute(ctx, given)
    throw error
  }
}

const isTurnedAway = (error: unknown) =>
  error instanceof Unavailable || (error instanceof Refusal && error.kind === 'quota-exhausted')

/** What access has granted, without the services: another thread has its own. */
export function grantedIn(ctx: Context, services: Services): Granted {
  const own = Object.entries(ctx).filter(([name]) => !Object.hasOwn(services, name))
  return Object.fromEntries(own) as unknown as Granted
}
