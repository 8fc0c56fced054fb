import { describe, expect, it } from 'vitest'

import { opinionsIn } from './opinions.js'

function statedOf(brand: string, text: string): string[] {
  const at = text.indexOf(brand)
  const { statements } = opinionsIn(text, 'en')([[at, at + brand.length]])
  return statements.map(({ aspect, polarity, phrase }) => `${aspect} ${polarity > 0 ? '+' : '-'} ${phrase}`)
}

describe('a label with a recommendation', () => {
  it('before the name belongs to it', () => {
    expect(statedOf('Acme', '### Best for Research: Acme\n\nSold since 1948.')).toEqual([
      'fit + best for research',
    ])
  })

  it('under the name says who the brand suits', () => {
    const list = '- **Acme**\n  - Price: 40 EUR\n  - Best for: small remote teams\n'
    expect(statedOf('Acme', list)).toEqual(['fit + small remote teams'])
  })

  it('is not praise by itself', () => {
    expect(opinionsIn('- **Acme**\n  - Best for: small teams\n', 'en')([[4, 8]]).sentiment).toBe('neutral')
  })
})

describe('a page about one brand', () => {
  it('has lists of pros and cons under a capitalised heading', () => {
    const page =
      'Acme makes drills.\n\n## Pros and Cons\n\n### Pros\n- Easy to use\n\n### Cons\n- Overpriced\n'
    expect(statedOf('Acme', page)).toEqual(['ease + easy to use', 'price - overpriced'])
  })
})
