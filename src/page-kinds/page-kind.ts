import { fold } from '../language/index.js'
import { domainKind } from './domain-kind.js'
import { formsOfMarkup, type PageMarkup } from './markup-form.js'
import { type AddressParts, addressParts, formOfSegment, isDated } from './address-parts.js'
import { KIND_OF_FORM, type PageForm, type PageKind } from './page-form.js'
import { type SiteType, siteType } from './site-type.js'
import { formInWords } from './title-words.js'

/** What we know about a page. All of it is untrusted. */
export interface DescribedPage {
  url: string
  title?: string | null | undefined
  markup?: PageMarkup | undefined
}

/** `other`: the page has none of the listed kinds. `unknown`: nothing reveals its kind. */
export function pageKind(page: DescribedPage): PageKind {
  const form = pageForm(page)
  if (form !== undefined && form !== 'home') return KIND_OF_FORM[form]
  const ofDomain = domainKind(addressParts(page.url).host)
  return form === 'home' && ofDomain === 'unknown' ? 'other' : ofDomain
}

/** Sites on which every page has the same form, whatever its title says. */
const FORM_OF_SITE: Partial<Record<SiteType, PageForm>> = {
  forum: 'forum',
  video: 'video',
  encyclopedia: 'encyclopedia',
}

/** Markup, address and title are tried in a fixed order, and the first match decides. Undefined if none matches. */
export function pageForm({ url, title, markup = {} }: DescribedPage): PageForm | undefined {
  const address = addressParts(url)
  const site = siteType(address.host)
  const marked = formsOfMarkup(markup)
  if (address.segments.length === 0) return 'home'
  return (
    (site && FORM_OF_SITE[site]) ??
    marked.deciding ??
    formOfSegment(address, 'deciding') ??
    formOfShop(address, site) ??
    formInWords(ownTitle(title ?? '', address.host)) ??
    formInWords(address.slug) ??
    marked.otherwise ??
    formOfSegment(address, 'section') ??
    formInWords(address.words) ??
    formOfSite(site) ??
    (isDated(address) ? 'blog' : undefined)
  )
}

/**
 * Media sites sell nothing, so their `/products/` pages are articles about products. Articles on the site of a shop have their
 * own section.
 */
function formOfShop(address: AddressParts, site: SiteType | undefined): PageForm | undefined {
  if (site === 'news' || site === 'blog') return undefined
  const section = formOfSegment(address, 'section')
  if (section === 'review' && site === 'shop') return 'review'
  const isArticle = section === 'guide' || section === 'blog' || section === 'news'
  return isArticle ? undefined : site === 'shop' ? 'shop' : formOfSegment(address, 'selling')
}

function formOfSite(site: SiteType | undefined): PageForm | undefined {
  if (site === 'news') return 'news'
  if (site === 'ratings') return 'review'
  if (site === 'documentation') return 'documentation'
  if (site === 'blog') return 'blog'
  return undefined
}

const SEPARATOR = / [|·–—:-]+ /
const MAX_TITLE = 300

/** The title without the name of its site. Names of sites ("Tom’s Guide", "Consumer Reports") contain words that name a form. */
function ownTitle(title: string, host: string): string {
  const parts = title.slice(0, MAX_TITLE).split(SEPARATOR)
  const isSite = (part: string) => lettersOf(host).startsWith(lettersOf(part))
  return parts.filter((part) => !isSite(part)).join(' | ')
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}
