import type { Context } from '../../context.js'
import { AfterCommit } from '../routes/after-commit.js'
import { responseFrom } from '../routes/response-from.js'
import type { Creation, RespondOnce } from './respond-once.js'

interface Asked extends Omit<Creation, 'key'> {
  key: string | undefined
}

/** Carries out a creation, only once if it has an Idempotency-Key. After the commit it runs the work that `AfterCommit` left. */
export async function makeOnce(
  { key, ...creation }: Asked,
  respondOnce: RespondOnce,
  make: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const { ctx, route } = creation
  const left: { undone?: AfterCommit } = {}
  const begin = async (inside: Context) => {
    const result = await make(inside)
    if (!(result instanceof AfterCommit)) return result
    left.undone = result
    return result.made
  }
  const made =
    key === undefined
      ? await begin(ctx)
      : await respondOnce({ ...creation, key }, async (inside) => responseFrom(route, await begin(inside)))
  return left.undone === undefined ? made : left.undone.finish(ctx)
}
