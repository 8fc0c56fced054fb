import { describe, expect, it } from 'vitest'

import { sitemapText } from './sitemap-text.js'

const read = (text: string) => {
  const found = sitemapText(text)
  return found.kind === 'none' ? found : { kind: found.kind, addresses: [...found.addresses] }
}
const pages = (...addresses: string[]) => ({ kind: 'pages', addresses })
const urlset = (inner: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`
const url = (inner: string) => urlset(`<url>${inner}</url>`)
const none = (reason: unknown) => ({ kind: 'none', reason })

describe('a sitemap', () => {
  it.each([
    ['a plain one', url('<loc>https://a.test/1</loc>')],
    [
      'with a declaration, comments and white space',
      `\uFEFF <?xml version="1.0"?>\n<!-- <loc>x</loc> -->\n${url('\n <loc>\n https://a.test/1 \n</loc> ')}`,
    ],
    ['with prefixes', '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.test/1</s:loc></s:url></s:urlset>'],
    ['with CDATA', url('<loc> <![CDATA[https://a.test/1]]> </loc>')],
    ['with attributes', url('<loc lang="de">https://a.test/1</loc><lastmod>2026-01-01</lastmod>')],
    [
      'with locations of images',
      url(
        '<loc>https://a.test/1</loc><image:image><image:loc>https://a.test/i.png</image:loc></image:image>',
      ),
    ],
    [
      'with empty elements and locations',
      urlset('<url/><url><loc></loc></url><url><loc>https://a.test/1</loc></url>'),
    ],
    ['as text', 'https://a.test/1\n'],
    ['as text with empty lines', '\r\n  https://a.test/1  \r\n\r\n'],
    ['that breaks off', '<urlset><url><loc>https://a.test/1</loc></url><url><loc>https://a.test/2'],
  ])('%s names its page', (_, text) => {
    expect(read(text)).toEqual(pages('https://a.test/1'))
  })

  it('names its pages in their order', () => {
    expect(
      read(urlset('<url><loc>https://b.test/</loc></url><url><loc>https://a.test/</loc></url>')),
    ).toEqual(pages('https://b.test/', 'https://a.test/'))
  })

  it('has its entities decoded, and declares none of its own', () => {
    const text = `<!DOCTYPE urlset [<!ENTITY big "lots">]>${url('<loc>https://a.test/?a=1&amp;b=&#x41;&#66;&big;&#0;</loc>')}`
    expect(read(text)).toEqual(pages('https://a.test/?a=1&b=AB&big;&#0;'))
  })

  it('may be an index of others', () => {
    const text = '<sitemapindex><sitemap><loc>https://a.test/one.xml</loc></sitemap></sitemapindex>'
    expect(read(text)).toEqual({ kind: 'sitemaps', addresses: ['https://a.test/one.xml'] })
  })
})

describe('a file that is not a sitemap is refused with its type', () => {
  it.each([
    ['', 'The sitemap is empty.'],
    [' \n\t', 'The sitemap is empty.'],
    [
      '<!doctype html><html><body>Not found</body></html>',
      'The address is that of an HTML page, not of a sitemap.',
    ],
    ['<HTML><p>x', 'The address is that of an HTML page, not of a sitemap.'],
    ['<rss version="2.0"></rss>', expect.stringContaining('the document is a <rss>')],
    ['<!-- never closed', expect.stringContaining('Expected a <urlset>')],
    ['{"urls": []}', expect.stringContaining('Line 1 is not an address')],
    ['https://a.test/\nsecond', expect.stringContaining('Line 2 is not an address')],
  ])('%j', (text, reason) => {
    expect(read(text)).toEqual(none(reason))
  })
})

describe('hostile texts of ten megabytes are read in one pass', () => {
  const filled = (piece: string) => piece.repeat(Math.ceil((10 * 1024 * 1024) / piece.length))

  it.each(['<!--', '<![CDATA[', '<a', '<a>', '</a>', '<loc>', '&amp;', '<url><loc>', ' '])(
    'of %j',
    (piece) => {
      const { kind, ...found } = read(`<urlset>${filled(piece)}`)
      expect(kind).toBe('pages')
      expect(found).toBeDefined()
    },
  )
})
