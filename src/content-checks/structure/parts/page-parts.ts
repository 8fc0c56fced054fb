import {
  attributeText,
  elementsIn,
  elementText,
  elementWords,
  type PageElement,
} from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'

/** Limit of elements per kind. Further ones are ignored. */
const MAX_ALIKE = 1000

/** Returns the first elements that match, in the order of the page. */
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

/** Returns the visible elements with these names. */
export function named(page: PageReading, ...names: readonly string[]): PageElement[] {
  return partsOf(page, ({ name, isShown }) => isShown && names.includes(name))
}

/** Returns the elements with these names in the main content. */
export function inMain(page: PageReading, ...names: readonly string[]): PageElement[] {
  return partsOf(page, ({ name, isMain }) => isMain && names.includes(name))
}

/** Returns the direct children with these names that contain words. */
export function filledChildren(page: PageReading, parent: PageElement, ...names: string[]): PageElement[] {
  return elementsIn(page, parent).filter(
    (element) => element.parent === parent && names.includes(element.name) && elementWords(element) > 0,
  )
}

/** Drops elements with the same text as an earlier one. */
export function distinct(page: PageReading, elements: readonly PageElement[]): PageElement[] {
  const texts = new Set<string>()
  return elements.filter((element) => {
    const text = elementText(page, element)
    const isNew = !texts.has(text)
    texts.add(text)
    return isNew
  })
}

/** Returns the first non-empty content of a meta tag with this name or property. */
export function metaContent({ elements }: PageReading, name: string): string {
  for (const element of elements) {
    if (element.name !== 'meta') continue
    const isMeant = ['name', 'property'].some((own) => attributeText(element, own).toLowerCase() === name)
    const content = isMeant ? attributeText(element, 'content') : ''
    if (content !== '') return content
  }
  return ''
}

/** The rest of a longer title or description is ignored. */
const MAX_SOURCE = 2000

/** Returns the title in one line, as it is shown. */
export function pageTitle({ elements }: PageReading): string {
  const title = elements.find(({ name, isInHead }) => name === 'title' && isInHead)
  return (title?.source ?? '').slice(0, MAX_SOURCE).replace(/\s+/g, ' ').trim()
}

/** A text with fewer words is a label, not a paragraph. */
const LEAST_WORDS = 15

/** Returns the paragraphs of the content with enough words, without duplicates. */
export function fullParagraphs(page: PageReading): PageElement[] {
  return distinct(
    page,
    inMain(page, 'p').filter((paragraph) => elementWords(paragraph) >= LEAST_WORDS),
  )
}
