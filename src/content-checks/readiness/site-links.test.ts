import { describe, expect, it } from 'vitest'

import { pageReading } from '../page/page-reading.js'
import { siteLinks } from './site-links.js'

const reading = (url: string, html = '') => pageReading({ url, html, headers: {}, allowedByRobots: true })
const PAGE = reading('https://shop.test/shoes')
const home = (html: string) => reading('https://www.shop.test/', html)

describe('the links that lead to a page', () => {
  it.each([
    ['an address of its own', '<a href="/shoes">Shoes</a>', true],
    ['another spelling of it', '<a href="http://shop.test/shoes/?utm_source=x#top">Shoes</a>', true],
    ['an address against a base', '<base href="https://shop.test/a/"><a href="../shoes">Shoes</a>', true],
    ['a stylesheet of that name', '<link rel="stylesheet" href="/shoes">', false],
    ['another page', '<a href="/boots">Boots</a>', false],
  ])('on the home page: %s', (_what, html, isOnHomePage) => {
    expect(siteLinks(PAGE, home(html))).toEqual({ isOnHomePage, llmsTxt: null })
  })

  it('are not needed for the home page itself, and are unknown if that could not be fetched', () => {
    expect(siteLinks(reading('https://shop.test/'), home(''))).toMatchObject({ isOnHomePage: true })
    expect(siteLinks(PAGE, null)).toMatchObject({ isOnHomePage: null })
  })

  it('include an llms.txt only if something links to it', () => {
    const found = (html: string) => siteLinks(PAGE, home(html)).llmsTxt
    expect(found('<link rel="alternate" href="/llms.txt">')).toBe('https://www.shop.test/llms.txt')
    expect(found('<a href="https://docs.shop.test/llms.txt">For agents</a>')).toBe(
      'https://docs.shop.test/llms.txt',
    )
    expect(found('<a href="https://elsewhere.test/llms.txt">Theirs</a><p>/llms.txt</p>')).toBeNull()
  })
})
