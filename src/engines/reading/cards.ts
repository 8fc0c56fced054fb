import { z } from 'zod'

import type { Ad, ShoppingItem } from '../provider.js'
import { looseList, looseText, tidy, webUrl } from './fields.js'

/** A text, or a number as text. Anything else becomes ''. */
const looseWords = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
  })

const looseUrl = z
  .unknown()
  .optional()
  .transform((value) => webUrl.safeParse(value).data ?? '')

const looseNumber = z.number().nonnegative().optional().catch(undefined)

const Amount = z.object({ current: looseNumber, currency: looseWords, displayed_price: looseWords })

/** A product under all field names that the providers use. */
const Product = z
  .object({
    title: looseWords,
    name: looseWords,
    extracted_price: looseNumber,
    price: z.unknown().optional(),
    currency: looseWords,
    seller: looseWords,
    merchants: looseWords,
    merchant: looseWords,
    store: looseWords,
    source: looseWords,
    marketplace: looseWords,
    url: looseUrl,
    link: looseUrl,
    product_link: looseUrl,
    brand: looseWords,
  })
  .transform((card): Omit<ShoppingItem, 'position'> => {
    const amount = Amount.safeParse(card.price).data
    const shown = amount?.displayed_price || looseWords.parse(card.price)
    return {
      title: card.title || card.name,
      price: amount?.current ?? card.extracted_price ?? priceIn(shown),
      currency: card.currency || amount?.currency || currencyIn(shown),
      merchant:
        card.seller ||
        card.merchants ||
        card.merchant ||
        card.store ||
        card.source ||
        card.marketplace ||
        null,
      url: card.url || card.link || card.product_link || null,
      brand: card.brand || null,
    }
  })

const Advertiser = z.union([z.object({ name: looseWords }).transform(({ name }) => name), looseWords])

const Advertisement = z
  .object({
    title: looseWords,
    url: looseUrl,
    link: looseUrl,
    advertiser: Advertiser,
    website_name: looseWords,
    source: looseWords,
    domain: looseText,
  })
  .transform(({ title, url, link, ...card }): Omit<Ad, 'position'> => ({
    title,
    url: url || link || null,
    advertiser: card.advertiser || card.website_name || card.source || card.domain || null,
  }))

/** The product cards of a list, in its order. Cards without a title are skipped. */
export function productCards(entries: unknown): ShoppingItem[] {
  return positioned(looseList(Product).parse(entries))
}

/** The advertisements of a list, in its order. */
export function adCards(entries: unknown): Ad[] {
  return positioned(looseList(Advertisement).parse(entries))
}

function positioned<Card extends { title: string }>(cards: Card[]): (Card & { position: number })[] {
  return cards.filter(({ title }) => title !== '').map((card, index) => ({ ...card, position: index + 1 }))
}

const MAX_CARDS = 50
const MAX_WORDS = 300
const MAX_URL = 2_048

export function boundedProducts(cards: ShoppingItem[]): ShoppingItem[] {
  return cards.slice(0, MAX_CARDS).map(({ title, currency, merchant, url, brand, ...numbers }) => ({
    title: tidy(title, MAX_WORDS),
    currency: boundedWords(currency),
    merchant: boundedWords(merchant),
    url: boundedUrl(url),
    brand: boundedWords(brand),
    ...numbers,
  }))
}

export function boundedAds(cards: Ad[]): Ad[] {
  return cards.slice(0, MAX_CARDS).map(({ title, url, advertiser, position }) => ({
    title: tidy(title, MAX_WORDS),
    url: boundedUrl(url),
    advertiser: boundedWords(advertiser),
    position,
  }))
}

const boundedWords = (words: string | null) => words && tidy(words, MAX_WORDS)
/** A truncated address would lead nowhere, so long ones become null. */
const boundedUrl = (url: string | null) => (url && url.length <= MAX_URL ? tidy(url, MAX_URL) : null)

const NUMBER = String.raw`\d{1,12}(?:[.,'’]\d{1,12}|\s\d{3}(?!\d)){0,4}`
/** A number directly before or after a sign or a code of a currency. `BUY 2 for $5` has no code. */
const PRICED = [String.raw`(?:\p{Sc}|zł|\bkr\b)`, '(?<![A-Z])[A-Z]{3}(?![A-Z])'].map(
  (sign) => new RegExp(`${sign}\\s?(?<behind>${NUMBER})|(?<before>${NUMBER})(?:[.,][-–—])?\\s?${sign}`, 'u'),
)

/**
 * Parses `1,299.00`, `1.299,00` and `1 299`. The last separator is the decimal one if one or two digits follow it, or if the
 * number begins with a zero: `0.999`. Of several numbers, the one beside the currency is the price: `2 for $5`.
 */
export function priceIn(shown: string): number | null {
  const priced = PRICED.map((one) => one.exec(shown)?.groups).find((groups) => groups !== undefined)
  const digits = priced?.['behind'] ?? priced?.['before'] ?? new RegExp(NUMBER).exec(shown)?.[0] ?? ''
  if (/^0[.,]\d+$/.test(digits)) return Number(digits.replace(',', '.'))
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const units = whole.replaceAll(/\D/g, '')
  return units === '' ? null : Number(`${units}.${cents || 0}`)
}

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  zł: 'PLN',
}

/** Keeps a sign that several currencies share unchanged. */
export function currencyIn(shown: string): string | null {
  const [found] = /(?<![A-Z])[A-Z]{3}(?![A-Z])|[A-Z]{0,2}\p{Sc}|zł/u.exec(shown.slice(0, 60)) ?? []
  return found === undefined ? null : (CURRENCIES[found] ?? found)
}
