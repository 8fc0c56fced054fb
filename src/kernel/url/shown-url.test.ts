import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { canonicalUrl } from './canonical-url.js'
import { shownUrl } from './shown-url.js'

describe('the address of a cited page as it is shown', () => {
  it.each([
    ['https://fellrunner.example/wide-fit', 'https://fellrunner.example/wide-fit'],
    ['https://fellrunner.example/wide-fit?utm_source=chatgpt.com', 'https://fellrunner.example/wide-fit'],
    ['https://fellrunner.example/?utm_source=openai&utm_medium=x', 'https://fellrunner.example/'],
    ['https://fellrunner.example?srsltid=AfmBOo', 'https://fellrunner.example'],
    ['https://fellrunner.example/a?b=2&gclid=1&a=1', 'https://fellrunner.example/a?b=2&a=1'],
    ['https://fellrunner.example/a?fbclid=1&b=2', 'https://fellrunner.example/a?b=2'],
    ['https://fellrunner.example/a?b=2&msclkid=1', 'https://fellrunner.example/a?b=2'],
    ['https://fellrunner.example/a?%75tm_source=x', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?utm_source', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?ref=chatgpt.com', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?page=2&ref=perplexity', 'https://fellrunner.example/a?page=2'],
    [
      'https://fellrunner.example/a?referrer=https%3A%2F%2Fwww.perplexity.ai%2F&x',
      'https://fellrunner.example/a?x',
    ],
    ['https://fellrunner.example/a?ref=newsletter', 'https://fellrunner.example/a?ref=newsletter'],
    ['https://fellrunner.example/a#reviews', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a#:~:text=wide%20fit,best', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?b=1#utm_source=x?c=2', 'https://fellrunner.example/a?b=1'],
    [
      'http://www.Fellrunner.example:80/Wide%2dFit/?B=%7e',
      'http://www.Fellrunner.example:80/Wide%2dFit/?B=%7e',
    ],
    [
      'https://fellrunner.example/a?next=https://b.example/?utm_source=x',
      'https://fellrunner.example/a?next=https://b.example/?utm_source=x',
    ],
    ['https://fellrunner.example/a?', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?&utm_source=x&', 'https://fellrunner.example/a'],
    ['https://fellrunner.example/a?&&b=&a', 'https://fellrunner.example/a?&&b=&a'],
    [' https://fellrunner.example/a?utm_\nsource=x ', 'https://fellrunner.example/a'],
    [
      `https://fellrunner.example/a${' '.repeat(3)}b${'\t'.repeat(2000)}c`,
      'https://fellrunner.example/a   bc',
    ],
    ['https://fellrunner.example/a #top', 'https://fellrunner.example/a%20'],
    ['https://müller.example/größe?utm_source=x', 'https://müller.example/größe'],
  ])('of %j is %j', (url, shown) => {
    expect(shownUrl(url)).toBe(shown)
  })

  const signs = '? & = # / \\ @ % %20 %23 %3F é ~ + ; .. . :~:text='.split(' ')
  const names = 'a=1 utm_source=x gclid ref=claude ref=claude.ai/ ref=x referrer=google %72ef=claude'.split(
    ' ',
  )
  const words = 'b ref utm_ chatgpt.com'.split(' ')
  const pieces = fc.constantFrom(' ', '\t', '\n', ...signs, ...names, ...words)
  const addresses = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `https://www.a.example/${parts.join('')}`),
    fc.array(pieces, { maxLength: 12 }).map((parts) => ` http://a.example?${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `https://a.example/${text}`),
  )

  it('leads to the same page', () => {
    fc.assert(
      fc.property(addresses, (url) => {
        const page = canonicalUrl(url)
        if (page !== undefined) expect(canonicalUrl(shownUrl(url))).toBe(page)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(addresses, (url) => {
        const shown = shownUrl(url)
        expect(shownUrl(shown)).toBe(shown)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('has no fragment and no parameter that its page does not have', () => {
    const count = (form: string) => form.split('?').slice(1).join('?').split('&').filter(Boolean).length
    fc.assert(
      fc.property(addresses, (url) => {
        const page = canonicalUrl(url)
        if (page === undefined) return
        expect(shownUrl(url)).not.toContain('#')
        expect(count(shownUrl(url))).toBe(count(page))
      }),
      { numRuns: runs(1000) },
    )
  })
})
