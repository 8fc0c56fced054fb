import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { BackupFault } from '../../kernel/errors.js'
import { type BackupEncryption, backupKey, checkBackup, keyId, writeBackupFile } from '../index.js'
import { passphraseIdentity, passphraseRecipient } from './passphrase.js'

const server = useTestConnection()
const here = { directory: '' }
const PASSPHRASE = 'correct horse battery staple'

beforeAll(async () => {
  here.directory = await mkdtemp(join(tmpdir(), 'sightline-encrypted-'))
})
afterAll(() => rm(here.directory, { recursive: true }))

async function written(encryption: BackupEncryption, secretKey: string | null = null): Promise<string> {
  const file = join(here.directory, `${randomBytes(4).toString('hex')}.tar.gz.age`)
  const source = { connection: server.connection, program: '1.0.0', takenDate: new Date(0) }
  await writeBackupFile({ ...source, secretKey, secretKeyId: null, encryption }, file)
  return file
}

describe('an encrypted backup', () => {
  it('opens with its passphrase and no other, and says what is missing', async () => {
    const key = randomBytes(32).toString('base64')
    const file = await written({ passphrase: PASSPHRASE }, key)
    expect(await checkBackup(file, { passphrase: PASSPHRASE })).toMatchObject({ header: { secretKey: key } })
    await expect(checkBackup(file, { passphrase: 'another passphrase' })).rejects.toThrow(/does not open/)
    await expect(checkBackup(file)).rejects.toThrow(/is encrypted. Set SIGHTLINE_BACKUP_PASSPHRASE/)
    expect((await readFile(file)).includes('backup.json')).toBe(false)
  })

  it('for a public key opens with its identity, and not with another', async () => {
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
    const file = await written({ recipient: await identityToRecipient(identity) })
    expect(await checkBackup(file, { identities: [other, identity] })).toMatchObject({
      header: { format: 1 },
    })
    await expect(checkBackup(file, { identities: [other] })).rejects.toThrow(/does not open/)
    await expect(checkBackup(file, { passphrase: PASSPHRASE })).rejects.toThrow(/does not open/)
  })

  it('is refused if it is cut off anywhere or any byte has changed', async () => {
    const identity = await generateX25519Identity()
    const file = await written({ recipient: await identityToRecipient(identity) })
    const bytes = await readFile(file)
    const tried = join(here.directory, 'tried')
    for (const share of [0.001, 0.5, 0.999]) {
      await writeFile(tried, bytes.subarray(0, Math.floor(bytes.length * share)))
      await expect(checkBackup(tried, { identities: [identity] })).rejects.toThrow(BackupFault)
    }
    for (const offset of [30, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      await writeFile(tried, changed)
      await expect(checkBackup(tried, { identities: [identity] })).rejects.toThrow(BackupFault)
    }
  })
})

describe('a passphrase', () => {
  it('is read as the program age reads it, in both directions', async () => {
    const ours = new Encrypter()
    ours.addRecipient(passphraseRecipient(PASSPHRASE, 10))
    const theirs = new Decrypter()
    theirs.addPassphrase(PASSPHRASE)
    expect(await theirs.decrypt(await ours.encrypt('kept'), 'text')).toBe('kept')
    const other = new Encrypter()
    other.setScryptWorkFactor(10)
    other.setPassphrase(PASSPHRASE)
    const back = new Decrypter()
    back.addIdentity(passphraseIdentity(PASSPHRASE))
    expect(await back.decrypt(await other.encrypt('kept'), 'text')).toBe('kept')
  })
})

describe('the key that encrypts stored secrets', () => {
  it('is part of a backup if it is in the data directory, and not if the operator has set it', async () => {
    const key = randomBytes(32)
    const none = { secretKey: undefined, dataDirectory: here.directory }
    expect(await backupKey(none)).toEqual({ secretKey: null, secretKeyId: null })
    expect(await backupKey({ ...none, secretKey: key })).toEqual({ secretKey: null, secretKeyId: keyId(key) })
    await writeFile(join(here.directory, 'secret-key'), key.toString('base64'))
    expect(await backupKey(none)).toEqual({ secretKey: key.toString('base64'), secretKeyId: keyId(key) })
  })
})
