import { isIP } from 'node:net'

/** Addresses by name, in lower case. */
export type AddressesByName = Map<string, string[]>

/** Parses a hosts file. */
export function addressesIn(hostsFile: string): AddressesByName {
  const known: AddressesByName = new Map()
  for (const line of hostsFile.split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/)
    if (isIP(address) === 0) continue
    for (const name of names)
      known.set(name.toLowerCase(), [...(known.get(name.toLowerCase()) ?? []), address])
  }
  return known
}

/** How short names are completed. */
interface NameSearch {
  domains: string[]
  /** A name with fewer dots is also looked up in the domains. */
  dots: number
}

/** Reads the rules for short names from `/etc/resolv.conf`. The last line of a kind counts. */
export function searchIn(resolverFile: string): NameSearch {
  const search: NameSearch = { domains: [], dots: 1 }
  for (const line of resolverFile.split('\n')) {
    const [word, ...values] = line.trim().split(/\s+/)
    if (word === 'search' || word === 'domain')
      search.domains = values.slice(0, 6).filter((name) => name !== '.')
    const dots = word === 'options' ? values.findLast((value) => /^ndots:\d+$/.test(value)) : undefined
    if (dots !== undefined) search.dots = Math.min(Number(dots.slice('ndots:'.length)), 15)
  }
  return search
}

/**
 * Returns the names to look up, in order. A name with a dot is always tried as it is first, although the file may demand more
 * dots. Nearly all such names are complete, and the search domains of a cluster would add four questions before each.
 */
export function namesToAsk(name: string, { domains, dots }: NameSearch): string[] {
  const dotsInName = name.split('.').length - 1
  if (name.endsWith('.') || dotsInName >= dots) return [name]
  const longer = domains.map((domain) => `${name}.${domain}`)
  return dotsInName === 0 ? [...longer, name] : [name, ...longer]
}
