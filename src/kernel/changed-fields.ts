import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { Invalid } from './errors.js'
import { problemsOf } from './problems.js'

/**
 * What a PATCH really changes, judged: a field sent with its stored value drops out before any rule is asked,
 * and fields that the rules do not know, the read-only ones, are left aside.
 */
export function changedFields<Shape extends z.ZodObject>(
  rules: Shape,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): z.output<Shape> {
  const names = Object.keys(rules.shape)
  const changed = Object.entries(sent).filter(
    ([name, value]) => names.includes(name) && !isDeepStrictEqual(value, stored[name]),
  )
  const parsed = rules.safeParse(Object.fromEntries(changed))
  if (!parsed.success) throw new Invalid('body', problemsOf(parsed.error))
  return parsed.data
}
