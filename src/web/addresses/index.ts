export {
  type AddressRange,
  isInRanges,
  isPublicAddress,
  parseAddress,
  parseRanges,
} from './address-policy.js'
export { type AddressLookup, systemLookup } from './resolve-host.js'
export { type TargetFault, targetOf } from './target-url.js'
