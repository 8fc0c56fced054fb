import { describe, expect, it } from 'vitest'

import { citedUrls as citedPages } from './cited-urls.js'

/** Merges the page's own fields, which makes the expectations easier to read. */
const citedUrls = (answer: Parameters<typeof citedPages>[0]) =>
  citedPages(answer).map(({ page: { url, host }, ...rest }) => ({ url, host, ...rest }))

describe('citedUrls', () => {
  it('lists the provider’s citations first, then those that only the text links', () => {
    const text =
      'See [one](https://one.example/a) and https://three.example, [two](https://two.example "Two").'
    const citations = [
      { url: 'https://two.example/' },
      { url: 'https://www.one.example/a?utm_source=chatgpt.com' },
    ]
    expect(citedUrls({ text, citations })).toEqual([
      {
        url: 'two.example',
        link: 'https://two.example/',
        title: 'Two',
        host: 'two.example',
        start: 60,
        end: 92,
      },
      {
        url: 'one.example/a',
        link: 'https://www.one.example/a?utm_source=chatgpt.com',
        host: 'one.example',
        start: 4,
        end: 32,
      },
      { url: 'three.example', link: 'https://three.example', host: 'three.example', start: 37, end: 58 },
    ])
  })

  it('keeps one entry per page, with the first title that is not empty', () => {
    const citations = [
      { url: 'https://one.example/a', title: '  ' },
      { url: 'http://ONE.example/a/#x', title: ' Wide shoes ' },
      { url: 'https://one.example/a', title: 'Other' },
    ]
    expect(citedUrls({ text: '', citations })).toEqual([
      {
        url: 'one.example/a',
        link: 'https://one.example/a',
        title: 'Wide shoes',
        host: 'one.example',
      },
    ])
  })

  it('leaves out what is not a web page, from any part of the answer', () => {
    const text =
      '[a](mailto:jo@one.example) [b](/b) [c](https://) [d](javascript:alert(1)) ![e](https://e.example/e.png)'
    const citations = [{ url: 'not a url' }, { url: 'ftp://one.example' }, { url: 'https://one.example' }]
    expect(citedUrls({ text, citations }).map(({ url }) => url)).toEqual(['one.example'])
  })

  it('prefers the offsets of the provider to those of the link in the text', () => {
    const citations = [{ url: 'https://one.example', start: 0, end: 3 }]
    expect(citedUrls({ text: 'One [1](https://one.example)', citations })).toMatchObject([
      { start: 0, end: 3 },
    ])
  })

  it('stops at 200 pages and cuts titles at 300 characters, never inside one', () => {
    const title = `${'a'.repeat(299)}😀`
    const citations = Array.from({ length: 250 }, (_, index) => ({
      url: `https://a.example/${index}`,
      title,
    }))
    const cited = citedUrls({ text: 'https://b.example', citations })
    expect(cited).toHaveLength(200)
    expect(cited.at(-1)?.url).toBe('a.example/199')
    expect(cited[0]?.title).toBe('a'.repeat(299))
  })

  it('finds nothing if nothing is cited', () => {
    expect(citedUrls({ text: 'Nobody knows [1].', citations: [] })).toEqual([])
  })
})
