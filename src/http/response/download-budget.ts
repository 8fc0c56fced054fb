import type { Readable } from 'node:stream'

/** What all downloads of this process hold at once, each a batch of rows that its client has not taken yet. */
const ALL_BYTES = 16 * 1024 * 1024
/** More at once makes no download faster. */
const MOST_OF_ONE = 1024 * 1024
/** Less would be a statement for every few rows. */
const LEAST_OF_ONE = 64 * 1024

let downloads = 0

/** The more downloads there are, the smaller their batches; none waits for another, whose client may be slow. */
export function bytesOfBatch(): number {
  return Math.max(LEAST_OF_ONE, Math.min(MOST_OF_ONE, Math.floor(ALL_BYTES / (downloads + 1))))
}

/** A download for as long as its stream is open. */
export function countDownload(stream: Readable): Readable {
  downloads += 1
  return stream.once('close', () => (downloads -= 1))
}
