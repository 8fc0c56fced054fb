import type { Readable } from 'node:stream'

/** How many bytes all downloads of this process hold together, each with one batch that its client has not taken yet. */
const ALL_BYTES = 16 * 1024 * 1024
/** Larger batches make no download faster. */
const MOST_OF_ONE = 1024 * 1024
/** Smaller batches would mean a statement for every few rows. */
const LEAST_OF_ONE = 64 * 1024

let downloads = 0

/** More downloads get smaller batches. No download waits for another, because its client may be slow. */
export function bytesOfBatch(): number {
  return Math.max(LEAST_OF_ONE, Math.min(MOST_OF_ONE, Math.floor(ALL_BYTES / (downloads + 1))))
}

/** Counts a download for as long as its stream is open. */
export function countDownload(stream: Readable): Readable {
  downloads += 1
  return stream.once('close', () => (downloads -= 1))
}
