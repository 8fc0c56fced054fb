import { attributeText, type PageElement, elementWords } from './page-element.js'

/** Elements that surround the main content, wherever they are. */
const AROUND = new Set(['nav', 'aside', 'dialog', 'search'])
const AROUND_ROLES = new Set(['navigation', 'complementary', 'search', 'dialog', 'contentinfo', 'banner'])
/** Left out only if the body is the content. In `main` or an article they have its title, author and sources. */
const AROUND_BODY = new Set(['header', 'footer'])
/** If the articles have less than this share of the words, they are teasers beside the content. */
const ARTICLES_SHARE = 1 / 3
/** A form with more than this share of the words is the page itself: some frameworks wrap the page in a form. */
const FORM_SHARE = 1 / 2

/** Marks the main content: `main`, otherwise the articles, otherwise the body without the surrounding elements. */
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
