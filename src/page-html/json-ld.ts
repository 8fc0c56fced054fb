import { attributeText } from './page-element.js'
import type { PageOutline } from './page-outline.js'

/** Blocks beyond these limits are not read. */
const MAX_BLOCKS = 100
const MAX_BLOCK_LENGTH = 1_000_000

/** The parsed JSON-LD blocks of the page. Undefined means a block that cannot be read. */
export function jsonLdBlocks({ elements }: PageOutline): unknown[] {
  return elements
    .filter(
      (element) =>
        element.name === 'script' && /^application\/ld\+json(?:;|$)/i.test(attributeText(element, 'type')),
    )
    .slice(0, MAX_BLOCKS)
    .map(({ source }) => source)
    .filter((source) => source.trim() !== '')
    .map(parsedBlock)
}

function parsedBlock(source: string): unknown {
  if (source.length > MAX_BLOCK_LENGTH || !isShallow(source)) return undefined
  try {
    return JSON.parse(source) as unknown
  } catch {
    // The block is no JSON.
    return undefined
  }
}

/** Deeper JSON is treated as broken. */
const MAX_DEPTH = 100

/** Whether the nesting is shallow enough for all code that will traverse the value. */
function isShallow(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') at = endOfString(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_DEPTH) return false
  }
  return true
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
