import { describe, expect, it } from 'vitest'

import { openOpinions, type Sentiment } from './opinions.js'

function said(text: string, brand = 'Acme'): Sentiment | null {
  const at = text.indexOf(brand)
  return openOpinions(text)([[at, at + brand.length]]).sentiment
}

describe('whom a sentence is about', () => {
  it.each<[Sentiment, string]>([
    ['neutral', 'Acme is excellent, but the box stays in the hall for weeks.'],
    ['neutral', '- **Acme** – a great catalogue. However, you end up on the phone for an hour.'],
    ['positive', 'Acme is excellent, but Bolt has more shops.'],
    ['positive', 'Acme is the best, but ask around.'],
  ])('what follows “but” weighs against what was said, whatever its words: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['neutral', '1. **Bolt** – owned by Acme. No hidden fees, great customer service.'],
    ['neutral', 'Bolt, a subsidiary of Acme, is the best choice for families.'],
    ['positive', 'Acme is owned by Bolt and makes excellent drills.'],
  ])('the praise of what an owner owns is not the owner’s: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })

  it.each<[Sentiment, string]>([
    ['neutral', 'Acme launched in 2010 and is made by Simply Good Foods in Denver.'],
    ['positive', 'Acme makes good food in Denver.'],
  ])('praise inside another name is no praise: %s in %s', (sentiment, text) => {
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
  ])('a heading that warns is about what stands under it: %s in %s', (sentiment, text) => {
    expect(said(text)).toBe(sentiment)
  })
})
