import { expect, it } from 'vitest'

import { verdictOf } from './verdict.js'

it.each([
  [['passed'], 'verified'],
  [['failed', 'passed'], 'verified'],
  [['passed', 'silent'], 'verified'],
  [['failed', 'silent'], 'spoofed'],
  [['silent', 'failed'], 'spoofed'],
  [['silent', 'silent'], 'unverifiable'],
  [[], 'unverifiable'],
] as const)('checks that %j make a visit %s', (findings, verdict) => {
  expect(verdictOf([...findings])).toBe(verdict)
})
