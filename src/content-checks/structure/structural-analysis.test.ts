import { marked, type Tokens } from 'marked'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { type PageInput, pageReading } from '../page/page-reading.js'
import { CONTENT_VARIETY } from './items/content-variety.js'
import { HEADING_HIERARCHY } from './items/heading-hierarchy.js'
import { LANGUAGE_DECLARATION } from './items/language-declaration.js'
import { LISTS_AND_STRUCTURED_CONTENT } from './items/lists-and-structured-content.js'
import { META_DESCRIPTION } from './items/meta-description.js'
import { MOBILE_FRIENDLY_INDICATORS } from './items/mobile-friendly-indicators.js'
import { NAVIGATION_STRUCTURE } from './items/navigation-structure.js'
import { OPEN_GRAPH_TAGS } from './items/open-graph-tags.js'
import { PARAGRAPH_STRUCTURE } from './items/paragraph-structure.js'
import { RICH_CONTENT_ELEMENTS } from './items/rich-content-elements.js'
import { ROBOTS_AND_CRAWLING } from './items/robots-and-crawling.js'
import { SEMANTIC_ELEMENTS } from './items/semantic-elements.js'
import { STRUCTURED_DATA } from './items/structured-data.js'
import { TITLE_TAG } from './items/title-tag.js'
import { VALID_HTML_STRUCTURE } from './items/valid-html-structure.js'
import { CATEGORY_WEIGHTS, STRUCTURE_CATEGORIES } from '../scores.js'
import { structuralAnalysis } from './structural-analysis.js'

const RUBRICS = {
  titleTag: TITLE_TAG,
  openGraphTags: OPEN_GRAPH_TAGS,
  metaDescription: META_DESCRIPTION,
  structuredData: STRUCTURED_DATA,
  mobileFriendlyIndicators: MOBILE_FRIENDLY_INDICATORS,
  validHtmlStructure: VALID_HTML_STRUCTURE,
  robotsAndCrawling: ROBOTS_AND_CRAWLING,
  languageDeclaration: LANGUAGE_DECLARATION,
  listsAndStructuredContent: LISTS_AND_STRUCTURED_CONTENT,
  paragraphStructure: PARAGRAPH_STRUCTURE,
  headingHierarchy: HEADING_HIERARCHY,
  semanticElements: SEMANTIC_ELEMENTS,
  navigationStructure: NAVIGATION_STRUCTURE,
  richContentElements: RICH_CONTENT_ELEMENTS,
  contentVariety: CONTENT_VARIETY,
}
type Item = keyof typeof RUBRICS
type Losses = Partial<Record<Item, number>>

const MAXIMA = {
  titleTag: 30,
  openGraphTags: 15,
  metaDescription: 30,
  structuredData: 25,
  mobileFriendlyIndicators: 30,
  validHtmlStructure: 40,
  robotsAndCrawling: 20,
  languageDeclaration: 10,
  listsAndStructuredContent: 20,
  paragraphStructure: 15,
  headingHierarchy: 30,
  semanticElements: 25,
  navigationStructure: 10,
  richContentElements: 60,
  contentVariety: 40,
}

/** In one line, so that the changes below do not depend on the file's layout. */
const IDEAL = readFileSync(join(import.meta.dirname, 'ideal-page.html'), 'utf8')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(' >', '>')
const BARE = '<!doctype html>word'

function analysed(html: string, input: Partial<PageInput> = {}) {
  const url = 'https://fellwise.example/guides/trail-running-shoes'
  return structuralAnalysis(pageReading({ html, url, headers: {}, allowedByRobots: true, ...input }))
}

function itemsOf(analysis: ReturnType<typeof analysed>) {
  return Object.assign({}, ...STRUCTURE_CATEGORIES.map((name) => analysis[name].breakdown)) as Record<
    Item,
    { maxScore: number; score: number; findings: string[] }
  >
}

/** Points below the maximum, without items that have all points. */
function lossesOf(html: string, input: Partial<PageInput> = {}): Losses {
  const lost = Object.entries(itemsOf(analysed(html, input))).map(
    ([name, { maxScore, score }]) => [name, maxScore - score] as const,
  )
  return Object.fromEntries(lost.filter(([, points]) => points > 0))
}

/** The ideal page with one text replaced everywhere. */
function changed(...changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((html, [from, to]) => {
    const next = html.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gs'), to)
    if (next === html) throw new Error(`The page has no ${String(from)}.`)
    return next
  }, IDEAL)
}

const TITLE = /<title>.*?<\/title>/
const DESCRIPTION = /(?<=name="description"\s+content=")[^"]*/
const meta = (name: string): [RegExp, string] => [new RegExp(`<meta (?:property|name)="${name}"[^>]*>`), '']
const atEnd = (html: string): [string, string] => ['</article>', `${html}</article>`]
const inFooter = (html: string): [string, string] => ['</footer>', `${html}</footer>`]
const unnumbered = (count: number) =>
  Array.from({ length: count }, () => 'the runner and the road').join(', ')
const LONG_WORDS =
  `ground upper gravel heel toes seam rubber makers box scale gram pair rock compound sole depth lugs study
  method evening socks steps guide feet paper ramp laces tarmac care standard sizes order heaters trail questions water lining
  snow zero mixed measured calliper october february maker print measures weight light corrie scree peat`.replace(
    /\s+/g,
    ' ',
  )

describe('structuralAnalysis', () => {
  it('finds nothing missing on an ideal page', () => {
    const { overallScore, categoryScores, ...categories } = analysed(IDEAL)
    expect(overallScore).toBe(100)
    expect(categoryScores).toEqual({ metadata: 100, technical: 100, structure: 100, content: 100 })
    expect(
      Object.values(itemsOf({ overallScore, categoryScores, ...categories })).flatMap(
        ({ findings }) => findings,
      ),
    ).toEqual([])
  })

  it('has the items and maxima of the contract, each category adding up to 100', () => {
    const analysis = analysed(BARE)
    const maxima = Object.entries(itemsOf(analysis)).map(([name, { maxScore }]) => [name, maxScore])
    expect(Object.fromEntries(maxima)).toEqual(MAXIMA)
    expect(Object.keys(analysis)).toEqual(['overallScore', 'categoryScores', ...STRUCTURE_CATEGORIES])
    for (const name of STRUCTURE_CATEGORIES) {
      const items = Object.values(analysis[name].breakdown)
      expect(items.reduce((sum, { maxScore }) => sum + maxScore, 0)).toBe(100)
      expect(analysis[name].score).toBe(items.reduce((sum, { score }) => sum + score, 0))
      expect(analysis.categoryScores[name]).toBe(analysis[name].score)
    }
  })

  it('weighs the categories to one decimal', () => {
    expect(CATEGORY_WEIGHTS).toEqual({ metadata: 25, technical: 10, structure: 30, content: 35 })
    const { overallScore, categoryScores } = analysed(
      changed(meta('og:site_name'), ['<em>', ''], ['</em>', '']),
    )
    expect(categoryScores).toEqual({ metadata: 99, technical: 100, structure: 98.5, content: 100 })
    expect(overallScore).toBe(99.3)
  })

  it('gives almost no points for a single word', () => {
    const { overallScore, categoryScores } = analysed(BARE)
    expect(overallScore).toBeLessThanOrEqual(10)
    expect(categoryScores).toMatchObject({ metadata: 0, structure: 0, content: 0 })
  })

  it.each(['', '\0', '<', '<!doctype html>', '<html>', '<svg>', '<frameset><frame></frameset>'])(
    'survives %j',
    (html) => {
      expect(analysed(html).overallScore).toBeLessThanOrEqual(10)
    },
  )

  it('says what is missing and what to do, with the words of the page', () => {
    const { titleTag, headingHierarchy, validHtmlStructure } = itemsOf(
      analysed(changed([TITLE, '<title>Home</title>'], ['<h2>Questions</h2>', '<h4>Questions</h4></b>'])),
    )
    expect(titleTag.findings).toEqual([
      'Write a title of 15 to 65 characters; “Home” has 4.',
      'Say in the title what this page is about, and use no word more than twice; it now reads “Home”.',
      'Name the same subject in the title and in the first heading: “Home”, “How to choose trail running shoes”.',
    ])
    expect(headingHierarchy.findings).toEqual([
      'Go down one level of headings at a time. First at “Questions”.',
    ])
    expect(validHtmlStructure.findings).toEqual([
      expect.stringMatching(/^Fix the nesting of tags: <\/b> without a start tag \(line \d+\)\.$/),
    ])
  })

  it('does not count the words of a long footer in the last section', () => {
    expect(lossesOf(changed(inFooter(`<p>${unnumbered(200)}</p>`)))).toEqual({})
  })

  it.each([
    ['a tag', `</${'x'.repeat(10_000)}>`, 'validHtmlStructure'],
    ['a title', `<title>${'x'.repeat(10_000)}</title>`, 'titleTag'],
    ['an id', `<b id="${'x'.repeat(10_000)}"></b>`.repeat(2), 'validHtmlStructure'],
    ['a language', `<html lang="${'x'.repeat(10_000)}">`, 'languageDeclaration'],
  ] as const)('quotes no more than the beginning of %s', (_, html, item) => {
    const { findings } = itemsOf(analysed(html))[item]
    expect(findings.join('')).toContain('x')
    expect(Math.max(...findings.map(({ length }) => length))).toBeLessThan(300)
  })

  it('quotes nothing that is invisible', () => {
    const { titleTag } = itemsOf(analysed('<title>A\u202eB&#x202e;&#7;\u200bC</title>'))
    expect(titleTag.findings[0]).toContain('“AB C”')
  })

  it('takes a question as its own name, and an organization as the subject of its own page', () => {
    const scoreOf = (json: string, text: string) =>
      itemsOf(
        analysed(
          `<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>${text}`,
        ),
      ).structuredData.score
    const questions = '"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Are trail shoes dry?"}]'
    const organization =
      '"@type":"Organization","name":"Fellwise","url":"https://a.test/","logo":"https://a.test/l.png","sameAs":["https://b.test/"]'
    expect(scoreOf(questions, '<h2>Are trail shoes dry?</h2>')).toBe(22)
    expect(scoreOf(questions, '<h2>Bakeries in Portugal</h2>')).toBe(18)
    expect(scoreOf(organization, 'Fellwise')).toBe(22)
    expect(scoreOf(`"@type":"WebPage","name":"x","publisher":{${organization}}`, 'Fellwise')).toBe(8)
  })

  it('reports a missing element once', () => {
    const findings = Object.values(itemsOf(analysed(''))).flatMap(({ findings }) => findings)
    expect(findings.filter((finding) => /“”|undefined|\b0 of 0\b/.test(finding))).toEqual([])
  })
})

describe('an ideal page with one fault', () => {
  const sum = <Signal extends string>(rubric: Record<Signal, number>, ...signals: Signal[]) =>
    signals.reduce((points, signal) => points + rubric[signal], 0)
  const title = (...signals: (keyof typeof TITLE_TAG)[]) => ({ titleTag: sum(TITLE_TAG, ...signals) })
  const description = (...signals: (keyof typeof META_DESCRIPTION)[]) => ({
    metaDescription: sum(META_DESCRIPTION, ...signals),
  })
  const graph = (signal: keyof typeof OPEN_GRAPH_TAGS) => ({ openGraphTags: OPEN_GRAPH_TAGS[signal] })
  const data = (...signals: (keyof typeof STRUCTURED_DATA)[]) => ({
    structuredData: sum(STRUCTURED_DATA, ...signals),
  })
  const mobile = (signal: keyof typeof MOBILE_FRIENDLY_INDICATORS) => ({
    mobileFriendlyIndicators: MOBILE_FRIENDLY_INDICATORS[signal],
  })
  const valid = (signal: keyof typeof VALID_HTML_STRUCTURE) => ({
    validHtmlStructure: VALID_HTML_STRUCTURE[signal],
  })
  const robots = (...signals: (keyof typeof ROBOTS_AND_CRAWLING)[]) => ({
    robotsAndCrawling: sum(ROBOTS_AND_CRAWLING, ...signals),
  })
  const language = (...signals: (keyof typeof LANGUAGE_DECLARATION)[]) => ({
    languageDeclaration: sum(LANGUAGE_DECLARATION, ...signals),
  })
  const headings = (signal: keyof typeof HEADING_HIERARCHY) => ({
    headingHierarchy: HEADING_HIERARCHY[signal],
  })
  const semantic = (signal: keyof typeof SEMANTIC_ELEMENTS) => ({
    semanticElements: SEMANTIC_ELEMENTS[signal],
  })
  const navigation = (...signals: (keyof typeof NAVIGATION_STRUCTURE)[]) => ({
    navigationStructure: sum(NAVIGATION_STRUCTURE, ...signals),
  })
  const rich = (...signals: (keyof typeof RICH_CONTENT_ELEMENTS)[]) => ({
    richContentElements: sum(RICH_CONTENT_ELEMENTS, ...signals),
  })

  it.each<[string, Losses, string]>([
    ['no title', title('present', 'length', 'telling', 'heading'), changed([TITLE, ''])],
    [
      'a title as long as a paragraph',
      title('length'),
      changed([TITLE, `<title>How to choose trail running shoes ${LONG_WORDS}</title>`]),
    ],
    ['a title of two short words', { titleTag: 4.5 }, changed([TITLE, '<title>Shoes 7</title>'])],
    [
      'a title that repeats itself',
      title('telling'),
      changed([TITLE, '<title>Trail shoes, trail running shoes, trail running</title>']),
    ],
    [
      'a title of another thing than its heading',
      title('heading'),
      changed([TITLE, '<title>Footwear for the fells, measured</title>']),
    ],
    ['no description', description('present', 'length', 'telling', 'fits'), changed([DESCRIPTION, ' '])],
    ['a description as long as a page', description('length'), changed([DESCRIPTION, LONG_WORDS])],
    [
      'a description of half the length',
      { metaDescription: 5 },
      changed([DESCRIPTION, 'Trail shoes: lugs, drop and weight.']),
    ],
    [
      'a description of keywords',
      description('telling'),
      changed([
        DESCRIPTION,
        'Shoes, trail shoes, running shoes, shoes for mud, shoes for rock and gravel in all sizes',
      ]),
    ],
    [
      'a description of another page',
      description('fits'),
      changed([
        DESCRIPTION,
        'Bakeries across northern Portugal: opening hours, prices, pastries, parking, photographs',
      ]),
    ],
    ['no og:title', graph('title'), changed(meta('og:title'))],
    ['no og:description', graph('description'), changed(meta('og:description'))],
    [
      'a relative og:image',
      graph('image'),
      changed(['content="https://fellwise.example/pictures', 'content="/pictures']),
    ],
    ['no og:type', graph('type'), changed(meta('og:type'))],
    [
      'an og:url of another site',
      graph('url'),
      changed([/(?<=og:url" content=")[^"]*/, 'https://copies.example/']),
    ],
    ['no og:site_name', graph('siteName'), changed(meta('og:site_name'))],
    ['no card', graph('card'), changed(meta('twitter:card'))],
    [
      'a broken block of JSON-LD beside the good one',
      { structuredData: 2.5 },
      changed(['</head>', '<script type="application/ld+json">{"@type": }</script></head>']),
    ],
    [
      'two broken blocks',
      data('valid'),
      changed(['</head>', `${'<script type="application/ld+json">{</script>'.repeat(2)}</head>`]),
    ],
    ['data of no subject', data('type', 'properties', 'agrees'), changed(['"Article"', '"WebPage"'])],
    [
      'data of half the properties',
      { structuredData: 4 },
      changed(['"author"', '"a"'], ['"image"', '"b"'], ['"dateModified"', '""']),
    ],
    [
      'data of another thing',
      data('agrees'),
      changed([/(?<="headline": ")[^"]*/, 'Bakeries across northern Portugal']),
    ],
    [
      'data of one kind',
      data('context'),
      changed(
        [/"author": \{.*?\}/, '"author": "Ines Aldous"'],
        [/"publisher": \{.*?\}/, '"publisher": "Fellwise"'],
        ['BreadcrumbList', 'Thing'],
      ),
    ],
    ['no width in its viewport', mobile('viewport'), changed(['width=device-width, ', ''])],
    [
      'a viewport that cannot be zoomed',
      mobile('zoom'),
      changed(['initial-scale=1', 'initial-scale=1, user-scalable=no']),
    ],
    [
      'pictures of one size',
      mobile('pictures'),
      changed([/srcset="[^"]*"/, ''], [/<picture>.*?<img/, '<div><img'], ['</picture>', '</div>']),
    ],
    ['five wide boxes', mobile('widths'), changed(inFooter('<div style="width: 960px"></div>'.repeat(5)))],
    [
      'one wide box',
      { mobileFriendlyIndicators: 1 },
      changed(inFooter('<div style="color: red; min-width:960px"></div>')),
    ],
    ['no doctype', valid('doctype'), changed(['<!doctype html>', ''])],
    ['twelve stray tags', valid('nesting'), changed(inFooter('</i>'.repeat(12)))],
    [
      'what is no entry in a list',
      { validHtmlStructure: 2 },
      changed(inFooter('<ul><p></p><li></li></ul><dl><span></span></dl>')),
    ],
    ['one unclosed tag', { validHtmlStructure: 1 }, changed(['</footer>', '<span></footer>'])],
    ['eight faults of syntax', valid('syntax'), changed(inFooter('<p class="a" class="b"></p>'.repeat(8)))],
    ['four repeated ids', valid('ids'), changed(inFooter('<span id="content"></span>'.repeat(4)))],
    ['three mains', valid('single'), changed(inFooter('<main></main><main></main>'))],
    [
      'metadata in its body',
      valid('head'),
      changed(inFooter('<meta name="author" content="x"><meta charset="utf-8">')),
    ],
    ['eight pictures without alt', valid('alternatives'), changed(inFooter('<img src="a.png">'.repeat(8)))],
    ['elements out of use', valid('current'), changed(inFooter('<font></font>'.repeat(4)))],
    ['noindex', robots('indexable'), changed(['content="index, ', 'content="noindex, '])],
    ['nosnippet', robots('quotable'), changed(['max-snippet:-1', 'nosnippet'])],
    ['a snippet of no length', robots('quotable'), changed(['max-snippet:-1', 'max-snippet: 0'])],
    ['nofollow', robots('followable'), changed(['follow, max', 'nofollow, max'])],
    ['none', robots('indexable', 'followable'), changed(['index, follow', 'none'])],
    ['no canonical address', robots('canonical'), changed([/<link rel="canonical"[^>]*>/, ''])],
    [
      'the canonical address of another site',
      robots('canonical'),
      changed([/(?<=canonical" href=")[^"]*/, 'https://copies.example/']),
    ],
    [
      'two canonical addresses',
      robots('canonical'),
      changed(['</head>', '<link rel="canonical" href="/other"></head>']),
    ],
    ['no language', language('declared', 'valid', 'agrees'), changed([' lang="en"', ''])],
    ['a language that is none', language('valid', 'agrees'), changed([' lang="en"', ' lang="en_US.utf8"'])],
    ['the language of another page', language('agrees'), changed([' lang="en"', ' lang="de"'])],
    [
      'one list',
      { listsAndStructuredContent: 4 },
      changed(
        [/<ol>\s*<li>Draw.*?<\/ol>/, ''],
        [/<ul>\s*<li>Keep.*?<\/ul>/, ''],
        ['<li><em>Drop', '<li>Upper of mesh</li><li>Lace lock</li><li><em>Drop'],
      ),
    ],
    [
      'lists of single words',
      { listsAndStructuredContent: 4 },
      changed(
        [/<li>(<em>)?(\w+).*?<\/li>/, '<li>$1$2</li>'],
        ['<li><em>Lug</li>', '<li><em>Lug</em></li>'],
        [/<li><em>(Drop|Weight|Toe)<\/li>/, '<li><em>$1</em></li>'],
      ),
    ],
    [
      'no table, steps, terms or questions',
      { listsAndStructuredContent: 8, richContentElements: 12, contentVariety: 12 },
      changed(
        [/<table>.*<\/table>/, ''],
        [/<ol>(\s*<li>Draw.*?)<\/ol>/, '<ul>$1</ul>'],
        ['<details>', '<div>'],
        ['</details>', '</div>'],
        ['<summary>', '<p>'],
        ['</summary>', '</p>'],
      ),
    ],
    [
      'one paragraph',
      { paragraphStructure: 3.5 },
      changed([/<p>(?! ?(?:Trail running|Fellwise))(.*?)<\/p>/, '<blockquote>$1</blockquote>']),
    ],
    [
      'a paragraph too long',
      { paragraphStructure: 0.5 },
      changed(['<p> Feet swell', `<p>${unnumbered(30)}</p><p> Feet swell`]),
    ],
    [
      'text in no element of its own',
      { paragraphStructure: 2 },
      changed(atEnd(`<h2>Notes</h2><div>${unnumbered(60)}</div>`)),
    ],
    ['a heading of another level', headings('top'), changed(['<h1>', '<h2>'], ['</h1>', '</h2>'])],
    ['two titles', headings('single'), changed(atEnd('<h1>More to read</h1><p>All our guides.</p>'))],
    [
      'two sections',
      { headingHierarchy: 2 },
      changed([/<h2>(Six pairs compared|How to find your size)<\/h2>/, '<p>$1</p>']),
    ],
    ['headings that skip levels', headings('order'), changed([/(?<=<\/h2>)(?=\s*<p>)/, '<h5>In short</h5>'])],
    ['empty headings', headings('filled'), changed([/(?<=<\/h2>)(?=\s*<p>)/, '<h3> </h3>'])],
    [
      'long stretches without a heading',
      headings('spacing'),
      changed(
        atEnd(
          ['A', 'B', 'C'].map((name) => `<h2>${name}</h2>${`<p>${unnumbered(18)}</p>`.repeat(5)}`).join(''),
        ),
      ),
    ],
    ['no main', semantic('main'), changed(['<main', '<div'], ['</main', '</div'])],
    ['no article', semantic('article'), changed(['<article', '<div'], ['</article', '</div'])],
    ['no header', semantic('header'), changed(['<header', '<div'], ['</header', '</div'])],
    ['no footer', semantic('footer'), changed(['<footer', '<div'], ['</footer', '</div'])],
    ['dates that machines cannot read', semantic('time'), changed([' datetime="2026-03-02"', ''])],
    ['one kind of words', { semanticElements: 1.5 }, changed(['<em>', ''], ['</em>', ''])],
    ['words of no kind', semantic('inline'), changed([/<\/?(?:em|strong)>/, ''])],
    ['no menus', navigation('menu', 'links'), changed(['<nav', '<div'], ['</nav', '</div'])],
    ['a menu that leads nowhere', navigation('links'), changed(['href="/tests"', 'href="#"'])],
    ['no breadcrumb', navigation('breadcrumb'), changed(['aria-label="Breadcrumb"', 'aria-label="Where"'])],
    ['no link into itself', navigation('contents'), changed(['href="#content"', 'href="#nowhere"'])],
    ['one picture', { richContentElements: 6 }, changed([/<picture>.*<\/picture>/, ''])],
    [
      'a picture described by its file',
      { richContentElements: 3 },
      changed(atEnd('<img src="c.jpg" alt="IMG_1234.jpg">')),
    ],
    ['no caption', rich('captions'), changed(['figcaption>', 'p>'])],
    ['a table without headers', rich('tables', 'numbers'), changed([/<(\/?)th\b/, '<$1td'])],
    ['a table without numbers', rich('numbers'), changed([/<td>[^<]*<\/td>/, '<td>some</td>'])],
    ['nothing set apart', rich('apart'), changed(['<blockquote', '<div'], ['</blockquote', '</div'])],
    [
      'two links to its own site',
      { richContentElements: 2 },
      changed(['href="/guides/care"', 'href="/guides/socks"']),
    ],
    [
      'one link to another site',
      { richContentElements: 3 },
      changed([/href="https:\/\/standards[^"]*"/, '']),
    ],
    [
      'a link that says nothing',
      { richContentElements: 3 },
      changed(['>standard for footwear sizes<', '>click here<']),
    ],
    [
      'five kinds of content',
      { contentVariety: CONTENT_VARIETY.six },
      changed(
        [/<ol>(\s*<li>Draw.*?)<\/ol>/, '<ul>$1</ul>'],
        ['<details>', '<div>'],
        ['</details>', '</div>'],
        ['<summary>', '<p>'],
        ['</summary>', '</p>'],
      ),
    ],
  ])('that has %s loses the points for it and no others', (_, losses, html) => {
    expect(lossesOf(html)).toEqual(losses)
  })

  it.each<[string, Losses, Partial<PageInput>]>([
    ['robots.txt forbids it', robots('allowed'), { allowedByRobots: false }],
    ['robots.txt is not known', {}, { allowedByRobots: null }],
    ['its header says noindex', robots('indexable'), { headers: { 'x-robots-tag': 'noindex' } }],
    [
      'its header says noindex to Google',
      robots('indexable'),
      { headers: { 'x-robots-tag': 'googlebot: noindex' } },
    ],
    ['its header says noindex to somebody else', {}, { headers: { 'x-robots-tag': 'otherbot: noindex' } }],
    [
      'one header says noindex to somebody else, and another the same to all',
      robots('indexable', 'quotable'),
      { headers: { 'x-robots-tag': 'otherbot: noindex, noindex, nosnippet' } },
    ],
    [
      'its header names another language',
      language('agrees'),
      { headers: { 'content-language': 'fr, de-AT' } },
    ],
    ['its header names its language', {}, { headers: { 'content-language': 'de, en-GB' } }],
  ])('loses points only if %s', (_, losses, input) => {
    expect(lossesOf(IDEAL, input)).toEqual(losses)
  })

  it('has half of the points for a language that only a header declares', () => {
    const html = changed([' lang="en"', ''])
    expect(lossesOf(html, { headers: { 'content-language': 'en' } })).toEqual({ languageDeclaration: 2.5 })
  })
})

describe('what readers cannot see', () => {
  it.each([
    ['hidden', (html: string) => `<div hidden>${html}</div>`],
    ['unseen by readers of screens', (html: string) => `<div aria-hidden="true">${html}</div>`],
    ['styled away', (html: string) => `<div style="color:red; display : none">${html}</div>`],
    ['in a template', (html: string) => `<template>${html}</template>`],
    ['for browsers without scripts', (html: string) => `<noscript>${html}</noscript>`],
    ['in a closed dialog', (html: string) => `<dialog>${html}</dialog>`],
  ])('has no points for structure and content: %s', (_, wrapped) => {
    const inside = IDEAL.slice(IDEAL.indexOf('<main'), IDEAL.indexOf('</main>') + 7)
    const { categoryScores } = analysed(`<!doctype html><title>x</title>${wrapped(inside)}`)
    expect(categoryScores).toMatchObject({ structure: 0, content: 0 })
  })

  it.each([
    ['lists', '<ul><li></li><li> </li><li>&nbsp;</li></ul>'],
    ['tables', '<table><tr><th></th><th></th></tr><tr><td></td><td></td></tr></table>'],
    ['figures', '<figure><img src="" alt=""><figcaption></figcaption></figure>'],
    ['headings', '<h1></h1><h2></h2>'],
    ['sections', '<section></section><article></article><header></header><footer></footer>'],
    ['quotes', '<blockquote></blockquote><details><summary></summary></details><dl><dt></dt><dd></dd></dl>'],
    ['menus', '<nav><a href="/x"></a><a href="/y"></a></nav>'],
  ])('has no points even with a hundred empty %s', (_, html) => {
    const { categoryScores } = analysed(`<!doctype html><title>x</title>${html.repeat(100)}`)
    expect(categoryScores).toMatchObject({ structure: 0, content: 0 })
  })

  it('has the points of one repetition for a hundred', () => {
    const part =
      '<ul><li>one entry of a list</li><li>another entry of it</li></ul><p>A paragraph that says the same in all of its fifteen words, wherever it stands here.</p>'
    const { listsAndStructuredContent, paragraphStructure } = itemsOf(
      analysed(`<main>${part.repeat(100)}</main>`),
    )
    const once = itemsOf(analysed(`<main>${part}</main>`))
    expect(listsAndStructuredContent.score).toBe(once.listsAndStructuredContent.score)
    expect(paragraphStructure.score).toBe(once.paragraphStructure.score)
  })
})

describe('contentVariety', () => {
  it('has the points for each further kind', () => {
    const kinds = [
      '<p>Lugs of three millimetres are for gravel and those of five are for mud, as we measured.</p><p>Drop is the height of the heel above the toes, and weight is that of a single shoe.</p>',
      '<ul><li>mud</li><li>rock</li></ul>',
      '<ol><li>draw</li><li>measure</li><li>lace</li></ol>',
      '<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>',
      '<img src="a.jpg" alt="two shoes">',
      '<blockquote>A shoe that holds on slate holds anywhere.</blockquote>',
      '<pre>npm run shoes --all</pre>',
      '<dl><dt>Drop</dt><dd>height</dd><dt>Lug</dt><dd>stud</dd></dl>',
      '<h2>How long do they last?</h2><p>Between five and eight hundred kilometres on ground of all kinds.</p><h2>Are they dry?</h2><p>Rarely, since water comes in from above and a lining keeps it.</p>',
      '<video src="a.mp4" title="On wet slate"></video>',
    ]
    const scores = kinds.map(
      (_, at) => itemsOf(analysed(`<main>${kinds.slice(0, at + 1).join('')}</main>`)).contentVariety.score,
    )
    expect(scores).toEqual([4, 12, 20, 28, 34, 40, 40, 40, 40, 40])
    const alone = kinds.map((kind) => itemsOf(analysed(`<main>${kind}</main>`)).contentVariety.score)
    expect(alone).toEqual(kinds.map(() => 4))
  })
})

describe('docs/scoring.md', () => {
  const tables = marked
    .lexer(readFileSync('docs/scoring.md', 'utf8'))
    .filter((token): token is Tokens.Table => token.type === 'table')
  const points = (name: string) =>
    tables
      .find(({ header }) => header[0]?.text === name)
      ?.rows.map(([signal, value]) => [signal?.text, Number(value?.text)])

  it.each(Object.entries(RUBRICS))('lists the points of %s as the code has them', (name, rubric) => {
    expect(points(name)).toEqual(Object.entries(rubric))
    expect(Object.values(rubric).reduce((sum, value) => sum + value, 0)).toBe(MAXIMA[name as Item])
  })

  it('lists the weights of the categories', () => {
    expect(points('Category')).toEqual(Object.entries(CATEGORY_WEIGHTS))
  })
})
