import { elementsIn, elementWords, type PageElement } from '../../../page-html/index.js'
import type { PageReading } from '../../page/page-reading.js'
import { headingsOf } from './headings.js'
import { contentLists, dataTables, stepLists, termLists } from './lists-and-tables.js'
import { describedPictures, playersOf } from './media.js'
import { distinct, fullParagraphs, inMain } from './page-parts.js'

const LEAST_PARAGRAPHS = 2
const LEAST_QUOTE_WORDS = 5
const LEAST_CODE_WORDS = 3
const LEAST_QUESTIONS = 2
const LEAST_ANSWER_WORDS = 10
const QUESTION = /[?？؟]$/u

/** Tells for each kind of content whether the page has it and it is not empty. */
export const CONTENT_KINDS: Readonly<Record<string, (page: PageReading) => boolean>> = {
  paragraphs: (page) => fullParagraphs(page).length >= LEAST_PARAGRAPHS,
  lists: (page) => contentLists(page, 'ul', 'menu').length > 0,
  steps: (page) => stepLists(page).length > 0,
  tables: (page) => dataTables(page).length > 0,
  pictures: (page) => describedPictures(page).length > 0,
  quotes: (page) => quotesOf(page).length > 0,
  code: (page) => codeBlocks(page).length > 0,
  terms: (page) => termLists(page).length > 0,
  questions: (page) => questionsOf(page) >= LEAST_QUESTIONS,
  media: (page) => playersOf(page).length > 0,
}

export function quotesOf(page: PageReading): PageElement[] {
  return distinct(page, inMain(page, 'blockquote')).filter(
    (quote) => elementWords(quote) >= LEAST_QUOTE_WORDS,
  )
}

export function codeBlocks(page: PageReading): PageElement[] {
  return distinct(page, inMain(page, 'pre')).filter((code) => elementWords(code) >= LEAST_CODE_WORDS)
}

/** Counts questions with answers, as headings or as elements to open. */
export function questionsOf(page: PageReading): number {
  const asked = headingsOf(page).filter(
    ({ text, element, wordsBelow }) =>
      element.isMain && QUESTION.test(text) && wordsBelow >= LEAST_ANSWER_WORDS,
  )
  const opened = distinct(page, inMain(page, 'details')).filter((details) => {
    const summary = elementsIn(page, details).find(({ name }) => name === 'summary')
    const asking = summary === undefined ? 0 : elementWords(summary)
    return asking > 0 && elementWords(details) - asking >= LEAST_ANSWER_WORDS
  })
  return asked.length + opened.length
}
