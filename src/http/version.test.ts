import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { VERSION } from './version.js'

it('the program has the version of its package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(VERSION).toBe(version)
})
