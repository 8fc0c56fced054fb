import { describe, expect, it } from 'vitest'

import { passageAround } from './passage.js'

function passageOf(text: string, brand = 'Acme'): string {
  const start = text.indexOf(brand)
  return text.slice(...passageAround(text, [start, start + brand.length]).stretch).trim()
}

describe('the passage that speaks of a brand', () => {
  it.each([
    ['its sentence', 'Bolt is big. I like Acme a lot. Cog is small.', 'I like Acme a lot'],
    ['the sentences that go on from it', 'Buy Acme. It is big. Cog is small.', 'Buy Acme. It is big'],
    ['its line', 'Bolt\nI like Acme a lot\nCog', 'I like Acme a lot'],
    ['its list item', '- Bolt. Big.\n- Acme. Small.\n- Cog', '- Acme. Small.'],
    ['its row of a table', '| Bolt | 1 |\n| Acme | 2 |\n| Cog | 3 |', '| Acme | 2 |'],
    ['what is set under its item', '1. Acme\n   - big\n\n2. Bolt', '1. Acme\n   - big'],
    [
      'what stands under its heading',
      '## Acme\nBig.\n### More\nSmall.\n## Bolt',
      '## Acme\nBig.\n### More\nSmall.',
    ],
    ['its item on a page without line breaks', 'Bolt: Big.Acme: Old. Small.Cog: Tiny.', 'Acme: Old. Small'],
    [
      'its item, over its merits and faults',
      'Acme: Old.Pros: Small.Cons: Weak.Cog: Tiny.',
      'Acme: Old.Pros: Small.Cons: Weak',
    ],
    ['its sentence in spite of a number', '1. Acme is big. Very.\n2. Bolt', '1. Acme is big. Very.'],
  ])('is %s', (_, text, passage) => {
    expect(passageOf(text)).toBe(passage)
  })

  it('ends with the closing words after a list', () => {
    expect(passageOf('1. Bolt\n2. Acme\n\nShall I go on?')).toBe('2. Acme')
  })

  it('is short however long the text is', () => {
    const long = 'word '.repeat(1000)
    expect(passageOf(`${long}Acme ${long}`).length).toBeLessThan(620)
  })

  it('does not count link targets as context, and skips only a few', () => {
    const target = `](https://a.test/${'x'.repeat(200)})`
    expect(passageOf(`- [Acme${target} is big`)).toContain('is big')
    expect(passageOf(`- [Acme${target.repeat(1000)}`).length).toBeLessThan(1500)
  })
})
