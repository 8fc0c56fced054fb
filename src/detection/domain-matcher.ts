export interface BrandDomains {
  brandDomain: string
  brandDomainVariations: string[]
  /** Covers the subdomains of `brandDomain`, not those of the variations. */
  brandDomainWildcard: boolean
}

/** Whether a host (without `www.`) is the brand's. */
export function ownsHost(
  { brandDomain, brandDomainVariations, brandDomainWildcard }: BrandDomains,
  host: string,
): boolean {
  if (host === brandDomain || brandDomainVariations.includes(host)) return true
  return brandDomainWildcard && host.endsWith(`.${brandDomain}`)
}
