import { type BrandDomains, ownsHost } from '../detection/index.js'
import domainList from './domain-list.json' with { type: 'json' }

/** `Brand` and `Competitor` depend on a report and are decided where it is read. */
export const DOMAIN_CATEGORIES = [
  'Social Media',
  'Community/Forum',
  'Brand',
  'Encyclopedia',
  'News/Media',
  'Blogs/Personal Sites',
  'Government/NGO',
  'Education',
  'Video',
  'Competitor',
  'Others',
  'Unclassified',
] as const
export type DomainCategory = (typeof DOMAIN_CATEGORIES)[number]

/** Registrable domains and hosts of which it is well known what they are. A subdomain is what its parent is. */
const LISTED = new Map<string, DomainCategory>()
for (const [category, hosts] of Object.entries(domainList)) {
  for (const host of hosts) LISTED.set(host, category as DomainCategory)
}

/** Who registers under a label that ends a name, alone or with a country behind it: `gov`, `gov.uk`, `gob.mx`. */
const OWNERS = new Map<string, DomainCategory>([
  ['gov', 'Government/NGO'],
  ['gouv', 'Government/NGO'],
  ['gob', 'Government/NGO'],
  ['mil', 'Government/NGO'],
  ['int', 'Government/NGO'],
  ['edu', 'Education'],
  ['ac', 'Education'],
])

/** What the first label of a host says about it. */
const PREFIXES = new Map<string, DomainCategory>()
for (const [category, labels] of [
  ['Community/Forum', 'forum forums foro foros community communities discuss discourse boards answers'],
  ['Blogs/Personal Sites', 'blog blogs'],
  ['News/Media', 'news magazine noticias nachrichten'],
  ['Encyclopedia', 'wiki encyclopedia'],
  ['Video', 'video videos'],
] as const) {
  for (const label of labels.split(' ')) PREFIXES.set(label, category)
}

/** Longer hosts do not exist, and shorter ones take no time. */
const MAX_LENGTH = 253

/** What kind of site a host is: by the list, else by its suffix, else by its first label. */
export function domainCategory(host: string): DomainCategory {
  if (host.length > MAX_LENGTH) return 'Unclassified'
  const labels = host.toLowerCase().split('.')
  return listedAs(labels) ?? suffixKind(labels) ?? prefixKind(labels) ?? 'Unclassified'
}

/** The longest listed name that ends the host; `blog.` of a listed shop is still a blog. */
function listedAs(labels: string[]): DomainCategory | undefined {
  for (let first = 0; first < labels.length - 1; first += 1) {
    const category = LISTED.get(labels.slice(first).join('.'))
    if (category === undefined) continue
    return category === 'Others' && first > 0 ? (prefixKind(labels) ?? category) : category
  }
  return undefined
}

/** `.ac` alone is Ascension, where anybody may register. */
function suffixKind(labels: string[]): DomainCategory | undefined {
  const last = labels.at(-1) ?? ''
  if (labels.length === 1 || last === 'ac') return undefined
  return OWNERS.get(last.length === 2 ? (labels.at(-2) ?? '') : last)
}

function prefixKind(labels: string[]): DomainCategory | undefined {
  return labels.length > 2 ? PREFIXES.get(labels[0] ?? '') : undefined
}

/** What a host is to a report, whose own brand comes first; else what it is to everyone. */
export function reportCategory(
  [own, ...competitors]: readonly BrandDomains[],
  host: string,
  toEveryone = domainCategory(host),
): DomainCategory {
  if (own !== undefined && ownsHost(own, host)) return 'Brand'
  if (competitors.some((competitor) => ownsHost(competitor, host))) return 'Competitor'
  return toEveryone
}
