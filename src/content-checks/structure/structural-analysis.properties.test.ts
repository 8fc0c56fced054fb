import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { pageReading } from '../page/page-reading.js'
import { CATEGORY_WEIGHTS } from '../scores.js'
import { structuralAnalysis, STRUCTURE_ITEMS } from './structural-analysis.js'

const ITEMS = Object.assign({}, ...Object.values(STRUCTURE_ITEMS)) as (typeof STRUCTURE_ITEMS)['metadata'] &
  (typeof STRUCTURE_ITEMS)['technical'] &
  (typeof STRUCTURE_ITEMS)['structure'] &
  (typeof STRUCTURE_ITEMS)['content']
type Item = keyof typeof ITEMS

const read = (html: string) =>
  pageReading({ html, url: 'https://a.test/x', headers: {}, allowedByRobots: true })
const scoreOf = (item: Item, html: string) => ITEMS[item](read(html)).score
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page of shoes</title><body><main>${body}</main>`

/** A text of words that only this number gives. */
const sentence = (seed: number, words: number) =>
  Array.from({ length: words }, (_, at) => `w${seed}x${at}`).join(' ')
const several = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

const paragraph = (at: number) => `<p>${sentence(at, 20)}</p>`
const list = (at: number) => `<ul><li>${sentence(at, 3)}</li><li>${sentence(at + 0.5, 4)}</li></ul>`
const section = (at: number) => `<h2>${sentence(at, 3)}</h2>${paragraph(at)}`
const picture = (at: number) => `<img src="${at}.jpg" srcset="b.jpg 2x" alt="${sentence(at, 3)}">`
const ownLink = (at: number) => `<a href="/${at}">${sentence(at, 3)}</a> `
const otherLink = (at: number) => `<a href="https://b${at}.test/">${sentence(at, 3)}</a> `

const GOOD: [Item, string, (at: number) => string][] = [
  ['paragraphStructure', 'paragraphs', paragraph],
  ['listsAndStructuredContent', 'lists', list],
  ['headingHierarchy', 'sections', section],
  ['richContentElements', 'pictures', picture],
  ['richContentElements', 'links to its own site', ownLink],
  ['richContentElements', 'links to other sites', otherLink],
  ['mobileFriendlyIndicators', 'pictures', picture],
  ['contentVariety', 'lists', list],
  ['contentVariety', 'pictures', picture],
  ['semanticElements', 'emphasised words', (at) => `<em>${at}</em><strong>${at}</strong>`],
]

const BAD: [Item, string, (at: number) => string][] = [
  ['validHtmlStructure', 'stray tags', () => '</i>'],
  ['validHtmlStructure', 'unclosed tags', () => '<span>'],
  ['validHtmlStructure', 'attributes given twice', () => '<br class=a class=b>'],
  ['validHtmlStructure', 'ids given twice', () => '<br id=a>'],
  ['validHtmlStructure', 'pictures without alt', () => '<img src=a.jpg>'],
  ['validHtmlStructure', 'elements out of use', () => '<center></center>'],
  ['mobileFriendlyIndicators', 'wide boxes', () => '<div style="width:900px"></div>'],
  ['mobileFriendlyIndicators', 'pictures of one size', (at) => `<img src=${at}.jpg alt="a b">`],
  ['richContentElements', 'undescribed pictures', (at) => `<img src=${at}.jpg>`],
  [
    'headingHierarchy',
    'skipped levels',
    (at) => `<h2>${at}</h2><h4>${at}</h4><p>x</p>`.replace(/^<h2>\d+<\/h2>/, at === 0 ? '$&' : '<h1></h1>'),
  ],
  ['headingHierarchy', 'empty headings', () => '<h3></h3>'],
  ['paragraphStructure', 'loose words', (at) => `<div>${sentence(at, 10)}</div>`],
  ['paragraphStructure', 'long paragraphs', (at) => `<p>${sentence(at, 130)}</p>`],
  ['structuredData', 'broken blocks', () => '<script type="application/ld+json">{</script>'],
]

/** Any mixture of good and bad properties of a page. */
const anyBody = fc
  .array(fc.tuple(fc.constantFrom(...GOOD, ...BAD), fc.nat(1000)), { maxLength: 12 })
  .map((parts) => parts.map(([[, , part], at]) => part(at + 0.25)).join(''))
const twoCounts = fc.tuple(fc.nat(8), fc.nat(8)).map(([fewer, more]) => [fewer, fewer + more] as const)

describe('a higher number', () => {
  it.each(GOOD)('raises or keeps %s, if it counts %s', (item, _, part) => {
    fc.assert(
      fc.property(anyBody, twoCounts, (body, [few, many]) => {
        const before = scoreOf(item, page(several(few, part) + body))
        expect(scoreOf(item, page(several(many, part) + body))).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: runs(10) },
    )
  })

  it.each(BAD)('lowers or keeps %s, if it counts %s', (item, _, part) => {
    fc.assert(
      fc.property(twoCounts, ([few, many]) => {
        const base = several(3, section) + several(3, picture) + JSON_LD
        const before = scoreOf(item, page(base + several(few, part)))
        expect(scoreOf(item, page(base + several(many, part)))).toBeLessThanOrEqual(before)
      }),
      { numRuns: runs(10) },
    )
  })
})

const JSON_LD =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"w1x1"}</script>'

describe('a length', () => {
  // Removes a space at the end, which would not count.
  const long = (length: number) => sentence(7, length).slice(0, length).replace(/ $/, 'x')
  it.each<[Item, number, number, (length: number) => string]>([
    ['titleTag', 15, 65, (length) => `<title>${long(length)}</title>`],
    ['metaDescription', 70, 170, (length) => `<meta name="description" content="${long(length)}">`],
  ])('of %s has more points the closer it is to %i to %i characters', (item, from, to, tag) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 400 }), (one, other) => {
        const distance = (length: number) => Math.max(from - length, length - to, 0)
        const isSameSide = one < from === other < from
        fc.pre(isSameSide && distance(one) <= distance(other))
        expect(scoreOf(item, tag(one))).toBeGreaterThanOrEqual(scoreOf(item, tag(other)))
      }),
    )
  })
})

describe('on any page', () => {
  const ideal = readFileSync(join(import.meta.dirname, 'ideal-page.html'), 'utf8')

  it('every score is within its maximum, in whole and half points, and adds up', () => {
    const anyCut = fc
      .array(fc.tuple(fc.nat(ideal.length), fc.nat(400)), { maxLength: 6 })
      .map((cuts) => cuts.reduce((html, [at, length]) => html.slice(0, at) + html.slice(at + length), ideal))
    fc.assert(
      fc.property(fc.oneof(anyCut, anyBody, fc.string({ unit: 'binary' })), (html) => {
        const analysis = structuralAnalysis(read(html))
        let overall = 0
        for (const [name, weight] of Object.entries(CATEGORY_WEIGHTS)) {
          const { score, breakdown } = analysis[name as keyof typeof CATEGORY_WEIGHTS]
          const items = Object.values(breakdown)
          for (const item of items) {
            expect(item.score).toBeGreaterThanOrEqual(0)
            expect(item.score).toBeLessThanOrEqual(item.maxScore)
            expect(Number.isInteger(item.score * 2)).toBe(true)
            if (item.score === item.maxScore) expect(item.findings).toEqual([])
            else
              expect(item.findings.every((finding) => finding.length > 10 && finding.length < 1000)).toBe(
                true,
              )
          }
          expect(score).toBe(items.reduce((sum, item) => sum + item.score, 0))
          overall += weight * score
        }
        expect(analysis.overallScore).toBeCloseTo(overall / 100, 0)
      }),
      { numRuns: runs(25) },
    )
  })

  it.each<[string, () => string]>([
    ['mains in mains', () => '<main>x'.repeat(100_000)],
    ['lists in lists', () => '<ul><li>x'.repeat(10_000)],
    ['tables in tables', () => '<table><tr><td>1<td>2'.repeat(10_000)],
    ['figures in figures', () => '<figure><figcaption>a b c'.repeat(20_000)],
    ['menus in menus', () => '<nav class=breadcrumb><a href=#a>x</a>'.repeat(10_000)],
    ['headings in headings', () => '<h2><div>a'.repeat(20_000)],
    [
      'things in things',
      () => '<div itemscope itemtype="https://schema.org/Product" itemprop="a b">x'.repeat(30_000),
    ],
    ['100,000 links', () => several(100_000, (at) => `<a href="/${at}">link ${at}</a>`)],
    [
      'hosts that are slow to resolve',
      () => `<a href="http://${'é'.repeat(2000)}.test/">abc</a>`.repeat(500),
    ],
    ['a title of a megabyte', () => `<title>${'word '.repeat(200_000)}</title>`],
    ['a description of a megabyte', () => `<meta name=description content="${'word '.repeat(200_000)}">`],
    ['directives of a megabyte', () => `<meta name=robots content="${'a:b,'.repeat(250_000)}">`],
    ['a style of a megabyte', () => `<p style="${'display '.repeat(125_000)}">x`],
    ['a language of a megabyte', () => `<html lang="${'en-'.repeat(300_000)}">`],
    ['a label of a megabyte', () => `<main><a href="/a" aria-label="${'.'.repeat(1_000_000)}x"></a>`],
    ['a name of a megabyte', () => `<${'x'.repeat(1_000_000)} style="width:900px">`],
    ['a role of a megabyte', () => `<p role="${' '.repeat(1_000_000)}x">`],
  ])('the analysis ends, for %s', (_, html) => {
    expect(structuralAnalysis(read(html())).overallScore).toBeLessThan(60)
  })
})
