import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { type DescribedPage, PAGE_KINDS, pageKind, type PageMarkup } from './index.js'

const at = (path: string) => `https://fellrunner.example${path}`

describe('the kind of a page by its title', () => {
  it.each([
    ['The 12 best running shoes, tested and compared', 'list'],
    ['Die besten Laufschuhe im Vergleich', 'list'],
    ['Les meilleures chaussures de course', 'list'],
    ['Las mejores zapatillas', 'list'],
    ['Le migliori scarpe da corsa', 'list'],
    ['Os melhores tênis de corrida', 'list'],
    ['De beste hardloopschoenen', 'list'],
    ['Najlepsze buty do biegania', 'list'],
    ['De bedste løbesko', 'list'],
    ['Bästa löparskorna', 'list'],
    ['ランニングシューズおすすめ20選', 'list'],
    ['러닝화 추천 10가지', 'list'],
    ['17 shoes for wide feet', 'list'],
    ['Kestrane 4 review: light and loud', 'review'],
    ['Kestrane 4 im Test', 'review'],
    ['Kestrane 4 : notre avis', 'review'],
    ['Kestrane 4のレビュー', 'review'],
    ['Kestrane vs Ombrivo', 'comparison'],
    ['Is Kestrane the best? Kestrane vs. Ombrivo', 'comparison'],
    ['Kestrane und Ombrivo im Vergleich', 'comparison'],
    ['Kestrane와 Ombrivo 비교', 'comparison'],
    ['Best practices for lacing', 'other'],
    ['How to choose running shoes', 'other'],
    ['Frequently asked: FAQ', 'documentation'],
    ['Buy Kestrane 4 online', 'shop'],
    ['Kestrane announces a shoe of hemp', 'news'],
    ['The restless bestiary', 'unknown'],
    ['2025', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('%s: %s', (title, kind) => {
    expect(pageKind({ url: at('/x'), title })).toBe(kind)
  })

  it('does not include the name of the site in the words of the title', () => {
    const url = 'https://shoeguide.example/x'
    expect(pageKind({ url, title: 'Kestrane 4 - Shoe Guide' })).toBe('unknown')
  })
})

describe('the kind of a page by its address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=1', 'video'],
    ['https://www.reddit.com/r/running/comments/1/best_shoes/', 'forum'],
    ['https://en.wikipedia.org/wiki/Shoe', 'encyclopedia'],
    ['https://www.amazon.com/best-shoes/dp/B0', 'shop'],
    ['https://www.rei.com/learn/expert-advice/shoes.html', 'other'],
    ['https://www.nytimes.com/2025/11/18/shoes.html', 'news'],
    ['https://www.nytimes.com/wirecutter/reviews/best-shoes/', 'list'],
    ['https://www.g2.com/products/kestrane/reviews', 'shop'],
    ['https://www.trustpilot.com/kestrane', 'review'],
    [at('/best-running-shoes'), 'list'],
    [at('/products/kestrane-4'), 'shop'],
    [at('/help/lacing'), 'documentation'],
    [at('/news/hemp'), 'news'],
    [at('/blog/hemp'), 'other'],
    [at('/meilleures-chaussures.html'), 'list'],
    [at('/%E3%81%8A%E3%81%99%E3%81%99%E3%82%81'), 'list'],
    [at('/%E3%8'), 'unknown'],
    [at('/'), 'other'],
    ['https://www.amazon.com/', 'shop'],
    ['no address', 'other'],
    ['', 'other'],
  ])('%s: %s', (url, kind) => {
    expect(pageKind({ url })).toBe(kind)
  })
})

describe('the kind of a page by its markup', () => {
  it.each<[PageMarkup, string, string]>([
    [{ types: ['DiscussionForumPosting'] }, 'The best shoes', 'forum'],
    [{ types: ['https://schema.org/QAPage'] }, 'Which shoes?', 'forum'],
    [{ types: ['Product', 'Review'] }, 'Kestrane 4 reviews', 'shop'],
    [{ types: ['Article', 'Product'] }, 'The best shoes', 'list'],
    [{ types: ['NewsArticle'] }, 'Shoes of hemp', 'news'],
    [{ types: ['NewsArticle'] }, 'The best shoes', 'list'],
    [{ types: ['Article', 'ItemList'] }, 'Shoes', 'list'],
    [{ types: ['Review'] }, 'Kestrane 4', 'review'],
    [{ types: ['TechArticle'] }, 'Lacing', 'documentation'],
    [{ types: ['FAQPage'] }, 'Lacing', 'documentation'],
    [{ types: ['VideoObject'] }, 'Lacing', 'video'],
    [{ types: ['VideoObject', 'NewsArticle'] }, 'Lacing', 'news'],
    [{ ogType: 'product' }, 'Kestrane 4', 'shop'],
    [{ ogType: 'video.other' }, 'Lacing', 'video'],
    [{ types: ['Thing'], ogType: 'website' }, 'Lacing', 'unknown'],
  ])('%j and %s: %s', (markup, title, kind) => {
    expect(pageKind({ url: at('/x'), title, markup })).toBe(kind)
  })
})

it('a page with any content has a kind', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl())
  const markup = fc.record({ types: fc.array(text), ogType: fc.option(text) })
  const page: fc.Arbitrary<DescribedPage> = fc.record({ url: text, title: fc.option(text), markup })
  fc.assert(
    fc.property(page, (one) => PAGE_KINDS.includes(pageKind(one))),
    { numRuns: runs(300) },
  )
})

it.each(['a', ' | ', '-', '/', 'best ', 'vs ', '%', '\u0301', 'お', '9'])(
  'no more of a megabyte of %j is read than of a line',
  (piece) => {
    const text = piece.repeat(1_000_000)
    expect(PAGE_KINDS).toContain(
      pageKind({ url: at(`/${text}`), title: text, markup: { types: [text], ogType: text } }),
    )
  },
)
