import { describe, expect, it } from 'vitest'

import { matcherOf } from '../../detection/index.js'
import { type PageFacts, pageFindings } from './page-facts.js'

const brand = (name: string) =>
  matcherOf({
    brand: name,
    brandVariations: [],
    brandDomain: `${name.toLowerCase()}.com`,
    brandDomainVariations: [],
    brandRegex: null,
  })
const MATCHERS = ['Adidas', 'Puma'].map(brand)
const FILLER = `<p>${'We walked many miles in each of these shoes before we wrote this. '.repeat(5)}</p>`

function found(html: string, headers: Record<string, string> = {}) {
  return pageFindings({
    url: 'https://fellrunner.example/best',
    status: 200,
    headers: Object.entries({ 'content-type': 'text/html', ...headers }),
    body: Buffer.from(html),
    citedTitle: null,
    matchers: MATCHERS,
    today: '2026-03-02',
  })
}

function factsOf(html: string, headers?: Record<string, string>): PageFacts {
  const findings = found(`${html}${FILLER}`, headers)
  if (!findings.isRead) throw new Error(findings.failure)
  return findings.facts
}

function namedIn(html: string) {
  const findings = found(`${html}${FILLER}`)
  if (!findings.isRead) throw new Error(findings.failure)
  return findings.named.map(({ matcher, entry }) => [MATCHERS.findIndex(({ id }) => id === matcher), entry])
}

const json = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const SCHEMA = { '@context': 'https://schema.org' }
const headings = (...texts: string[]) => texts.map((text) => `<h2>${text}</h2><p>It is good.</p>`).join('')

describe('a list', () => {
  it.each<[string, string, number | null]>([
    ['numbered headings', headings('1. Adidas', '2. Puma', '3. Hoka'), 3],
    ['numbers that count down', headings('#3 Adidas', '#2 Puma', '#1 Hoka'), 3],
    [
      'headings as many as its title says',
      `<title>The 4 best shoes</title>${headings('A', 'B', 'C', 'D')}`,
      4,
    ],
    ['markup that says how many', json({ ...SCHEMA, '@type': 'ItemList', numberOfItems: 12 }), 12],
    ['markup that lists them', json({ ...SCHEMA, '@type': 'ItemList', itemListElement: [{}, {}, {}] }), 3],
    [
      'a long list in order',
      `<ol>${'<li>A shoe that we walked in for many miles on end.</li>'.repeat(9)}</ol>`,
      9,
    ],
    ['no headings without numbers', headings('Fit', 'Weight', 'Price'), null],
    ['no short list in an article', `<ol><li>a</li><li>b</li><li>c</li></ol>${FILLER}${FILLER}`, null],
    ['no two numbers', headings('1. Adidas', '2. Puma'), null],
    ['no year', `<title>The 2026 test</title>${headings('A', 'B')}`, null],
    [
      'no trail of links',
      json({ ...SCHEMA, '@type': 'BreadcrumbList', itemListElement: [{}, {}, {}] }),
      null,
    ],
  ])('is recognised by %s', (_, html, entries) => {
    expect(factsOf(html)).toMatchObject({ isList: entries !== null, entries })
  })
})

describe('a brand on a page', () => {
  it.each<[string, string, unknown]>([
    [
      'in the entry whose heading names it',
      headings('1. Hoka', '2. Puma', '3. Adidas'),
      [
        [1, 2],
        [0, 3],
      ],
    ],
    [
      'in the entry whose text names it',
      `${headings('1. Hoka', '2. Brooks')}<h2>3. On</h2><p>Lighter than Adidas.</p>`,
      [[0, 3]],
    ],
    ['outside of every list', '<p>Adidas makes shoes.</p>', [[0, null]]],
    ['not in a menu', '<nav>Adidas</nav><main><p>Shoes are shoes.</p></main>', []],
    ['not where nobody sees it', '<p hidden>Adidas</p>', []],
  ])('is found %s', (_, html, named) => {
    expect(namedIn(html)).toEqual(named)
  })
})

describe('the date of the last change', () => {
  const modified = (day: string) => json({ ...SCHEMA, '@type': 'Article', dateModified: day })
  it.each<[string, string, Record<string, string>, string | null]>([
    ['markup', modified('2026-02-03T04:05:06+01:00'), {}, '2026-02-03'],
    ['a tag', '<meta property="article:modified_time" content="2026-02-04">', {}, '2026-02-04'],
    [
      'the time that it shows',
      '<main><time datetime="2026-02-05">5 February</time></main>',
      {},
      '2026-02-05',
    ],
    ['the server', '', { 'last-modified': 'Tue, 06 Jan 2026 10:00:00 GMT' }, '2026-01-06'],
    ['no server that says now', '', { 'last-modified': 'Mon, 02 Mar 2026 09:59:59 GMT' }, null],
    ['no day to come', modified('2031-01-01'), {}, null],
    [
      'what is plausible, after what is not',
      `${modified('2031-01-01')}<meta name="last-modified" content="2026-02-04">`,
      {},
      '2026-02-04',
    ],
    ['no day that there is not', modified('2026-02-31'), {}, null],
    ['none of the dates of comments', '<time datetime="2026-02-05"></time>'.repeat(6), {}, null],
  ])('is read from %s', (_, html, headers, day) => {
    expect(factsOf(html, headers).updatedDate).toBe(day)
  })
})

describe('a link of the page', () => {
  it.each<[string, string, Partial<PageFacts>]>([
    [
      'leads to a contact',
      '<a href="/kontakt">Kontakt</a>',
      { contact: 'https://fellrunner.example/kontakt' },
    ],
    [
      'invites authors',
      '<a href="/join">Write for us</a>',
      { writeForUs: 'https://fellrunner.example/join' },
    ],
    ['of another site is none', '<a href="https://elsewhere.example/contact">Contact</a>', { contact: null }],
    ['to a mail address is not kept', '<a href="mailto:a@fellrunner.example">Contact</a>', { contact: null }],
    ['that is very long is not kept', `<a href="/contact?${'a'.repeat(600)}">Contact</a>`, { contact: null }],
    ['that is no address does no harm', '<a href="http://[">Contact</a>', { contact: null }],
  ])('%s', (_, html, facts) => {
    expect(factsOf(html)).toMatchObject(facts)
  })
})

it.each([
  '<div>',
  '<b><p>',
  '<table>',
  '<ol><li>',
  '<h2>1. x</h2>',
  '<a href=/contact>',
  '<time datetime=x>',
  '<script type=application/ld+json>[',
])('a page of nothing but %s is read to its end', (piece) => {
  expect(found(piece.repeat(20_000) + FILLER)).toBeDefined()
})
