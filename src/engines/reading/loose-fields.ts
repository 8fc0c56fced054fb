import { z } from 'zod'

/** Far more than any answer has; what is beyond would only cost time. */
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

/** The entries that are as expected; a missing list is an empty one. */
export function looseList<Item extends z.ZodType>(item: Item) {
  return looseEntries.transform((entries) =>
    entries.flatMap((entry): z.output<Item>[] => {
      const parsed = item.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** Of a page on the web: what leads back into the engine's own pages, or nowhere, is no source. */
export const webUrl = z.string().regex(/^https?:\/\/./i)
