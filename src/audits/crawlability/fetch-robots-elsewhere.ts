import type { RobotsFiles } from '../sites/robots-files.js'
import type { RobotsFile } from './fetch-robots.js'
import type { Probe } from './probe-page.js'

interface Journey {
  home: URL
  probes: readonly Probe[]
  signal: AbortSignal
}

/** From http to https and on to www: further away than that, what is allowed is not looked up. */
const MAX_ORIGINS = 2

/** By origin: the robots.txt of the other places to which the page sent those who asked; none for which no time was left. */
export async function fetchRobotsElsewhere(
  robots: RobotsFiles,
  { home, probes, signal }: Journey,
): Promise<[origin: string, file: RobotsFile][]> {
  // Where the ways end counts most.
  const places = [...probes.map(({ ledTo }) => ledTo.slice(-1)), ...probes.map(({ ledTo }) => ledTo)].flat()
  const origins = new Set(places.map((place) => new URL(place).origin))
  origins.delete(home.origin)
  const files = await Promise.all(
    [...origins]
      .slice(0, MAX_ORIGINS)
      .map(async (origin) => [origin, await robots.at(new URL(origin), signal)] as const),
  )
  return signal.aborted ? [] : files.map(([origin, file]) => [origin, file])
}
