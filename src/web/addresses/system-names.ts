import { isIP } from 'node:net'

/** Addresses by name, in lower case. */
export type AddressesByName = Map<string, string[]>

/** What a hosts file says. */
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

/** Where short names are looked for. */
interface NameSearch {
  domains: string[]
  /** A name with fewer dots is looked for in the domains, too. */
  dots: number
}

/** What `/etc/resolv.conf` says of short names; the last line of a kind counts. */
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
 * The names to ask for, one after the other. A name with a dot is asked for as it is first, whatever the dots of the file say: nearly all of them are whole, and
 * the search domains of a cluster would put four questions before each.
 */
export function namesToAsk(name: string, { domains, dots }: NameSearch): string[] {
  const dotsInName = name.split('.').length - 1
  if (name.endsWith('.') || dotsInName >= dots) return [name]
  const longer = domains.map((domain) => `${name}.${domain}`)
  return dotsInName === 0 ? [...longer, name] : [name, ...longer]
}
