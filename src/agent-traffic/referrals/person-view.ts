import { hash } from 'node:crypto'

import { countryFault } from '../../kernel/countries.js'
import type { LoggedRequest } from '../formats/log-format.js'
import type { CameFrom } from './referrer.js'
import type { Visitor } from './visitor.js'

/** A page that a person looked at, on its way to be counted; nothing of it is stored but counts, and for the day a keyed hash. */
export interface PersonView {
  timeMs: number
  host: string
  /** Without query; ASCII. */
  path: string
  /** Undefined for a step inside the site. */
  arrival: CameFrom | undefined
  /** As the interface has it; empty where the log does not say. */
  country: string
  /** Undefined where the log has no address. */
  visitor: Visitor | undefined
  /** The goals that the page is. */
  goals: string[]
  /** The same for the same record. */
  key: string
  hasId: boolean
}

const KEY_LENGTH = 11

/**
 * What identifies a record that comes again, of nothing that is personal: the source's own id, or when it was, what was asked
 * for and answered, and the how manieth person of that log it was who asked for the same in the same moment.
 */
export function viewKey({ id, timeMs, host, path, referrer, status }: LoggedRequest, number: number): string {
  const text = id === undefined ? `v${[timeMs, host, path, referrer, status, number].join('\n')}` : `w${id}`
  return hash('sha256', text, 'base64url').slice(0, KEY_LENGTH)
}

/** Some write `XX` or `T1` where nobody knows. */
export function countryOf(written: string | undefined): string {
  const code = written?.slice(0, 3).toLowerCase() ?? ''
  const country = code === 'gb' ? 'uk' : code
  return countryFault(country) === undefined ? country : ''
}
