import { elementText, HEADINGS, htmlPage } from '../../page-html/index.js'

/** Elements that may contain a question, besides headings. */
const QUESTIONED: ReadonlySet<string> = new Set(['summary', 'dt', 'li', 'p', 'button', 'strong'])
const QUESTION = /^[^.!?\n]{8,160}\?$/u
const MAX_HEADING_LENGTH = 120
const MIN_WORDS = 2
const MAX_WORDS = 16
/** More questions of one page would be its table of contents. */
const MOST_OF_PAGE = 60

/** The distinct headings of a page's main content and the questions that it answers, in page order. */
export function pageQuestions(html: string): string[] {
  const page = htmlPage(html)
  const texts = page.elements
    .filter(({ isShown }) => isShown)
    .flatMap((element) => {
      const text = elementText(page, element).replace(/\s+/g, ' ')
      const isHeading = HEADINGS.has(element.name) && element.isMain && text.length <= MAX_HEADING_LENGTH
      return isHeading || (QUESTIONED.has(element.name) && QUESTION.test(text)) ? [text] : []
    })
    .filter(isAsked)
  return [...new Set(texts)].slice(0, MOST_OF_PAGE)
}

function isAsked(text: string): boolean {
  const words = text.split(' ').length
  return words >= MIN_WORDS && words <= MAX_WORDS && /\p{L}{3}/u.test(text)
}
