import { hash } from 'node:crypto'

import { countryFault } from '../../kernel/countries.js'
import type { LoggedRequest } from '../formats/log-format.js'
import type { CameFrom } from './referrer.js'
import type { Visitor } from './visitor.js'

/** A page that a person looked at. Only counts are stored of it, and a keyed hash until the day ends. */
export interface PersonView {
  timeMs: number
  host: string
  /** The path without query, in ASCII. */
  path: string
  /** Undefined for a step inside the site. */
  arrival: CameFrom | undefined
  /** The country code as the interface writes it. Empty if the log has none. */
  country: string
  /** Undefined if the log has no address. */
  visitor: Visitor | undefined
  /** The ids of the goals that the page reaches. */
  goals: string[]
  /** Repeated records have equal keys. */
  key: string
  hasId: boolean
}

const KEY_LENGTH = 11

/**
 * Identifies repeated records without personal data. The key is made of the source's own id. Without one, it is made of the time,
 * the request, the response, and the person's number among those who made the same request at the same moment.
 */
export function viewKey({ id, timeMs, host, path, referrer, status }: LoggedRequest, number: number): string {
  const text = id === undefined ? `v${[timeMs, host, path, referrer, status, number].join('\n')}` : `w${id}`
  return hash('sha256', text, 'base64url').slice(0, KEY_LENGTH)
}

/** Some sources write `XX` or `T1` for an unknown country. */
export function countryOf(written: string | undefined): string {
  const code = written?.slice(0, 3).toLowerCase() ?? ''
  const country = code === 'gb' ? 'uk' : code
  return countryFault(country) === undefined ? country : ''
}
