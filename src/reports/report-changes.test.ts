import { describe, expect, it } from 'vitest'

import type { ReportFields } from './fields.js'
import { needsRecalculation, reportChanges } from './report-changes.js'

const STORED: ReportFields = {
  reportTitle: 'Nike',
  brand: 'Nike',
  brandVariations: ['Nike Inc.'],
  brandDomain: 'nike.com',
  brandDomainVariations: ['nike.de'],
  brandDomainWildcard: false,
  brandRegex: null,
  promptIds: ['p1', 'p2'],
  competitors: [],
}

describe('reportChanges', () => {
  it.each<[string, object, object]>([
    ['nothing sent', {}, {}],
    ['everything sent back', STORED, {}],
    ['the same, spelt otherwise', { brandDomain: 'http://www.NIKE.com:80/x', brand: 'Nike ' }, {}],
    [
      'repeats that fold',
      { brandDomainVariations: ['nike.de', 'www.nike.de'], promptIds: ['p1', 'p2', 'p1'] },
      {},
    ],
    ['one field', { brandDomainWildcard: true }, { brandDomainWildcard: true }],
    ['an array, whole', { brandVariations: [] }, { brandVariations: [] }],
    ['another order of prompts', { promptIds: ['p2', 'p1'] }, { promptIds: ['p2', 'p1'] }],
  ])('%s', (_case, sent, changes) => {
    expect(reportChanges(STORED, sent)).toEqual({ changes, problems: [], touched: changes })
  })
})

describe('needsRecalculation', () => {
  it.each<[object, string[]]>([
    [{ reportTitle: 'Shoes' }, []],
    [{ promptIds: ['p2', 'p1'] }, []],
    [{ promptIds: ['p1'] }, ['promptIds']],
    [{ reportTitle: 'Shoes', brand: 'N', competitors: [] }, ['brand', 'competitors']],
  ])('%j requires it for %j', (changes, touched) => {
    expect(needsRecalculation(STORED, changes)).toEqual(touched)
  })
})
