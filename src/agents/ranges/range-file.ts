import { SourceFault, sourceJson } from '../agent-source.js'
import { isTooWide, parsePrefix } from './prefix.js'

const MAX_LENGTH = 5 * 1024 * 1024
const MAX_PREFIXES = 100_000
/** The depth of `{prefixes: [{ipv4Prefix}]}` is three. Some operators wrap it once or twice more. */
const MAX_DEPTH = 6

/**
 * Finds the prefixes that an operator publishes: all strings of a JSON document, or the first field of each line of a geofeed.
 */
export function publishedPrefixes(text: string): string[] {
  if (text.length > MAX_LENGTH) throw new SourceFault('The document is too large.')
  const document = text.trim()
  const prefixes = new Set<string>()
  for (const written of /^[[{]/.test(document)
    ? stringsIn(sourceJson(document), MAX_DEPTH)
    : firstFields(document)) {
    const prefix = parsePrefix(written)
    if (prefix === undefined) continue
    if (isTooWide(prefix))
      throw new SourceFault(
        `The document lists ${written}, which is more of the internet than one operator can have.`,
      )
    prefixes.add(written.toLowerCase())
    if (prefixes.size > MAX_PREFIXES) throw new SourceFault('The document lists more than 100,000 prefixes.')
  }
  if (prefixes.size === 0) throw new SourceFault('The document lists no addresses.')
  return [...prefixes]
}

function* stringsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string') yield value.trim()
  else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const inner of Object.values(value)) yield* stringsIn(inner, depth - 1)
  }
}

/** Reads the first fields of RFC 8805: `prefix,country,region,city,postal`, with comments after `#`. */
function* firstFields(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const [field = ''] = line.split(/[,#]/, 1)
    yield field.trim()
  }
}
