export {
  type AddressRange,
  isInRanges,
  isNetworkWithin,
  isPublicAddress,
  NOT_PUBLIC,
  parseAddress,
  parseRange,
  parseRanges,
} from './address-policy.js'
export { type AddressLookup, type LookupClaim, systemLookup } from './name-lookup.js'
export { type TargetFault, targetOf } from './target-url.js'
