import { SourceFault, sourceJson } from '../agent-source.js'
import { isTooWide, parsePrefix } from './prefix.js'

const MAX_LENGTH = 5 * 1024 * 1024
const MAX_PREFIXES = 100_000
/** Of `{prefixes: [{ipv4Prefix}]}` it is three; some wrap it once or twice more. */
const MAX_DEPTH = 6

/** The prefixes that an operator publishes: anywhere in a JSON document, or first on the lines of a geofeed. */
export function publishedPrefixes(text: string): string[] {
  if (text.length > MAX_LENGTH) throw new SourceFault('It is too large.')
  const document = text.trim()
  const prefixes = new Set<string>()
  for (const written of /^[[{]/.test(document)
    ? stringsIn(sourceJson(document), MAX_DEPTH)
    : firstFields(document)) {
    const prefix = parsePrefix(written)
    if (prefix === undefined) continue
    if (isTooWide(prefix)) throw new SourceFault(`It claims ${written}, too much of the internet to be true.`)
    prefixes.add(written.toLowerCase())
    if (prefixes.size > MAX_PREFIXES) throw new SourceFault('It lists more than 100,000 prefixes.')
  }
  if (prefixes.size === 0) throw new SourceFault('It lists no addresses.')
  return [...prefixes]
}

function* stringsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string') yield value.trim()
  else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const inner of Object.values(value)) yield* stringsIn(inner, depth - 1)
  }
}

/** RFC 8805: `prefix,country,region,city,postal`, and comments behind `#`. */
function* firstFields(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const [field = ''] = line.split(/[,#]/, 1)
    yield field.trim()
  }
}
