import { attributeText, elementsIn, type PageElement } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { type ItemScore, metMark, type Rubric, scored } from '../item.js'
import { linkText } from '../parts/links.js'
import { named, partsOf } from '../parts/page-parts.js'

export const NAVIGATION_STRUCTURE = { menu: 4, links: 2, breadcrumb: 2, contents: 2 } satisfies Rubric<string>

const LEAST_LINKS = 2
const SAYING_NOTHING = /^(?:#?|javascript:.*)$/i

/** Judges the links from this page to others and within the page. */
export function navigationStructure(page: PageReading): ItemScore {
  const menus = partsOf(page, isMenu).map((menu) => anchorsIn(page, menu))
  const links = menus.flat()
  const dead = links.filter((link) => !leads(link)).length
  return scored(NAVIGATION_STRUCTURE, {
    menu: metMark(
      menus.some((anchors) => anchors.length >= LEAST_LINKS),
      'Put the main links of the site into a <nav>.',
    ),
    links: metMark(
      links.length > 0 && dead === 0,
      dead === 0 ? '' : `Give every menu link an address: ${dead} of ${links.length} have none.`,
    ),
    breadcrumb: metMark(
      partsOf(page, isBreadcrumb).some((trail) => anchorsIn(page, trail).length > 0),
      'Add breadcrumbs in a <nav aria-label="Breadcrumb">.',
    ),
    contents: metMark(
      hasInnerLink(page),
      'Add links to parts of the page: a table of contents, or a link to its <main>.',
    ),
  })
}

function isMenu(element: PageElement): boolean {
  return element.isShown && (element.name === 'nav' || attributeText(element, 'role') === 'navigation')
}

/** Returns links with a text, wherever they lead. */
function anchorsIn(page: PageReading, element: PageElement): PageElement[] {
  return elementsIn(page, element).filter(
    (inner) => inner.name === 'a' && inner.isShown && linkText(page, inner) !== '',
  )
}

function leads(anchor: PageElement): boolean {
  return !SAYING_NOTHING.test(attributeText(anchor, 'href').slice(0, 200))
}

function isBreadcrumb(element: PageElement): boolean {
  if (!element.isShown || !['nav', 'ol', 'ul', 'div'].includes(element.name)) return false
  return ['aria-label', 'class', 'id', 'itemtype'].some((name) =>
    /bread-?crumb/i.test(attributeText(element, name).slice(0, 200)),
  )
}

function hasInnerLink(page: PageReading): boolean {
  const ids = new Set(page.elements.map((element) => attributeText(element, 'id')).filter((id) => id !== ''))
  return named(page, 'a').some((anchor) => {
    const href = attributeText(anchor, 'href')
    return href.startsWith('#') && ids.has(href.slice(1)) && linkText(page, anchor) !== ''
  })
}
