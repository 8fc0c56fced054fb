import type { Chance } from '../chance.js'
import type { Visit } from '../visits.js'

export interface Pen {
  chance: Chance
  /** Visits to this host may be written without it. */
  bareHost?: string | undefined
}

/** Writes one visit as one or several lines. */
export type Writer = (visit: Visit, pen: Pen) => string[]

/** Different for every visit, so that no two lines are equal. */
export function bodyBytes({ id }: Visit): number {
  return 300 + Number.parseInt(id.slice(8), 16)
}

export function target({ path, query }: Visit): string {
  return query === '' ? path : `${path}?${query}`
}

export function isoTime({ timeMs }: Visit): string {
  return new Date(timeMs).toISOString()
}

/** The host without its port: `example.com` for `example.com:8443`. */
export function hostName({ host }: Visit): string {
  return host.replace(/:\d+$/, '')
}

export function hostWithPort({ host }: Visit): string {
  return host.includes(':') ? host : `${host}:443`
}

/** Offsets in minutes east of Greenwich. */
export const ZONES = [0, 0, -420, 330, 60, -720, 840, 345]

/** The local time in a zone, `2024-02-29T23:59:59`, and its offset, `+0530`. */
export function localTime(timeMs: number, zone: number): { clock: string; offset: string } {
  const clock = new Date(timeMs + zone * 60_000).toISOString().slice(0, 19)
  const minutes = Math.abs(zone)
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return { clock, offset: `${zone < 0 ? '-' : '+'}${digits.join('')}` }
}
