import { type PageForm, pageForm } from '../../page-kinds/index.js'
import type { CitedPageFacts } from '../engine-facts/engine-facts.js'
import pageWords from './page-words.json' with { type: 'json' }

/** The form of a page decides what it is called, how hard it is to be mentioned there and what to advise. */
export type CitedPageForm = PageForm | 'article'

interface PageWords {
  noun: string
  /** How easy it is to be mentioned on such a page, from 0 to 1. */
  ease: number
  /** Templates for a third party's page. A form without its own advice uses that of an article. */
  title: string
  advice?: string[]
  /** What to publish to compete with a competitor's page of this form, and what makes it worth citing. */
  counterpart: string
  proof?: string
}

const WORDS: Record<CitedPageForm, PageWords> = pageWords

export function wordsForForm(form: CitedPageForm): Required<PageWords> {
  const { advice, proof } = pageWords.article
  return { advice, proof, ...WORDS[form] }
}

/** The form by category, used if neither title nor address tells the form. */
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

/** Returns the path of an address, without the query. */
export function pathOfPage(url: string): string {
  const path = /^(?:https?:\/\/)?[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? ''
  return path === '' ? '/' : path
}
