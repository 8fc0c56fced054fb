import { describe, expect, it } from 'vitest'

import { type FileOutcome, type FileVerdict, robotsFileVerdict } from './robots-file-verdict.js'

describe('asking for robots.txt', () => {
  const cases: [title: string, outcomes: FileOutcome[], verdict: FileVerdict][] = [
    ['gives rules to read where there is a file', [200, 203, 204, 206, 299], 'parse'],
    ['allows everything where there is no file', [404, 410], 'all_allowed'],
    ['allows everything where the file may not be read', [400, 401, 403, 418, 451, 499], 'all_allowed'],
    ['allows everything where a redirect leads nowhere', [300, 301, 302, 304, 307, 308], 'all_allowed'],
    ['allows everything where redirects have no end', ['loop'], 'all_allowed'],
    ['allows nothing where we are told to slow down', [429], 'none_allowed'],
    ['allows nothing where the server fails', [500, 502, 503, 504, 520, 599], 'none_allowed'],
    ['allows nothing where nobody answers', ['unreachable'], 'none_allowed'],
    ['allows nothing where the answer has a status nobody knows', [0, 100, 199, 600, 999], 'none_allowed'],
  ]
  it.each(cases)('%s', (_, outcomes, verdict) => {
    expect(new Set(outcomes.map(robotsFileVerdict))).toEqual(new Set([verdict]))
  })
})
