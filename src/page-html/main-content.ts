import { attributeText, type PageElement, elementWords } from './page-element.js'

/** Elements that surround the content of a page, wherever they stand. */
const AROUND = new Set(['nav', 'aside', 'dialog', 'search'])
const AROUND_ROLES = new Set(['navigation', 'complementary', 'search', 'dialog', 'contentinfo', 'banner'])
/** Inside the content these hold its title, its author and its sources. */
const AROUND_BODY = new Set(['header', 'footer'])
/** Articles with less of the page than this are teasers beside its content. */
const ARTICLES_SHARE = 1 / 3
/** A form with more of the page than this is the page, as some frameworks write it. */
const FORM_SHARE = 1 / 2

/** Marks what the page is about: `main`, else the articles, else the body without what surrounds it. */
export function markMainContent(elements: readonly PageElement[]): void {
  const body = elements.find(({ name }) => name === 'body')
  if (body === undefined) return
  const roots = mainRoots(elements, body)
  const longestForm = FORM_SHARE * elementWords(body)
  for (const root of roots) {
    for (let index = root.index; index < root.end;) {
      const element = elements[index]!
      const isLeftOut =
        !element.isShown ||
        isAround(element) ||
        (root === body && AROUND_BODY.has(element.name)) ||
        (element.name === 'form' && elementWords(element) < longestForm)
      if (!isLeftOut) element.isMain = true
      index = isLeftOut ? element.end : index + 1
    }
  }
}

function mainRoots(elements: readonly PageElement[], body: PageElement): readonly PageElement[] {
  const isFilled = (element: PageElement) => element.isShown && elementWords(element) > 0
  const mains = outermost(
    elements.filter(
      (element) =>
        (element.name === 'main' || attributeText(element, 'role') === 'main') && isFilled(element),
    ),
  )
  if (mains.length > 0) return mains
  const articles = outermost(elements.filter((element) => element.name === 'article' && isFilled(element)))
  const words = articles.reduce((sum, article) => sum + elementWords(article), 0)
  return articles.length > 0 && words >= ARTICLES_SHARE * elementWords(body) ? articles : [body]
}

function outermost(elements: readonly PageElement[]): PageElement[] {
  let end = 0
  return elements.filter((element) => {
    const isOuter = element.index >= end
    if (isOuter) end = element.end
    return isOuter
  })
}

function isAround(element: PageElement): boolean {
  return AROUND.has(element.name) || AROUND_ROLES.has(attributeText(element, 'role').toLowerCase())
}
