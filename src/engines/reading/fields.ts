import { z } from 'zod'

/** Optional counts and texts. An invalid value counts as missing. */
export const OptionalNumber = z.number().nonnegative().nullish().catch(undefined)
export const OptionalText = z.string().nullish().catch(undefined)

type Typed = z.ZodObject<{ type: z.ZodLiteral<string> }>

/** Reads a list and skips items of unknown types, since providers add types. Items of known types must match their schema. */
export function knownItems<const Shapes extends readonly [Typed, ...Typed[]]>(...shapes: Shapes) {
  const types = new Set<unknown>(shapes.map(({ shape }) => shape.type.value))
  return z
    .array(z.unknown())
    .transform((items) => items.filter((item) => types.has(itemType(item))))
    .pipe(z.array(z.discriminatedUnion('type', shapes)))
}

export function itemType(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'type' in item ? item.type : undefined
}

/** Far above the length of real lists. */
const MAX_ENTRIES = 1_000

/** A text, or '' if there is none. One odd field must not fail the whole answer. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))

/** A list of anything. A missing list is empty. */
export const looseEntries = z
  .unknown()
  .optional()
  .transform((value): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : []))

/** Keeps the entries that match. A missing list is empty. */
export function looseList<Item extends z.ZodType>(item: Item) {
  return looseEntries.transform((entries) =>
    entries.flatMap((entry): z.output<Item>[] => {
      const parsed = item.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** A page on the web. Links into the engine's own pages are not sources. */
export const webUrl = z.string().regex(/^https?:\/\/./i)

/** A `webUrl` that is not a Google search, which leads to another page of results and is no source. */
export const sourceUrl = webUrl.refine(
  (url) => !/^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/search\b/i.test(url),
)

/** Truncates without splitting a character. Replaces each invalid unit by one unit, so that offsets stay valid. */
export function tidy(text: string, length: number): string {
  const last = text.length > length ? text.charCodeAt(length - 1) : 0
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return text
    .slice(0, isSplit ? length - 1 : length)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
}

const MAX_PAGES = 200
export const MAX_URL = 8_192

/** Limits the pages that are linked. A long answer may repeat a few of them hundreds of times before it cites the others. */
export function boundedLinks<Link extends { url: string }>(links: Link[]): Link[] {
  const pages = new Set<string>()
  let kept = 0
  return links.filter(({ url }) => {
    if (url === '' || url.length > MAX_URL) return false
    const isKept = pages.has(url) ? kept < MAX_PAGES : pages.size < MAX_PAGES
    if (isKept) {
      pages.add(url)
      kept += 1
    }
    return isKept
  })
}
