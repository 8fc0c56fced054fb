import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openSecretBox, openSecretKey, SecretKeyFault } from './index.js'

const newBox = (key = randomBytes(32)) => openSecretBox(async () => key)

describe('a sealed secret', () => {
  it('opens with its key, for its owner', async () => {
    const box = newBox()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (secret, owner) => {
        expect(await box.open(await box.seal(secret, owner), owner)).toBe(secret)
      }),
    )
  })

  it('does not open with another key, for another owner, or after a byte of it changed', async () => {
    const box = newBox()
    const sealed = await box.seal('whsec_example', 'webhook/1')
    expect(await newBox().open(sealed, 'webhook/1')).toBeUndefined()
    expect(await box.open(sealed, 'webhook/2')).toBeUndefined()
    for (let offset = 0; offset < sealed.length; offset += 1) {
      const changed = Buffer.from(sealed)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      expect(await box.open(changed, 'webhook/1')).toBeUndefined()
    }
    expect(await box.open(Buffer.alloc(0), 'webhook/1')).toBeUndefined()
  })

  it('looks different every time, and never shows the secret', async () => {
    const box = newBox()
    const [one, two] = [await box.seal('whsec_example', 'x'), await box.seal('whsec_example', 'x')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('whsec')).toBe(false)
  })
})

describe('the key that encrypts secrets', () => {
  const here = { directory: '' }
  beforeEach(async () => {
    here.directory = await mkdtemp(join(tmpdir(), 'sightline-key-'))
  })
  afterEach(() => rm(here.directory, { recursive: true }))

  const openHere = (secretKey?: Buffer) =>
    openSecretKey({ secretKey, dataDirectory: join(here.directory, 'data') })
  const file = () => join(here.directory, 'data', 'secret-key')

  it('is the configured one, and then no file is created', async () => {
    const key = randomBytes(32)
    expect(await openHere(key)()).toBe(key)
    expect(await readdir(here.directory)).toEqual([])
  })

  it('is created at its first use, in a file that only its owner can read, and stays the same', async () => {
    const findKey = openHere()
    expect(await readdir(here.directory)).toEqual([])
    const key = await findKey()
    expect(key).toHaveLength(32)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await openHere()()).toEqual(key)
  })

  it('is the same for all processes that use it first at the same moment', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => openHere()()))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await readdir(join(here.directory, 'data'))).toEqual(['secret-key'])
    expect((await readFile(file(), 'utf8')).trim()).toBe(keys[0]?.toString('base64'))
  })

  it('is not created again over a damaged file', async () => {
    await openHere()()
    await writeFile(file(), 'half a k')
    await expect(openHere()()).rejects.toThrow(SecretKeyFault)
  })
})
