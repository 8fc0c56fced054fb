import { type Address, useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'

export const competitorLink = (reportId: string, brand: string, address: Address): string =>
  screenLink(reportId, `competitors/${encodeURIComponent(brand)}`, address)

interface BrandNameProps {
  reportId: string
  brand: string
  isOwn: boolean
}

/** The name of a tracked brand. A competitor’s name links to its page. */
export function BrandName({ reportId, brand, isOwn }: BrandNameProps) {
  const address = useAddress()
  return isOwn ? <>{brand}</> : <a href={competitorLink(reportId, brand, address)}>{brand}</a>
}
