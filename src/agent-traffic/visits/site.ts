import { domainName } from '../../kernel/url/domain-name.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { copied } from './page-path.js'

/** The longest host name with a port. */
const MAX_HOST = 260

/** The site of a log: its own hosts only. */
export interface VisitedSite {
  /** The host without `www.`. Undefined if it is not a host of the site. */
  hostOf(written: string | undefined): string | undefined
}

/** A domain includes its subdomains. Records without a host belong to the first domain. */
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
