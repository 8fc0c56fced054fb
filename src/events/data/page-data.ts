import { z } from 'zod'

import { EXAMPLE_REPORT, Reports } from './fields.js'

const PAGE_FIELDS = {
  url: z.string(),
  title: z.string().nullable(),
  brand: z.string(),
  isOwnBrand: z.boolean().meta({ description: 'Whether it is the own brand of one of the reports.' }),
  reports: Reports.meta({ description: 'The reports that track the brand, at most ten.' }),
}

const PageNamesBrand = z
  .strictObject({
    ...PAGE_FIELDS,
    entry: z.int().nullable().meta({ description: 'The number of the list entry that names the brand, from 1. Null if no list entry does.' }),
  })
  .meta({
    id: 'PageNamesBrandData',
    description: 'A cited page now names a brand that it did not name when Sightline last read it.',
  })

const PageDroppedBrand = z.strictObject(PAGE_FIELDS).meta({
  id: 'PageDroppedBrandData',
  description: 'A cited page no longer names a brand that it named when Sightline last read it.',
})

export const PAGE_DATA = { 'page.names_brand': PageNamesBrand, 'page.dropped_brand': PageDroppedBrand }

const EXAMPLE = {
  url: 'https://fellrunner.example/wide-fit',
  title: 'The 10 best wide-fit trail shoes',
  brand: 'Tarsolin',
  isOwnBrand: true,
  reports: [EXAMPLE_REPORT],
}

export const PAGE_EXAMPLES: { [Type in keyof typeof PAGE_DATA]: z.input<(typeof PAGE_DATA)[Type]> } = {
  'page.names_brand': { ...EXAMPLE, entry: 3 },
  'page.dropped_brand': EXAMPLE,
}
