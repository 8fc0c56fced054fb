import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { Invalid, type Problem, problemsOf } from './errors.js'

/**
 * The fields that a PATCH changes, validated: a field sent with its stored value is left out before any rule applies,
 * and so are read-only fields, which the rules do not name.
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

/** The problems of the fields that a PATCH changes, reported beside those of its form. */
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
