import type { PageVisit } from '../content/gather/gather-page.js'
import type { SitemapOrder } from '../sitemap/read-sitemap.js'
import type { RobotsQuestion } from './site-reader.js'

/** What the thread can be asked; plain data. */
export type SiteQuestion =
  | { about: 'crawlability'; url: string }
  | { about: 'page'; visit: PageVisit }
  | { about: 'robots'; page: RobotsQuestion }
  | { about: 'sitemap'; order: SitemapOrder }
