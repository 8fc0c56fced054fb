import { describe, expect, it } from 'vitest'

import { checkEntry, CORPUS } from './corpus-check.fixture.js'

describe('the corpus of queries', () => {
  it('has three hundred queries or more, at least sixty in each of five languages', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(300)
    for (const language of ['en', 'de', 'fr', 'es', 'it'])
      expect(CORPUS.filter((entry) => entry.language === language).length).toBeGreaterThanOrEqual(60)
  })

  it.each(CORPUS)('$query keeps its language, subject and constraints in searches that differ', (entry) => {
    expect(checkEntry(entry).violations).toEqual([])
  })
})
