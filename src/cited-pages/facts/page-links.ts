import { attribute, elementText, type HtmlPage } from '../../page-html/index.js'
import words from './link-words.json' with { type: 'json' }

/** Links by which a change of the page can be requested. Mail addresses are not stored. */
export interface PageLinks {
  contact: string | null
  writeForUs: string | null
}

interface Link {
  url: URL
  /** The text of the link and its path, in lower case. */
  text: string
}

/** More links than this are ignored. */
const MAX_LINKS = 3000
const MAX_ADDRESS = 500
const MAX_TEXT = 100

/** Finds the first link of each kind that stays on the site. */
export function pageLinks(page: HtmlPage, url: string): PageLinks {
  const own = linksOf(page, url).filter((link) => isSameSite(link.url, new URL(url)))
  return { contact: firstOf(own, words.contact), writeForUs: firstOf(own, words.writeForUs) }
}

/**
 * The hosts that the page links to, without `www.`. A link to a brand's host confirms that an ordinary word is meant as its name.
 */
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
