import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { packClient, run } from '../../packages/client/test/packed.js'
import { useScratch } from '../helpers/program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const packed = { directory: '', tarball: '' }

beforeAll(async () => {
  packed.directory = await scratch.directory()
  packed.tarball = packClient(packed.directory).tarball
})

/** Checks the package with tools that other developers use. The tests of the client check its content. */
describe('the package of the client', () => {
  it('passes publint without suggestions', () => {
    const publint = join(ROOT, 'node_modules/.bin/publint')
    expect(run(publint, ['run', packed.tarball, '--strict'], packed.directory)).toContain('All good!')
  })

  it('has types that every way of resolving an ES module finds', () => {
    const attw = join(ROOT, 'node_modules/.bin/attw')
    const args = [packed.tarball, '--profile', 'esm-only', '--format', 'json']
    const { analysis } = JSON.parse(run(attw, args, packed.directory)) as {
      analysis: { types: unknown; problems: { kind: string }[] }
    }
    expect(analysis.types).toEqual({ kind: 'included' })
    // The package is an ES module, which `require` of older Node versions does not support.
    expect(
      analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution'),
    ).toEqual([])
  })
})
