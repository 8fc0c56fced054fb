import { reportCategory } from '../answers/index.js'
import { type BrandDomains, ownsHost } from '../detection/index.js'
import { shownUrl } from '../kernel/shown-url.js'
import type { Page } from './facts.js'
import type { StoredPage } from './scene-store.js'

type Host = Pick<Page, 'domain' | 'category' | 'owner'>

/** Pages as a report sees them, whose own brand comes first: many lie on one host. */
export function openPageBook(brands: readonly BrandDomains[]): (stored: StoredPage) => Page {
  const hosts = new Map<string, Host>()
  const hostOf = ({ host, category }: StoredPage): Host => {
    const owner = brands.findIndex((brand) => ownsHost(brand, host))
    return {
      domain: host,
      category: reportCategory(brands, host, category),
      owner: owner === -1 ? null : owner,
    }
  }
  return (stored) => {
    let host = hosts.get(stored.host)
    if (host === undefined) hosts.set(stored.host, (host = hostOf(stored)))
    return { url: shownUrl(stored.link), title: stored.title, ...host }
  }
}
