import type { Citation, DomainKind } from '../../data/types.js'

type Kind = Citation['kind']

/** What people call the kind of a page or domain. */
export const KINDS: Record<Kind, string> = {
  list: 'List',
  review: 'Review',
  comparison: 'Comparison',
  shop: 'Shop',
  forum: 'Forum',
  video: 'Video',
  documentation: 'Documentation',
  news: 'News',
  encyclopedia: 'Encyclopedia',
  own: 'Your site',
  competitor: 'Competitor’s site',
  other: 'Other',
  unknown: 'Not known',
}

/** Those that people can set: whose a site is follows from the domains of the brands. */
export const SETTABLE = (Object.keys(KINDS) as Kind[]).filter(
  (kind): kind is DomainKind['kind'] => kind !== 'own' && kind !== 'competitor' && kind !== 'unknown',
)
