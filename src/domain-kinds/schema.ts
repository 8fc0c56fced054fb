import { z } from 'zod'

import { CitedDomainName } from '../kernel/url/cited-domain.js'
import { PAGE_KINDS, type PageKind } from '../page-kinds/index.js'

const MAX_DOMAINS = 1000

type KnownKind = Exclude<PageKind, 'unknown'>

export const DomainKind = z
  .strictObject({
    domain: CitedDomainName.meta({ description: 'The kind also applies to its subdomains.' }),
    kind: z.enum(PAGE_KINDS.filter((kind): kind is KnownKind => kind !== 'unknown')).meta({
      description:
        'Applies to the domain and its pages. Domains of brands keep the kinds `own` and `competitor`.',
    }),
  })
  .meta({ id: 'DomainKind', examples: [{ domain: 'fellrunner.example', kind: 'review' }] })
export type DomainKind = z.output<typeof DomainKind>

export const DomainKinds = z
  .strictObject({ items: z.array(DomainKind).meta({ description: 'Sorted by domain.' }) })
  .meta({ id: 'DomainKinds', examples: [{ items: [{ domain: 'fellrunner.example', kind: 'review' }] }] })
export type DomainKinds = z.output<typeof DomainKinds>

export const ReplaceDomainKinds = z
  .strictObject({
    items: z
      .array(DomainKind)
      .max(MAX_DOMAINS)
      .superRefine((items, { addIssue }) => {
        const known = new Set<string>()
        for (const [index, { domain }] of items.entries()) {
          const message = `${domain} is in the list already. Send each domain once.`
          if (known.has(domain))
            addIssue({ code: 'custom', path: [index, 'domain'], message, params: { code: 'not_unique' } })
          known.add(domain)
        }
      }),
  })
  .meta({
    id: 'ReplaceDomainKinds',
    examples: [{ items: [{ domain: 'fellrunner.example', kind: 'review' }] }],
  })
export type ReplaceDomainKinds = z.output<typeof ReplaceDomainKinds>
