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
        'Whether Sightline reads the cited pages that matter most and stores which tracked brands they name. Default: false. In a sandbox no page is read.',
    }),
    pagesPerDay: z
      .int()
      .min(1)
      .max(MAX_PAGES_PER_DAY)
      .default(DEFAULT_PAGES_PER_DAY)
      .meta({ description: 'The most pages to read in a day (UTC). Redirects and robots.txt do not count.' }),
  })
  .meta({ id: 'UpdatePageReading', examples: [EXAMPLE] })
export type PageReadingSettings = z.output<typeof PageReadingSettings>

export const PageReadingState = z
  .strictObject({
    enabled: z.boolean(),
    pagesPerDay: z.int(),
    pagesToday: z.int().meta({ description: 'The number of pages requested today (UTC).' }),
  })
  .meta({ id: 'PageReading', examples: [{ ...EXAMPLE, pagesToday: 12 }] })
export type PageReadingState = z.infer<typeof PageReadingState>

const MAX_ADDRESS = 500
const Link = z.string().max(MAX_ADDRESS).nullable()

export const ReadPage = z
  .strictObject({
    readDate: Timestamp.meta({
      description: 'When the page was last read. If it never could be, when it was last tried.',
    }),
    names: z.array(z.string()).meta({ description: 'The brands of the report that the page names.' }),
    unknown: z.array(z.string()).meta({
      description:
        'The brands of the report that the page was not searched for, because they were added or changed later, or because the page could not be read.',
    }),
    positions: z
      .array(
        z.strictObject({
          brand: z.string(),
          entry: z.int().nullable().meta({
            description:
              'The number of the list’s entry that names the brand, from 1. Null if no entry does.',
          }),
          percent: z
            .int()
            .meta({ description: 'How far down the text the brand is first named, 0 to 100 percent.' }),
        }),
      )
      .meta({ description: 'Where the page names each brand of `names`.' }),
    title: z.string().nullable(),
    kind: z.enum(PAGE_KINDS).nullable().meta({
      description: 'The kind of page by its address, title and markup. Null if the page has not been read.',
    }),
    isList: z.boolean().nullable().meta({
      description:
        'Whether the page is about a list, for example of the ten best products. Null if the page has not been read.',
    }),
    entries: z.int().nullable(),
    updatedDate: Day.nullable().meta({
      description: 'The day of the last change according to the page. Null if it gives none.',
    }),
    noindex: z.boolean().nullable().meta({
      description: 'Whether the page asks search engines not to list it. Null if the page has not been read.',
    }),
    contact: Link.meta({
      description: 'The address of a contact page of the same site. Null if the page links to none.',
    }),
    writeForUs: Link.meta({
      description:
        'The address of a page where the site invites authors or products. Null if the page links to none.',
    }),
    failure: z
      .strictObject({
        reason: z.enum(PAGE_FAILURE_REASONS),
        message: z.string(),
        date: Timestamp,
      })
      .nullable()
      .meta({
        description: 'Why the last try failed. Null if it succeeded. Results of earlier readings are kept.',
      }),
  })
  .meta({
    id: 'ReadPage',
    description: 'What the page itself says when Sightline requests it. Its text is not stored.',
  })
export type ReadPage = z.infer<typeof ReadPage>
