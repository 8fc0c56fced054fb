import type { PageKind } from '../copy/page-kind.js'

/**
 * How little it takes, from 0 to 1, as people who do this work see it: a setting of one's own is a minute, a list that is
 * updated every season takes a letter, a newspaper does not change what it has printed, an encyclopedia takes sources first.
 */
export const EASE = {
  setting: 1,
  robots: 1,
  server: 0.85,
  ownPage: 0.9,
  ownPageInDecline: 0.75,
  newPage: 0.6,
  forum: 0.65,
  social: 0.55,
  video: 0.45,
  encyclopedia: 0.25,
} as const

export const EASE_OF_KIND: Record<PageKind, number> = {
  shop: 0.75,
  list: 0.7,
  comparison: 0.7,
  blog: 0.65,
  review: 0.6,
  guide: 0.55,
  thread: 0.55,
  home: 0.5,
  article: 0.5,
  docs: 0.4,
  pricing: 0.4,
  news: 0.35,
  research: 0.35,
}
