import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Timestamp } from '../kernel/fields.js'
import { PAGE_KINDS } from '../page-kinds/index.js'
import { PAGE_FAILURE_REASONS } from './facts/failures.js'

const MAX_PAGES_PER_DAY = 1000
export const DEFAULT_PAGES_PER_DAY = 50

const EXAMPLE = { enabled: true, pagesPerDay: DEFAULT_PAGES_PER_DAY }

export const PageReadingSettings = z
  .strictObject({
    enabled: z.boolean().meta({
      description:
        'Whether Sightline requests the cited pages that matter most and keeps which tracked brands they name. False unless set. In a sandbox no page is requested.',
    }),
    pagesPerDay: z
      .int()
      .min(1)
      .max(MAX_PAGES_PER_DAY)
      .default(DEFAULT_PAGES_PER_DAY)
      .meta({ description: 'At most so many pages a day (UTC), redirects and robots.txt not counted.' }),
  })
  .meta({ id: 'UpdatePageReading', examples: [EXAMPLE] })
export type PageReadingSettings = z.output<typeof PageReadingSettings>

export const PageReadingState = z
  .strictObject({
    enabled: z.boolean(),
    pagesPerDay: z.int(),
    pagesToday: z.int().meta({ description: 'Pages that were begun on the present day (UTC).' }),
  })
  .meta({ id: 'PageReading', examples: [{ ...EXAMPLE, pagesToday: 12 }] })
export type PageReadingState = z.infer<typeof PageReadingState>

const MAX_ADDRESS = 500
const Link = z.string().max(MAX_ADDRESS).nullable()

export const ReadPage = z
  .strictObject({
    readDate: Timestamp.meta({
      description: 'When the page was last read; where it never could be, when that was last tried.',
    }),
    names: z.array(z.string()).meta({ description: 'The brands of the report that the page names.' }),
    unknown: z.array(z.string()).meta({
      description:
        'The brands of the report that were not looked for, because they were added or changed later, or the page could not be read.',
    }),
    positions: z
      .array(
        z.strictObject({
          brand: z.string(),
          entry: z.int().nullable().meta({ description: 'The entry of the list that names it, from 1.' }),
          percent: z.int().meta({ description: 'How far down the text it is first named, 0 to 100.' }),
        }),
      )
      .meta({ description: 'Where each brand of `names` is named.' }),
    title: z.string().nullable(),
    kind: z.enum(PAGE_KINDS).nullable().meta({ description: 'By its address, title and markup.' }),
    isList: z.boolean().nullable().meta({ description: 'Whether it is about a list such as the ten best.' }),
    entries: z.int().nullable(),
    updatedDate: Day.nullable().meta({ description: 'When the page says that it was last changed.' }),
    noindex: z.boolean().nullable().meta({ description: 'Whether it asks search engines not to list it.' }),
    contact: Link.meta({ description: 'A link to a contact page of the same site.' }),
    writeForUs: Link.meta({ description: 'A link by which the same site invites authors or products.' }),
    failure: z
      .strictObject({
        reason: z.enum(PAGE_FAILURE_REASONS),
        message: z.string(),
        date: Timestamp,
      })
      .nullable()
      .meta({ description: 'Why the last try failed. What was read before is kept beside it.' }),
  })
  .meta({
    id: 'ReadPage',
    description: 'What the page itself says, as it is shown to us. No text of it is kept.',
  })
export type ReadPage = z.infer<typeof ReadPage>
