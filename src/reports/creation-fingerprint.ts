import { createHash } from 'node:crypto'

import type { ReportFields } from './fields.js'

/** The same for two requests that ask for the same report, however they spell it and in whatever order they list its prompts. */
export function creationFingerprint(fields: ReportFields): Buffer {
  const canonical = [
    fields.reportTitle,
    fields.brand,
    fields.brandVariations,
    fields.brandDomain,
    fields.brandDomainVariations,
    fields.brandDomainWildcard,
    fields.brandRegex,
    fields.promptIds.toSorted(),
    fields.competitors.map((one) => [
      one.brand,
      one.brandVariations,
      one.brandDomain,
      one.brandDomainVariations,
      one.brandDomainWildcard,
      one.brandRegex,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}
