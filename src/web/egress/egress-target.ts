import type { AddressRange } from '../addresses/address-policy.js'
import { FetchFailure } from '../fetch/fetch-failure.js'
import { bareHost, targetOf } from '../addresses/target-url.js'

export interface EgressTarget {
  /** A name or an address, as the URL parser writes it. */
  host: string
  port: number
  /** The value of the Host header. */
  authority: string
}

/** Excludes characters that end an authority early or hide the host behind a user name. */
const AUTHORITY = /^[^\s/?#\\@]+$/

/** Returns the target of `CONNECT host:port`. */
export function tunnelTarget(text: string, allowed: AddressRange[]): EgressTarget {
  if (!/:\d+$/.test(text)) throw new FetchFailure('invalid_url')
  return checked(text, allowed)
}

/** Returns the target of `GET http://host/path`. HTTPS always uses a tunnel, never this form. */
export function plainTarget(text: string, allowed: AddressRange[]): EgressTarget & { path: string } {
  const [, authority = '', rest = ''] = /^http:\/\/([^/?#]*)([^#]*)/i.exec(text) ?? []
  return { ...checked(authority, allowed), path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Checks the authority without the path, because the path may be longer than an untrusted address may be. */
function checked(authority: string, allowed: AddressRange[]): EgressTarget {
  if (!AUTHORITY.test(authority)) throw new FetchFailure('invalid_url')
  const target = targetOf(`http://${authority}/`, { allowed })
  if (!target.ok) throw new FetchFailure(target.reason)
  const { url } = target
  return { host: bareHost(url), port: Number(url.port || 80), authority: url.host }
}
