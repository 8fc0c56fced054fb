import { marked } from 'marked'
import { describe, expect, it } from 'vitest'

import { plainLine, escaped, shortenedText, tidied } from './shown-text.js'

describe('text of other sites', () => {
  it.each([
    ['in one line', 'The best\r\n\n shoes\t of all ', 'The best shoes of all'],
    ['without marks that turn the direction', '\u202Eabc\u202C \u2066d\u2069', 'abc d'],
    ['without what cannot be seen', 'in\u200Bvis\u00ADible\u0000 text', 'invisible text'],
    ['fit for quotation marks', 'The "best" “shoes”', "The 'best' 'shoes'"],
    ['as it is', 'Ça va? 靴 – naïve', 'Ça va? 靴 – naïve'],
    ['as nothing where there is nothing', ' \u200B\n ', ''],
  ])('is shown %s', (_, text, expected) => {
    expect(tidied(text, 60)).toBe(expected)
  })

  it.each([
    ['is left alone up to the limit', 'one two three', 13, 'one two three'],
    ['is cut between words', 'one two three four', 14, 'one two three…'],
    ['is cut inside a word that is too long', 'x'.repeat(50), 10, `${'x'.repeat(9)}…`],
    ['loses no half of a character', '😀'.repeat(50), 10, `${'😀'.repeat(9)}…`],
    ['does not end in a comma', 'shoes, boots, and more', 14, 'shoes, boots…'],
  ])('%s', (_, text, max, expected) => {
    expect(shortenedText(text, max)).toBe(expected)
  })

  it('is shortened quickly, however long it is', () => {
    expect(tidied('ab '.repeat(1_000_000), 60).length).toBeLessThanOrEqual(60)
  })

  it.each([
    '**a** __b__ `c` ~~d~~',
    '[a](https://evil.example) ![b](c)',
    '<script>alert(1)</script> &lt;b&gt; <https://evil.example>',
    'https://evil.example www.evil.example WWW.evil.example a@evil.example',
    '# heading',
    '1. item',
    '1) item',
    '- item',
    '+ item',
    '=====',
    '| a | b |',
    'a\\*b\\',
    'C# & F# 100% _x_',
  ])('stays plain text in Markdown: %s', (text) => {
    const html = marked.parse(escaped(text), { async: false })
    expect(html.match(/<[^>]*>/g)).toEqual(['<p>', '</p>'])
    const shown = html.replace(/<\/?p>|\n/g, '')
    const decoded = shown.replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    )
    expect(decoded).toBe(text)
  })

  it('is plain outside of Markdown too', () => {
    expect(plainLine(escaped('**a** [b](https://www.evil.example) <i> “`c`”'))).toBe(
      'a b ( evil.example) i “c”',
    )
  })

  it.each([
    ['site.example/best_shoes__2026', 'site.example/best_shoes__2026'],
    ['site.example/@name/a_b', 'site.example/@name/a_b'],
    ['_so_ __said__ by name@site.example', 'so said by name site.example'],
  ])('keeps the punctuation of addresses outside of Markdown: %s', (text, shown) => {
    expect(plainLine(escaped(text))).toBe(shown)
    expect(marked.parse(shown, { async: false })).toBe(`<p>${shown}</p>\n`)
  })
})
