import { type BrandDomains, ownsHost } from '../../detection/index.js'

/** The main domain and its variations, each once. */
export function domainsOf({ brandDomain, brandDomainVariations }: BrandDomains): string[] {
  return [...new Set([brandDomain, ...brandDomainVariations])]
}

/** Whether a log of one of the connector's domains can hold visits that count for the report. */
export function reachesReport(connectorDomains: readonly string[], brand: BrandDomains): boolean {
  const covers = (domain: string) => domainsOf(brand).some((own) => own.endsWith(`.${domain}`))
  return connectorDomains.some((domain) => ownsHost(brand, domain) || covers(domain))
}
