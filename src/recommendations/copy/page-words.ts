import { type PageForm, pageForm } from '../../page-kinds/index.js'
import type { CitedPageFacts } from '../engine-facts/engine-facts.js'
import pageWords from './page-words.json' with { type: 'json' }

/** What a page is decides how it is called, how hard it is to get into, and what to do about it. */
export type CitedPageForm = PageForm | 'article'

interface PageWords {
  noun: string
  /** How easy it is to be mentioned on such a page, from 0 to 1. */
  ease: number
  /** Templates for a page of a third party; without advice of its own, a form has that of an article. */
  title: string
  advice?: string[]
  /** What to publish against a competitor's page of this form, and what makes it worth citing. */
  counterpart: string
  proof?: string
}

const WORDS: Record<CitedPageForm, PageWords> = pageWords

export function wordsForForm(form: CitedPageForm): Required<PageWords> {
  const { advice, proof } = pageWords.article
  return { advice, proof, ...WORDS[form] }
}

/** Used where neither title nor address tells the form. */
const BY_CATEGORY: Partial<Record<CitedPageFacts['category'], PageForm>> = {
  'News/Media': 'news',
  'Blogs/Personal Sites': 'blog',
  'Government/NGO': 'research',
  Education: 'research',
  'Community/Forum': 'forum',
}

export function citedPageForm(page: Pick<CitedPageFacts, 'title' | 'url' | 'category'>): CitedPageForm {
  return pageForm(page) ?? BY_CATEGORY[page.category] ?? 'article'
}

/** The part from the first slash after the host on, without the query. */
export function pathOfPage(url: string): string {
  const path = /^(?:https?:\/\/)?[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? ''
  return path === '' ? '/' : path
}
