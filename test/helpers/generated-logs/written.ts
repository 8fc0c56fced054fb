import type { LogSource } from '../../../src/agent-traffic/formats/formats.js'
import { openChance } from './chance.js'
import { writeAkamai } from './sources/akamai.js'
import { writeAlb } from './sources/alb.js'
import { CLOUDFRONT_HEADER, writeCloudfront } from './sources/cloudfront.js'
import { writeCloudflare } from './sources/cloudflare.js'
import { writeCombined } from './sources/combined.js'
import { writeGcp } from './sources/gcp.js'
import { writeFastlyJson, writeJson } from './sources/json.js'
import { writeVercel } from './sources/vercel.js'
import type { Pen, Writer } from './sources/writer.js'
import type { Visit } from './visits.js'

const WRITERS = {
  combined: writeCombined,
  json: writeJson,
  cloudflare: writeCloudflare,
  cloudfront: writeCloudfront,
  vercel: writeVercel,
  fastly: (visit: Visit, pen: Pen) => (pen.chance.happens(0.8) ? writeFastlyJson : writeCombined)(visit, pen),
  akamai: writeAkamai,
  alb: writeAlb,
  gcp: writeGcp,
} satisfies Partial<Record<LogSource, Writer>>

export type WrittenSource = keyof typeof WRITERS

export const WRITTEN_SOURCES = Object.keys(WRITERS) as WrittenSource[]

interface Hand {
  seed: number
  /** The connector's first domain, which lines of `combined` may leave out. */
  bareHost?: string
}

/**
 * Writes the visits as the source would, one record per line, together with its other lines. Each character is one byte, so send
 * them as latin1.
 */
export function written(source: WrittenSource, visits: Iterable<Visit>, { seed, bareHost }: Hand): string[] {
  const write: Writer = WRITERS[source]
  const pen = { chance: openChance(seed), bareHost }
  const lines = source === 'cloudfront' ? [...CLOUDFRONT_HEADER] : []
  for (const visit of visits) lines.push(...write(visit, pen))
  return lines.map((line) => Buffer.from(line).toString('latin1'))
}
