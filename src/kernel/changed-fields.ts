import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { Invalid, type Problem, problemsOf } from './errors.js'

/**
 * What a PATCH really changes, judged: a field sent with its stored value drops out before any rule is asked,
 * and fields that the rules do not know, the read-only ones, are left aside.
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

/** What is wrong with the fields that a PATCH changes, where its form is wrong already. */
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
