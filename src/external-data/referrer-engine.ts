import { type Engine, ENGINES } from '../kernel/engines.js'

/** Whose name is not that of its host. */
const ALSO: Record<string, Engine> = { openai: 'chatgpt' }
const KNOWN = new Map<string, Engine>([
  ...ENGINES.map((engine) => [engine, engine] as const),
  ...Object.entries(ALSO),
])
/** Its visits are those of its search, too. */
KNOWN.delete('google')

/** The engine behind what analytics call the source of a visit: a name of theirs, or a host, perhaps with a medium behind it. */
export function engineOfReferrer(referrer: string | null): Engine | null {
  const [source = ''] = referrer?.toLowerCase().split(' / ') ?? []
  return (
    source
      .split('.')
      .map((part) => KNOWN.get(part.trim()))
      .find((engine) => engine !== undefined) ?? null
  )
}
