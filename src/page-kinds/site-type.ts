import sites from './sites.json' with { type: 'json' }

/** The type of a site. The kinds of domains and the categories of the interface are derived from it. */
export type SiteType = keyof typeof sites

/** Registrable domains and hosts of a well-known type. A subdomain has the type of its parent. */
const LISTED = new Map<string, SiteType>()
for (const [type, hosts] of Object.entries(sites)) {
  for (const host of hosts) LISTED.set(host, type as SiteType)
}

/** The type of sites under a public suffix. The label may end the name or precede a country: `gov`, `gov.uk`, `gob.mx`. */
const OWNERS = new Map<string, SiteType>([
  ['gov', 'government'],
  ['gouv', 'government'],
  ['gob', 'government'],
  ['mil', 'government'],
  ['int', 'government'],
  ['edu', 'education'],
  ['ac', 'education'],
])

/** The type that the first label of a host indicates. */
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

/** Companies and shops also run other types of sites on their subdomains. */
const SPLIT: ReadonlySet<SiteType> = new Set<SiteType>(['shop', 'ratings', 'documentation', 'service'])

/** Host names have at most 253 characters. The limit also keeps the lookup fast. */
const MAX_LENGTH = 253

/** The list decides first, then the suffix, then the first label. */
export function siteType(host: string): SiteType | undefined {
  if (host.length > MAX_LENGTH) return undefined
  const labels = host.toLowerCase().split('.')
  return listedType(labels) ?? suffixType(labels) ?? prefixType(labels)
}

/** The longest listed name that the host ends with. `blog.` of a listed shop is still a blog. */
function listedType(labels: string[]): SiteType | undefined {
  for (let first = 0; first < labels.length - 1; first += 1) {
    const type = LISTED.get(labels.slice(first).join('.'))
    if (type === undefined) continue
    return SPLIT.has(type) && first > 0 ? (prefixType(labels) ?? type) : type
  }
  return undefined
}

/** `.ac` alone belongs to Ascension, where registration is open to everyone. */
function suffixType(labels: string[]): SiteType | undefined {
  const last = labels.at(-1) ?? ''
  if (labels.length === 1 || last === 'ac') return undefined
  return OWNERS.get(last.length === 2 ? (labels.at(-2) ?? '') : last)
}

function prefixType(labels: string[]): SiteType | undefined {
  return labels.length > 2 ? PREFIXES.get(labels[0] ?? '') : undefined
}
