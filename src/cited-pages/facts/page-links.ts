import { attribute, elementText, type HtmlPage } from '../../page-html/index.js'
import words from './link-words.json' with { type: 'json' }

/** Where somebody can ask for a change of the page. Addresses of mail are not kept. */
export interface PageLinks {
  contact: string | null
  writeForUs: string | null
}

interface Link {
  url: URL
  /** What it says and where it leads, in lower case. */
  text: string
}

/** Further links of a page are not looked at. */
const MAX_LINKS = 3000
const MAX_ADDRESS = 500
const MAX_TEXT = 100

/** The first link of each sort that stays on the site. */
export function pageLinks(page: HtmlPage, url: string): PageLinks {
  const own = linksOf(page, url).filter((link) => isSameSite(link.url, new URL(url)))
  return { contact: firstOf(own, words.contact), writeForUs: firstOf(own, words.writeForUs) }
}

/** The hosts that the page links to, without `www.`: a second sign that a name that is an ordinary word is meant. */
export function linkedHosts(page: HtmlPage, url: string): string[] {
  return [...new Set(linksOf(page, url).map((link) => bareName(link.url)))]
}

function linksOf(page: HtmlPage, base: string): Link[] {
  const anchors = page.elements.filter(({ name }) => name === 'a').slice(0, MAX_LINKS)
  return anchors.flatMap((anchor) => {
    const href = attribute(anchor, 'href')?.trim() ?? ''
    if (href.length > MAX_ADDRESS || !URL.canParse(href, base)) return []
    const url = new URL(href, base)
    if (!/^https?:$/.test(url.protocol) || url.href.length > MAX_ADDRESS) return []
    url.hash = ''
    return [{ url, text: `${elementText(page, anchor).slice(0, MAX_TEXT)} ${url.pathname}`.toLowerCase() }]
  })
}

function firstOf(links: readonly Link[], meant: readonly string[]): string | null {
  return links.find(({ text }) => meant.some((word) => text.includes(word)))?.url.href ?? null
}

function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [bareName(one), bareName(other)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

function bareName({ hostname }: URL): string {
  return hostname.replace(/^www\.(?=.)/, '')
}
