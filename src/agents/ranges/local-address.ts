import { AddressSet } from './address-set.js'

const LOCAL = new AddressSet([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
])

/** The address of a machine in between rather than of the visitor, so it says nothing of the visitor. */
export function isLocal(address: bigint): boolean {
  return LOCAL.has(address)
}
