import { describe, expect, it } from 'vitest'

import type { Language } from '../../language/index.js'
import { opinionsIn } from './opinions.js'

function statedOf(brand: string, text: string, language: Language = 'en'): string[] {
  const at = text.indexOf(brand)
  const { statements } = opinionsIn(text, language)([[at, at + brand.length]])
  return statements.map(({ aspect, polarity, phrase }) => `${aspect} ${polarity > 0 ? '+' : '-'} ${phrase}`)
}

describe('advice for somebody', () => {
  it.each<[string, Language, string]>([
    ['For short trips: Acme.', 'en', 'fit + for short trips'],
    ['If you travel light, take Acme.', 'en', 'fit + if you travel light take'],
    ['For short trips: Bolt or Acme.', 'en', 'fit + for short trips bolt'],
    ['Für kurze Reisen ist Acme da.', 'de', 'fit + für kurze reisen'],
    ['Pour un petit budget : Acme.', 'fr', 'fit + pour petit budget'],
    ['Para viajes cortos, Acme.', 'es', 'fit + para viajes cortos'],
  ])('before the name is a statement that the brand fits: %s', (text, language, statement) => {
    expect(statedOf('Acme', text, language)).toEqual([statement])
  })

  it.each([
    ['about another brand', 'If you own an Acme, take Bolt.'],
    ['with a drawback', 'For short trips, Acme is too expensive.'],
    ['far from the name', 'For short trips, there are a hundred other makers than Acme.'],
  ])('%s is none', (_, text) => {
    expect(statedOf('Acme', text).join()).not.toContain('fit +')
  })

  it('in a label before the name belongs to it', () => {
    expect(statedOf('Acme', '### Best for Research: Acme\n\nSold since 1948.')).toEqual([
      'fit + best for research',
    ])
  })

  it('in a label under the name says for whom', () => {
    const list = '- **Acme**\n  - Price: 40 EUR\n  - Best for: small remote teams\n'
    expect(statedOf('Acme', list)).toEqual(['fit + small remote teams'])
  })

  it('is no praise by itself', () => {
    expect(opinionsIn('For short trips: Acme.', 'en')([[17, 21]]).sentiment).toBe('neutral')
  })
})

describe('a page about one brand', () => {
  it('has lists of merits and faults under a heading whose words have capitals', () => {
    const page =
      'Acme makes drills.\n\n## Pros and Cons\n\n### Pros\n- Easy to use\n\n### Cons\n- Overpriced\n'
    expect(statedOf('Acme', page)).toEqual(['ease + easy to use', 'price - overpriced'])
  })
})
