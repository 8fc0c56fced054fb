import { isDeepStrictEqual } from 'node:util'

import { withoutOwnKeys } from '../kernel/secrets.js'

export type Details = Record<string, unknown>

interface ChangedParts {
  before: Details | null
  after: Details | null
}

/** The most characters of one value. Longer values are cut, because the log says what was done and is not a copy of the data. */
const MAX_VALUE = 1_000

/** The visible fields in which two states differ. All visible fields if one of the states is missing. */
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

/** Converts to plain JSON: dates become texts, undefined fields disappear. */
const plain = (state: object) => JSON.parse(JSON.stringify(state)) as Details

function partOf(state: Details | undefined, names: readonly string[]): Details | null {
  if (state === undefined) return null
  const found = names.flatMap((name) => (name in state ? [[name, bounded(state[name])] as const] : []))
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** Removes keys, which people may have typed into a name, and cuts long values. */
function bounded(value: unknown): unknown {
  const written = withoutOwnKeys(JSON.stringify(value))
  if (written.length <= MAX_VALUE) return JSON.parse(written) as unknown
  const text = typeof value === 'string' ? (JSON.parse(written) as string) : written
  return `${text.slice(0, MAX_VALUE)}…`
}
