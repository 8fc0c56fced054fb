import { describe, expect, it } from 'vitest'

import { imageHeader } from './image-header.js'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const PNG = bytes(
  '\x89PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 2, 0x80],
  [0, 0, 1, 0xe0],
  [8, 6, 0, 0, 0],
)
const FRAME = [0xff, 0xc2, 0, 17, 8, 1, 0xe0, 2, 0x80, 3]
const JPEG = bytes('\xff\xd8', [0xff, 0xe1, 0, 6, 1, 2, 3, 4], [0xff, 0xff, 0xdb, 0, 4, 9, 9], FRAME)
const webp = (...parts: (string | number[])[]) =>
  bytes('RIFF', [40, 0, 0, 0], 'WEBP', ...parts, Array(16).fill(0))
const SIZE = [10, 0, 0, 0]

describe('the header of an image', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG behind metadata and a table', JPEG, 'image/jpeg'],
    ['lossy WebP', webp('VP8 ', SIZE, [0, 0, 0], [0x9d, 1, 0x2a], [0x80, 2], [0xe0, 1]), 'image/webp'],
    ['lossless WebP', webp('VP8L', SIZE, [0x2f], [0x7f, 0xc2, 0x77, 0]), 'image/webp'],
    ['extended WebP', webp('VP8X', SIZE, [0, 0, 0, 0], [0x7f, 2, 0], [0xdf, 1, 0]), 'image/webp'],
  ])('has type and size: %s', (_name, image, type) => {
    expect(imageHeader(image)).toEqual({ type, width: 640, height: 480 })
  })

  it.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['GIF', bytes('GIF89a', [10, 0, 10, 0, 0, 0, 0])],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that ends in its header', PNG.subarray(0, 20)],
    ['a PNG without width', bytes(PNG.subarray(0, 16).toString('latin1'), Array(13).fill(0))],
    ['a JPEG without a frame', JPEG.subarray(0, JPEG.length - FRAME.length)],
    ['a JPEG that is all filling', bytes('\xff\xd8', Array(200_000).fill(0xff))],
    ['a JPEG with a segment of no length', bytes('\xff\xd8', [0xff, 0xe1, 0, 0], Array(20).fill(0))],
    ['a RIFF file of another kind', bytes('RIFF', SIZE, 'WAVEfmt ', Array(30).fill(0))],
    ['a WebP of an unknown kind', webp('ALPH', SIZE, Array(20).fill(1))],
  ])('is not found in %s', (_name, image) => {
    expect(imageHeader(image)).toBeUndefined()
  })

  it('is not found if the image ends before it', () => {
    for (const image of [PNG, JPEG]) {
      for (let length = 0; length < 20; length += 1)
        expect(imageHeader(image.subarray(0, length))).toBeUndefined()
    }
  })
})
