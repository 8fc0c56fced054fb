import { domainName } from '../../kernel/url/domain-name.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { copied } from './page-path.js'

/** A host name and its port. */
const MAX_HOST = 260

/** What a log is about: its own hosts and nobody else's. */
export interface VisitedSite {
  /** The host without `www.`; undefined for one that is not the site's. */
  hostOf(written: string | undefined): string | undefined
}

/** A domain covers its subdomains; what names no host belongs to the first. */
export function openSite(domains: string[]): VisitedSite {
  const known = new RecentMap<string, string>(1000)
  const covered = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  const judged = (written: string) => {
    const host = domainName(written)
    return host !== undefined && covered(host) ? host : FOREIGN
  }
  return {
    hostOf(written) {
      if (written === undefined) return domains[0]
      if (written.length > MAX_HOST) return undefined
      let host = known.get(written)
      if (host === undefined) known.set(copied(written), (host = judged(written)))
      return host === FOREIGN ? undefined : host
    },
  }
}

const FOREIGN = ''
