import { isDeepStrictEqual } from 'node:util'

import { withoutOwnKeys } from '../kernel/secrets.js'

export type Details = Record<string, unknown>

interface ChangedParts {
  before: Details | null
  after: Details | null
}

/** Characters of one value. What is longer, such as a thousand competitors, is cut: the log says what was done, and is no copy of it. */
const MAX_VALUE = 1_000

/** Of two states the fields that may be shown and differ: all of them where there was nothing before, or is nothing after. */
export function changedParts(
  shown: readonly string[],
  before: object | undefined,
  after: object | undefined,
): ChangedParts {
  const [old, now] = [before, after].map((state) => state && plain(state))
  const differs = (name: string) => !isDeepStrictEqual(old?.[name], now?.[name])
  const changed = shown.filter(old && now ? differs : () => true)
  return { before: partOf(old, changed), after: partOf(now, changed) }
}

/** As JSON has it: dates are texts, and what is undefined is missing. */
const plain = (state: object) => JSON.parse(JSON.stringify(state)) as Details

function partOf(state: Details | undefined, names: readonly string[]): Details | null {
  if (state === undefined) return null
  const found = names.flatMap((name) => (name in state ? [[name, bounded(state[name])] as const] : []))
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Somebody may have put a key into a name. */
function bounded(value: unknown): unknown {
  const written = withoutOwnKeys(JSON.stringify(value))
  if (written.length <= MAX_VALUE) return JSON.parse(written) as unknown
  const text = typeof value === 'string' ? (JSON.parse(written) as string) : written
  return `${text.slice(0, MAX_VALUE)}…`
}
