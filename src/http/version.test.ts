import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { VERSION } from './version.js'

it('The program says the version that its package has', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(VERSION).toBe(version)
})
