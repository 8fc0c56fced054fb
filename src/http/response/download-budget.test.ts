import { once } from 'node:events'
import { Readable } from 'node:stream'

import { expect, it } from 'vitest'

import { bytesOfBatch, countDownload } from './download-budget.js'

it('batches become smaller with more downloads, down to a size that is worth a query', async () => {
  const alone = bytesOfBatch()
  const open = Array.from({ length: 100 }, () => countDownload(Readable.from(['row'])))
  const among = bytesOfBatch()
  expect(among * 101).toBeLessThanOrEqual(16 * 1024 * 1024)
  const more = Array.from({ length: 900 }, () => countDownload(Readable.from(['row'])))
  expect([alone, bytesOfBatch()]).toEqual([1024 * 1024, 64 * 1024])
  await Promise.all([...open, ...more].map((stream) => once(stream.destroy(), 'close')))
  expect(bytesOfBatch()).toBe(alone)
})
