import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { FigureDescriptor } from './figures/report-figures.js'
import { BRAND_FIGURES, FIGURES } from './figures.js'

describe('the table of figures', () => {
  it('is the same as in docs/metrics.md for the figures of a brand', () => {
    const page = readFileSync('docs/metrics.md', 'utf8')
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    for (const [field, figure] of Object.entries<FigureDescriptor>(BRAND_FIGURES))
      expect(rows).toContainEqual(['', `\`${field}\``, figure.name, figure.formula, figure.without ?? '', ''])
  })

  it.each(Object.entries(FIGURES))(
    'explains %s by a sentence and an example without a formula',
    (_, figure) => {
      for (const text of [figure.meaning, figure.example]) {
        expect(text).toMatch(/\.$/)
        expect(text).not.toMatch(/[`×/=]/)
      }
    },
  )

  it('gives no two figures the same name', () => {
    const names = Object.values(FIGURES).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
