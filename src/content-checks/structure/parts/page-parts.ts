import {
  attributeText,
  elementsIn,
  elementText,
  elementWords,
  type PageElement,
} from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'

/** More parts of one kind are not looked at. */
const MAX_ALIKE = 1000

/** The first elements of which it holds, in the order of the page. */
export function partsOf(
  { elements }: PageReading,
  isMeant: (element: PageElement) => boolean,
): PageElement[] {
  const found: PageElement[] = []
  for (const element of elements) {
    if (found.length === MAX_ALIKE) break
    if (isMeant(element)) found.push(element)
  }
  return found
}

/** The shown elements of these names. */
export function named(page: PageReading, ...names: readonly string[]): PageElement[] {
  return partsOf(page, ({ name, isShown }) => isShown && names.includes(name))
}

/** The elements of these names in the main content. */
export function inMain(page: PageReading, ...names: readonly string[]): PageElement[] {
  return partsOf(page, ({ name, isMain }) => isMain && names.includes(name))
}

/** The elements of that name with words that stand directly inside it. */
export function filledChildren(page: PageReading, parent: PageElement, ...names: string[]): PageElement[] {
  return elementsIn(page, parent).filter(
    (element) => element.parent === parent && names.includes(element.name) && elementWords(element) > 0,
  )
}

/** Drops elements that say the same as an earlier one. */
export function distinct(page: PageReading, elements: readonly PageElement[]): PageElement[] {
  const texts = new Set<string>()
  return elements.filter((element) => {
    const text = elementText(page, element)
    const isNew = !texts.has(text)
    texts.add(text)
    return isNew
  })
}

/** The content of the first meta tag of that name or property that says anything. */
export function metaContent({ elements }: PageReading, name: string): string {
  for (const element of elements) {
    if (element.name !== 'meta') continue
    const isMeant = ['name', 'property'].some((own) => attributeText(element, own).toLowerCase() === name)
    const content = isMeant ? attributeText(element, 'content') : ''
    if (content !== '') return content
  }
  return ''
}

/** What is further down in a title or description is not looked at. */
const MAX_SOURCE = 2000

/** The title in one line, as it is shown. */
export function pageTitle({ elements }: PageReading): string {
  const title = elements.find(({ name, isInHead }) => name === 'title' && isInHead)
  return (title?.source ?? '').slice(0, MAX_SOURCE).replace(/\s+/g, ' ').trim()
}

/** A line of fewer words is a label, not a paragraph. */
const LEAST_WORDS = 15

/** Paragraphs of the content that say something, each its own thing. */
export function fullParagraphs(page: PageReading): PageElement[] {
  return distinct(
    page,
    inMain(page, 'p').filter((paragraph) => elementWords(paragraph) >= LEAST_WORDS),
  )
}
