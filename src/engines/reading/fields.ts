import { z } from 'zod'

/** Counts and texts that are not essential: one that makes no sense is taken as not given. */
export const OptionalNumber = z.number().nonnegative().nullish().catch(undefined)
export const OptionalText = z.string().nullish().catch(undefined)

type Typed = z.ZodObject<{ type: z.ZodLiteral<string> }>

/** A list that skips items of unknown types, since providers add types; items of a known type must be as documented. */
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

/** Far more than any answer has. */
const MAX_ENTRIES = 1_000

/** A text, '' where there is none: one odd field must not cost the whole answer. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))

/** A list of anything; a missing one is empty. */
export const looseEntries = z
  .unknown()
  .optional()
  .transform((value): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : []))

/** The entries that are as expected; a missing list is empty. */
export function looseList<Item extends z.ZodType>(item: Item) {
  return looseEntries.transform((entries) =>
    entries.flatMap((entry): z.output<Item>[] => {
      const parsed = item.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** A page on the web; links into the engine's own pages are no sources. */
export const webUrl = z.string().regex(/^https?:\/\/./i)

/** The same, but for a search of Google's: it leads to another page of results and is no source. */
export const sourceUrl = webUrl.refine(
  (url) => !/^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/search\b/i.test(url),
)

/** Never cuts through a character; replaces what cannot be stored unit by unit, so that offsets hold. */
export function tidy(text: string, length: number): string {
  const last = text.length > length ? text.charCodeAt(length - 1) : 0
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return text
    .slice(0, isSplit ? length - 1 : length)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
}
