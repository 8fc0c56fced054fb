import { describe, expect, it } from 'vitest'

import {
  brandFields,
  changeOf,
  draftOf,
  fieldsOf,
  newDraft,
  phrasesOf,
  whichBrand,
  problemsAt,
} from '../../dashboard/screens/report-settings/brand-draft.js'
import type { BrandReport } from '../../src/reports/schema.js'

const brand = (name: string, brandDomain: string) => ({
  brand: name,
  brandVariations: [`${name} Inc.`],
  brandDomain,
  brandDomainVariations: [],
  brandDomainWildcard: false,
  brandRegex: null,
})

const report = {
  ...brand('Nike', 'nike.com'),
  competitors: [brand('Adidas', 'adidas.com'), brand('Puma', 'puma.com')],
} as unknown as BrandReport

describe('the draft of a brand in the form', () => {
  it('equals the brand until something is typed', () => {
    const phrases = { always: ['the swoosh'], never: ['Nike of Samothrace'] }
    const draft = draftOf(brandFields(report), phrases)
    expect(fieldsOf(draft)).toEqual(brandFields(report))
    expect(phrasesOf(draft)).toEqual(phrases)
  })

  it('has names or a pattern, never both', () => {
    const draft = { ...draftOf(brandFields(report), { always: [], never: [] }), pattern: 'Ni[ck]e' }
    expect(fieldsOf(draft)).toMatchObject({ brandVariations: ['Nike Inc.'], brandRegex: null })
    expect(fieldsOf({ ...draft, isPattern: true })).toMatchObject({
      brandVariations: [],
      brandRegex: 'Ni[ck]e',
    })
  })

  it('is found by its site', () => {
    expect(['nike.com', 'puma.com', 'new', 'nobody.com'].map((site) => whichBrand(report, site))).toEqual([
      'own',
      1,
      'new',
      undefined,
    ])
  })

  it('changes only its own brand', () => {
    const puma = fieldsOf(newDraft('Puma Sport', 'puma.com'))
    const [adidas, old] = report.competitors
    expect(changeOf(report, 1, puma)).toEqual({ competitors: [adidas, puma] })
    expect(changeOf(report, 1, undefined)).toEqual({ competitors: [adidas] })
    expect(changeOf(report, 'new', puma)).toEqual({ competitors: [adidas, old, puma] })
    expect(changeOf(report, 'own', puma)).toEqual(puma)
  })

  it('shows its own problems at its fields, and problems of other brands with their name', () => {
    const said = (path: string) => ({ path, message: 'No.' })
    const problems = [
      said('competitors.1.brandRegex'),
      said('competitors.0.brandDomain'),
      said('phrases.never.0'),
    ]
    expect(problemsAt(report, 1, problems).map(({ path }) => path)).toEqual([
      'brandRegex',
      'Adidas',
      'phrases.never.0',
    ])
    expect(problemsAt(report, 'new', [said('competitors.2.brand')])).toEqual([said('brand')])
  })
})
