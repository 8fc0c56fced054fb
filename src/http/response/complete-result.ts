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

/** Computes in a thread what a handler left to it. Without threads, it computes here. */
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
    // A busy thread is no reason to refuse: the request may have stored something already, and a refused client would send it
    // again.
    if (isTurnedAway(error)) return computation.compute(ctx, given)
    throw error
  }
}

const isTurnedAway = (error: unknown) =>
  error instanceof Unavailable || (error instanceof Refusal && error.kind === 'quota-exhausted')

/** What access has granted, without the services, because another thread has its own. */
export function grantedIn(ctx: Context, services: Services): Granted {
  const own = Object.entries(ctx).filter(([name]) => !Object.hasOwn(services, name))
  return Object.fromEntries(own) as unknown as Granted
}
