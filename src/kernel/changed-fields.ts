import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { Invalid, type Problem, problemsOf } from './errors.js'

/**
 * Validates the fields that a PATCH changes. Fields sent with their stored value are dropped before any rule applies. Read-only
 * fields are dropped too, because the rules do not name them.
 */
export function changedFields<Shape extends z.ZodObject>(
  rules: Shape,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): z.output<Shape> {
  const parsed = parseChanges(rules, stored, sent)
  if (!parsed.success) throw new Invalid('body', problemsOf(parsed.error))
  return parsed.data
}

/** Returns the problems of the fields that a PATCH changes, to report them together with those of its format. */
export function changeProblems(
  rules: z.ZodObject,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): Problem[] {
  const parsed = parseChanges(rules, stored, sent)
  return parsed.success ? [] : problemsOf(parsed.error)
}

function parseChanges<Shape extends z.ZodObject>(
  rules: Shape,
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
) {
  const names = Object.keys(rules.shape)
  const changed = Object.entries(sent).filter(
    ([name, value]) => names.includes(name) && !isDeepStrictEqual(value, stored[name]),
  )
  return rules.safeParse(Object.fromEntries(changed))
}
