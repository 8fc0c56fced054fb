import sites from './sites.json' with { type: 'json' }

/** What sort of site a host is. Kinds of domains and the categories of the interface follow from it. */
export type SiteType = keyof typeof sites

/** Registrable domains and hosts of which it is well known what they are. A subdomain is what its parent is. */
const LISTED = new Map<string, SiteType>()
for (const [type, hosts] of Object.entries(sites)) {
  for (const host of hosts) LISTED.set(host, type as SiteType)
}

/** Who registers under a label that ends a name, alone or with a country behind it: `gov`, `gov.uk`, `gob.mx`. */
const OWNERS = new Map<string, SiteType>([
  ['gov', 'government'],
  ['gouv', 'government'],
  ['gob', 'government'],
  ['mil', 'government'],
  ['int', 'government'],
  ['edu', 'education'],
  ['ac', 'education'],
])

/** What the first label of a host says about it. */
const PREFIXES = new Map<string, SiteType>()
for (const [type, labels] of [
  ['forum', 'forum forums foro foros community communities discuss discourse boards answers'],
  ['blog', 'blog blogs'],
  ['news', 'news magazine noticias nachrichten'],
  ['encyclopedia', 'wiki encyclopedia'],
  ['video', 'video videos'],
] as const) {
  for (const label of labels.split(' ')) PREFIXES.set(label, type)
}

/** Firms and shops have sites of other types under their name. */
const SPLIT: ReadonlySet<SiteType> = new Set<SiteType>(['shop', 'ratings', 'documentation', 'service'])

/** Longer hosts do not exist, and shorter ones take no time. */
const MAX_LENGTH = 253

/** By the list, else by the suffix, else by the first label. */
export function siteType(host: string): SiteType | undefined {
  if (host.length > MAX_LENGTH) return undefined
  const labels = host.toLowerCase().split('.')
  return listedType(labels) ?? suffixType(labels) ?? prefixType(labels)
}

/** The longest listed name that ends the host; `blog.` of a listed shop is still a blog. */
function listedType(labels: string[]): SiteType | undefined {
  for (let first = 0; first < labels.length - 1; first += 1) {
    const type = LISTED.get(labels.slice(first).join('.'))
    if (type === undefined) continue
    return SPLIT.has(type) && first > 0 ? (prefixType(labels) ?? type) : type
  }
  return undefined
}

/** `.ac` alone is Ascension, where anybody may register. */
function suffixType(labels: string[]): SiteType | undefined {
  const last = labels.at(-1) ?? ''
  if (labels.length === 1 || last === 'ac') return undefined
  return OWNERS.get(last.length === 2 ? (labels.at(-2) ?? '') : last)
}

function prefixType(labels: string[]): SiteType | undefined {
  return labels.length > 2 ? PREFIXES.get(labels[0] ?? '') : undefined
}
