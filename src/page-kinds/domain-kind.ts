import hostWords from './host-words.json' with { type: 'json' }
import type { PageKind } from './page-form.js'
import { type SiteType, siteType } from './site-type.js'

const KIND_OF: Record<SiteType, PageKind> = {
  social: 'other',
  forum: 'forum',
  encyclopedia: 'encyclopedia',
  news: 'news',
  blog: 'other',
  government: 'other',
  education: 'other',
  video: 'video',
  shop: 'shop',
  ratings: 'review',
  documentation: 'documentation',
  service: 'other',
}

const MAX_LENGTH = 253

/** The kind of most pages of a host: by the list of known sites, otherwise by the name of the host. */
export function domainKind(host: string): PageKind {
  const type = siteType(host)
  if (type !== undefined) return KIND_OF[type]
  return (host.length <= MAX_LENGTH && kindInName(host.toLowerCase().split('.'))) || 'unknown'
}

function kindInName(labels: string[]): PageKind | undefined {
  if (labels.length < 2) return undefined
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  return (
    (labels.length > 2 ? kindOf('firstLabels', (word) => word === first) : undefined) ??
    kindOf('suffixes', (word) => word === last) ??
    kindOf('nameEnds', (word) => nameOf(labels).endsWith(word))
  )
}

/** The label that the owner chose: the one before `.com` or `.co.uk`. */
function nameOf(labels: string[]): string {
  const name = labels.at(-2) ?? ''
  return name.length <= 3 && labels.length > 2 ? (labels.at(-3) ?? name) : name
}

function kindOf(table: keyof typeof hostWords, fits: (word: string) => boolean): PageKind | undefined {
  return Object.entries(hostWords[table]).find(([, words]) => words.some(fits))?.[0] as PageKind | undefined
}
