import { setTimeout } from 'node:timers/promises'

import type { Services } from '../../context.js'
import { takeHost, updateHostHeld } from './host-store.js'

/** A hold on one host, which allows one request at a time. */
export interface HostHold {
  host: string
  until: Date
}

/** Longer than the longest request with its robots.txt. If a worker is killed, its hold expires after this time. */
const HELD_MS = 90_000

type HostServices = Pick<Services, 'db' | 'now'>

/** Undefined if another worker holds the host, or if it rests. */
export async function holdHost({ db, now }: HostServices, host: string): Promise<HostHold | undefined> {
  const moment = now()
  const until = new Date(moment.getTime() + HELD_MS)
  return (await takeHost(db, host, { now: moment, until })) ? { host, until } : undefined
}

/** Extends a hold to its full time from now. */
export async function keepHost(
  { db, now }: HostServices,
  { host, until: held }: HostHold,
): Promise<HostHold> {
  const until = new Date(now().getTime() + HELD_MS)
  await updateHostHeld(db, host, { held, until })
  return { host, until }
}

/** Releases the host and lets it rest. */
export async function freeHost(
  { db, now }: HostServices,
  { host, until }: HostHold,
  pauseMs: number,
): Promise<void> {
  await updateHostHeld(db, host, { held: until, until: new Date(now().getTime() + pauseMs) })
}

const LOOK_MS = 1000
const LOOKS = 10

/** Waits a few seconds for the host of a redirect. */
export async function holdHostSoon(
  services: HostServices,
  host: string,
  signal: AbortSignal,
): Promise<HostHold | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const hold = await holdHost(services, host)
    if (hold !== undefined) return hold
    await setTimeout(LOOK_MS, undefined, { signal })
  }
  return undefined
}

/** The host with its port. A final dot is removed, because it makes no difference. */
export function hostOfUrl(url: string): string {
  return new URL(url).host.replace(/\.(?=:|$)/, '')
}
