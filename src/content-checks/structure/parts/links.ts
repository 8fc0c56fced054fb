import {
  attribute,
  attributeText,
  elementsIn,
  elementText,
  type PageElement,
} from '../../../page-html/index.js'
import { getDomain } from '../../../kernel/url/tldts.js'
import type { PageReading } from '../../page/page-reading.js'
import wordLists from '../words.json' with { type: 'json' }
import { inMain } from './page-parts.js'

interface ContentLink {
  text: string
  /** The address without the fragment. */
  target: string
  isOwnSite: boolean
}

/** Longer addresses are ignored: no page is cited by them, and resolving one takes quadratic time. */
const MAX_ADDRESS = 2048
const LEAST_LETTERS = 3
const MAX_TEXT = 300
/** Link texts that do not say where the link leads. */
const EMPTY_TEXTS = new Set(Object.values(wordLists.emptyLinkTexts).flat())

/** Returns links of the content to other pages whose text says where they lead, one per page. */
export function tellingLinks(page: PageReading): ContentLink[] {
  const base = baseOf(page)
  const own = resolved(page.url, base)
  const links = new Map<string, ContentLink>()
  for (const anchor of inMain(page, 'a')) {
    const target = resolved(attributeText(anchor, 'href'), base)
    if (target === undefined || target.href === own?.href) continue
    const text = linkText(page, anchor)
    if (isTelling(text) && !links.has(target.href)) {
      links.set(target.href, { text, target: target.href, isOwnSite: isSameSite(target, own) })
    }
  }
  return [...links.values()]
}

export function linkText(page: PageReading, anchor: PageElement): string {
  const pictured = () => elementsIn(page, anchor).find(({ name }) => name === 'img')
  const text = elementText(page, anchor) || attributeText(anchor, 'aria-label')
  return (text || attributeText(pictured() ?? anchor, 'alt')).slice(0, MAX_TEXT)
}

function isTelling(text: string): boolean {
  const plain = text.toLowerCase().replace(/[\s.…›»→>:!]+$/u, '')
  const letters = plain.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const isWide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]{2}/u.test(plain)
  return (letters >= LEAST_LETTERS || isWide) && !EMPTY_TEXTS.has(plain) && !/^https?:|^www\./.test(plain)
}

/** Returns the address that relative addresses of the page are resolved against. */
export function baseOf(page: PageReading): string {
  const base = page.elements.find(
    (element) => element.name === 'base' && attribute(element, 'href') !== undefined,
  )
  const declared = base === undefined ? undefined : resolved(attributeText(base, 'href'), page.url)
  return declared?.href ?? page.url
}

/** Undefined if the text is not the address of a web page. */
export function resolved(address: string, base: string): URL | undefined {
  if (address === '' || address.length > MAX_ADDRESS || base.length > MAX_ADDRESS) return undefined
  try {
    const url = new URL(address, base)
    url.hash = ''
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    // Not a valid address by the WHATWG rules.
    return undefined
  }
}

/** Compares registered domains. Hosts without one, for example IP addresses, are compared by name. */
export function isSameSite(one: URL, other: URL | undefined): boolean {
  if (other === undefined) return false
  const site = ({ hostname }: URL) => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  return site(one) === site(other)
}
