import { describe, expect, it } from 'vitest'

import { pageReading } from '../../page/page-reading.js'
import { entityName } from './entity.js'
import { entityKind, missingProperties } from '../items/structured-data.js'
import { pageEntities } from './page-entities.js'

const entitiesOf = (html: string) =>
  pageEntities(pageReading({ html, url: 'https://a.test/', headers: {}, allowedByRobots: null }))
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`
const SCHEMA = '"@context": "https://schema.org"'
const typesOf = (html: string) =>
  entitiesOf(html)
    .entities.map(({ types }) => types.join(' '))
    .toSorted()

describe('pageEntities', () => {
  it.each([
    ['an object', jsonLd(`{${SCHEMA}, "@type": "Article", "headline": "A"}`), ['Article']],
    ['a list', jsonLd(`[{${SCHEMA}, "@type": "Article"}, {"@type": "Person"}]`), ['Article', 'Person']],
    [
      'a graph',
      jsonLd(`{${SCHEMA}, "@graph": [{"@type": "Article"}, {"@type": "WebSite"}]}`),
      ['Article', 'WebSite'],
    ],
    [
      'a thing in another',
      jsonLd(`{${SCHEMA}, "@type": "Product", "offers": {"@type": "Offer", "price": 1}}`),
      ['Offer', 'Product'],
    ],
    ['several types', jsonLd(`{${SCHEMA}, "@type": ["Product", "Car"]}`), ['Product Car']],
    ['types with their address', jsonLd(`{${SCHEMA}, "@type": "https://schema.org/Product"}`), ['Product']],
    [
      'a context of its own',
      jsonLd('{"@context": {"@vocab": "http://schema.org/"}, "@type": "Product"}'),
      ['Product'],
    ],
    ['another vocabulary', jsonLd('{"@context": "https://example.org/", "@type": "Product"}'), []],
    ['no context', jsonLd('{"@type": "Product"}'), []],
    [
      'a script of another kind',
      `<script type="application/json">{${SCHEMA}, "@type": "Product"}</script>`,
      [],
    ],
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>A</b></div>',
      ['Product'],
    ],
    ['RDFa', '<div vocab="https://schema.org/" typeof="Product"><b property=name>A</b></div>', ['Product']],
    ['RDFa with a prefix', '<div typeof="schema:Product"></div>', ['Product']],
    [
      'microdata of another vocabulary',
      '<div itemscope itemtype="http://data-vocabulary.org/Product"></div>',
      [],
    ],
  ])('reads %s', (_, html, types) => {
    expect(typesOf(html)).toEqual(types)
  })

  it('reads the filled properties of each item', () => {
    const { entities } = entitiesOf(
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Corrie 4</h1><img itemprop="image" src="a.jpg">
        <meta itemprop="sku" content="7"><i itemprop="color"></i>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">9</b></div></div>`,
    )
    expect(entities).toEqual([
      {
        types: ['Product'],
        values: new Map([
          ['name', 'Corrie 4'],
          ['image', 'a.jpg'],
          ['sku', '7'],
          ['offers', '9'],
        ]),
        isPart: false,
      },
      { types: ['Offer'], values: new Map([['price', '9']]), isPart: true },
    ])
  })

  it('recognises an item that is part of another, and the property that refers to it', () => {
    const { entities } = entitiesOf(
      jsonLd(
        `{${SCHEMA}, "@graph": [{"@type": "FAQPage", "mainEntity": [{"@type": "Question", "name": "Why?"}]}]}`,
      ),
    )
    expect(entities.map(({ types, isPart }) => [types[0], isPart])).toEqual([
      ['FAQPage', false],
      ['Question', true],
    ])
    expect(entityName(entities[0]!)).toBe('Why?')
  })

  it('treats an empty value as missing', () => {
    const json =
      '"name": " ", "image": [], "brand": null, "offers": {"@type": "Offer"}, "review": [""], "sku": 0'
    const { entities } = entitiesOf(jsonLd(`{${SCHEMA}, "@type": "Product", ${json}}`))
    expect([...entities.find(({ types }) => types[0] === 'Product')!.values.keys()]).toEqual([
      '@context',
      '@type',
      'sku',
    ])
  })

  it.each([
    ['no JSON', '{"a": }'],
    ['a comma too many', `{${SCHEMA}, "@type": "Product",}`],
    ['a line break in a text', '{"a": "b\nc"}'],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['quotes without end', `"${'\\"'.repeat(200_000)}`],
    ['more than a megabyte', `{"a": "${'x'.repeat(1_000_001)}"}`],
  ])('counts a block of %s as broken', (_, json) => {
    expect(entitiesOf(jsonLd(json))).toEqual({ entities: [], brokenBlocks: 1 })
  })

  it('ignores an empty block', () => {
    expect(entitiesOf(jsonLd(' '))).toEqual({ entities: [], brokenBlocks: 0 })
  })

  it('stops after a number of items', () => {
    const thing = `{${SCHEMA}, "@type": "Product"}`
    expect(entitiesOf(jsonLd(thing).repeat(50_000)).entities).toHaveLength(100)
    expect(entitiesOf(jsonLd(`[${`${thing},`.repeat(15_000)}1]`)).entities).toHaveLength(2000)
    expect(entitiesOf(jsonLd(`{${SCHEMA}, "a": [${'{},'.repeat(200_000)}1]}`)).entities).toEqual([])
  })
})

describe('entityKind', () => {
  const entity = (type: string, ...names: string[]) => ({
    types: [type],
    values: new Map(names.map((name) => [name, 'x'])),
    isPart: false,
  })

  it.each([
    ['BlogPosting', ['headline', 'author', 'datePublished'], [['dateModified'], ['image'], ['publisher']]],
    ['Product', ['name', 'image', 'description', 'manufacturer'], [['offers', 'aggregateRating', 'review']]],
    ['FAQPage', ['mainEntity'], []],
    ['BreadcrumbList', ['itemListElement'], []],
    [
      'Organization',
      ['name'],
      [['url'], ['logo', 'image'], ['sameAs', 'contactPoint', 'address', 'description']],
    ],
  ])('knows which properties matter for %s with %j', (type, names, missing) => {
    const thing = entity(type, ...names)
    expect(missingProperties(thing, entityKind(thing)!)).toEqual(missing)
  })

  it('returns nothing for a type without meaning, or an unknown one', () => {
    expect(entityKind(entity('Article', 'wordCount'))).toBeUndefined()
    expect(entityKind(entity('Unicorn', 'name'))).toBeUndefined()
  })
})
