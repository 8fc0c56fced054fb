import { type HtmlPage, jsonLdBlocks } from '../../page-html/index.js'

type Json = Record<string, unknown>

/** More things and values than this are ignored. */
const MAX_VISITED = 20_000
const MAX_TYPES = 50
const MAX_ENTRIES = 1000

/** What a page says about itself in JSON-LD, as far as we use it. */
interface DescribedThings {
  types: string[]
  /** Values of `dateModified`, not checked yet. */
  modified: string[]
  /** The number of entries of its longest list. Null without a list. */
  entries: number | null
}

/** Walks without recursion, because a block may be as deep as its parser allows. */
export function describedThings(page: HtmlPage): DescribedThings {
  const found = { types: new Set<string>(), modified: [] as string[], entries: 0 }
  const waiting: unknown[] = jsonLdBlocks(page)
  for (let visited = 0; visited < MAX_VISITED && waiting.length > 0; visited += 1) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) note(value as Json, found)
    for (const inner of Object.values(value)) if (typeof inner === 'object') waiting.push(inner)
  }
  const { types, modified, entries } = found
  return { types: [...types], modified, entries: entries >= 2 ? entries : null }
}

function note(thing: Json, found: { types: Set<string>; modified: string[]; entries: number }): void {
  const types = [thing['@type']].flat().filter((type) => typeof type === 'string')
  for (const type of types) if (found.types.size < MAX_TYPES) found.types.add(type.slice(0, 80))
  if (typeof thing['dateModified'] === 'string') found.modified.push(thing['dateModified'].slice(0, 40))
  if (types.some((type) => /(^|[/:])ItemList$/.test(type)))
    found.entries = Math.max(found.entries, entriesOf(thing))
}

function entriesOf(list: Json): number {
  const said = Number(list['numberOfItems'])
  const listed = Array.isArray(list['itemListElement']) ? list['itemListElement'].length : 0
  return Number.isInteger(said) && said > 0 && said <= MAX_ENTRIES ? said : Math.min(listed, MAX_ENTRIES)
}
