import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { adCards, boundedAds, boundedProducts, currencyIn, priceIn, productCards } from './cards.js'

describe('the price of a product card', () => {
  it.each([
    ['$89.99', 89.99, '$'],
    ['US$1,299.00', 1299, 'US$'],
    ['1.299,00 €', 1299, 'EUR'],
    ['£1,120', 1120, 'GBP'],
    ['CHF 1’299.50', 1299.5, 'CHF'],
    ['1 299 kr', 1299, null],
    ['199 zł', 199, 'PLN'],
    ['from $5', 5, '$'],
    ['5.9', 5.9, null],
    ['$0.999', 0.999, '$'],
    ['0,125 €', 0.125, 'EUR'],
    ['2 for $5', 5, '$'],
    ['24 x 9,99 €', 9.99, 'EUR'],
    ['3 Monate gratis, danach 1.299,00 € im Jahr', 1299, 'EUR'],
    ['12 x CHF 9.50', 9.5, 'CHF'],
    ['$5.00 / 2', 5, '$'],
    ['$5 2 left', 5, '$'],
    ['Set of 2 for $5', 5, '$'],
    ['1.299,- €', 1299, 'EUR'],
    ['ask in the shop', null, null],
    ['', null, null],
  ])('%j is %s in %s', (shown, price, currency) => {
    expect([priceIn(shown), currencyIn(shown)]).toEqual([price, currency])
  })
})

describe('the cards of an answer', () => {
  const EMPTY = { price: null, currency: null, merchant: null, url: null, brand: null }

  it('are found under the field names of any provider', () => {
    const products = [
      {
        title: 'A',
        brand: 'Acme',
        price: { current: 5, currency: 'USD' },
        seller: 'Shop',
        url: 'https://a.example/',
      },
      { name: ' B\n4E ', price: 7, currency: 'EUR', store: 'Kit', link: 'https://b.example/' },
      { title: 404, price: [], url: 'javascript:alert(1)' },
    ]
    expect(productCards(products)).toEqual([
      {
        title: 'A',
        price: 5,
        currency: 'USD',
        merchant: 'Shop',
        url: 'https://a.example/',
        position: 1,
        brand: 'Acme',
      },
      {
        title: 'B 4E',
        price: 7,
        currency: 'EUR',
        merchant: 'Kit',
        url: 'https://b.example/',
        position: 2,
        brand: null,
      },
      { ...EMPTY, title: '404', position: 3 },
    ])
  })

  it('are read from any list without an error', () => {
    const read = (entries: unknown) => [...productCards(entries), ...adCards(entries)]
    fc.assert(
      fc.property(fc.anything(), (entries) => {
        for (const { title, position } of read(entries)) {
          expect(title).not.toBe('')
          expect(position).toBeGreaterThan(0)
        }
      }),
    )
    expect(read([null, 7, {}, { title: '' }])).toEqual([])
  })

  it('are limited in number and length, and have no characters that a database cannot store', () => {
    const long = 'x'.repeat(3_000)
    const card = {
      ...EMPTY,
      title: `A\0${long}`,
      merchant: long,
      url: `https://a.example/${long}`,
      position: 1,
    }
    const products = boundedProducts(Array.from({ length: 60 }, () => card))
    expect(products).toHaveLength(50)
    expect(products[0]).toEqual({
      ...EMPTY,
      title: `A\uFFFD${'x'.repeat(298)}`,
      merchant: 'x'.repeat(300),
      position: 1,
    })
    const ads = boundedAds([{ title: long, url: 'https://a.example/', advertiser: long, position: 1 }])
    expect(ads).toEqual([
      { title: 'x'.repeat(300), url: 'https://a.example/', advertiser: 'x'.repeat(300), position: 1 },
    ])
  })
})
