import type { z } from 'zod'

import type { Problem } from './errors.js'

/** More would only bury the first ones. */
const MAX_PROBLEMS = 200
const MAX_MESSAGE_LENGTH = 500

/** zod's findings in the contract's shape, below `path`. A rule of our own names its code in `params`. */
export function problemsOf(error: z.ZodError, path: string[] = []): Problem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map((issue) => ({
    path: [...path, ...issue.path].map(String).join('.'),
    message: shortened(issue.message),
    code: ownCode(issue) ?? issue.code,
  }))
}

/** zod names every unknown key; a body can have hundreds of thousands. */
function shortened(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message
}

function ownCode(issue: z.core.$ZodIssue): string | undefined {
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined
}
