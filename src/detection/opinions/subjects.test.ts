import { describe, expect, it } from 'vitest'

import { openOpinions, type Sentiment } from './opinions.js'

function said(text: string, brand = 'Acme'): Sentiment | null {
  const at = text.indexOf(brand)
  return openOpinions(text)([[at, at + brand.length]]).sentiment
}

describe('a sentence about a brand', () => {
  it.each<[Sentiment, string]>([
    ['neutral', 'Acme is excellent, but the box stays in the hall for weeks.'],
    ['neutral', '- **Acme** – a great catalogue. However, you end up on the phone for an hour.'],
    ['positive', 'Acme is excellent, but Bolt has more shops.'],
    ['positive', 'Acme is the best, but ask around.'],
  ])(
    'weighs the clause after “but” against what was said before, in any words: %s in %s',
    (sentiment, text) => {
      expect(said(text)).toBe(sentiment)
    },
  )

  it.each<[Sentiment, string]>([
    ['neutral', '1. **Bolt** – owned by Acme. No hidden fees, great customer service.'],
    ['neutral', 'Bolt, a subsidiary of Acme, is the best choice for families.'],
    ['positive', 'Acme is owned by Bolt and makes excellent drills.'],
  ])('does not give the praise of a possession to its owner: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['neutral', 'Acme launched in 2010 and is made by Simply Good Foods in Denver.'],
    ['positive', 'Acme makes good food in Denver.'],
  ])('is not praise if the praise is part of another name: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['negative', '### Drills to avoid\n\n- **Acme** – this drill has been sold since 1948.\n'],
    ['negative', 'These are the ones I would avoid:\n\n1. Acme\n2. Bolt\n'],
    ['neutral', '### Mistakes to avoid\n\n- **Acme** – this drill has been sold since 1948.\n'],
    [
      'neutral',
      '### Drills to avoid\n\n- Bolt\n\n### Others\n\n- **Acme** – this drill has been sold since 1948.\n',
    ],
  ])('has the sentiment of a heading that warns: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })
})
