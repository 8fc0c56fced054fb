import { describe, expect, it } from 'vitest'

import { progressLine } from './progress.js'

describe('the progress line of a long command', () => {
  it.each([
    [0, 100, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  words'],
    [50, 100, '████████████░░░░░░░░░░░░  50 %  words'],
    [100, 100, '████████████████████████ 100 %  words'],
    [150, 100, '████████████████████████ 100 %  words'],
    [7, undefined, 'words'],
    [0, 0, 'words'],
  ])('shows %s of %s', (done, total, line) => {
    expect(progressLine(done, total, 'words')).toBe(line)
  })
})
