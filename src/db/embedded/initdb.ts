import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { PASSWORD_FILE } from './connection.js'
import { type Site, spawnOptions } from './site.js'
import { EmbeddedUnavailable, OWN_SERVER } from './unavailable.js'

export async function runInitdb(site: Site, draft: string): Promise<void> {
  if (site.socketDirectory !== undefined) {
    // Who may enter the socket's directory is whom we trust.
    return await run(site, ['-D', draft, '--auth-local=trust', '--auth-host=reject'])
  }
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    if (site.user.become) chownSync(passwordFile, site.user.uid, site.user.gid)
    await run(site, ['-D', draft, '--auth=scram-sha-256', '--pwfile', passwordFile])
    // Inside the data the password appears together with it: racing processes cannot mix theirs up.
    renameSync(passwordFile, join(draft, PASSWORD_FILE))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function run(site: Site, where: string[]): Promise<void> {
  const args = [...where, '--username=sightline', '--encoding=UTF8', '--data-checksums', ...locale(site)]
  if (site.settings.fsync === 'off') args.push('--no-sync')
  const program = join(site.installation.bin, 'initdb')
  const child = spawn(program, args, { ...spawnOptions(site), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code === 0) return
  throw new EmbeddedUnavailable(
    `PostgreSQL could not create its database in ${site.place}; it says:\n${output.slice(-500)}${errors.trim()}\n` +
      `If this cannot be mended, set SIGHTLINE_DATA_DIR to another directory, or ${OWN_SERVER}.`,
  )
}

/** Byte order everywhere; from 17 on, upper and lower case of all scripts as well. */
function locale(site: Site): string[] {
  if (site.installation.major < 17) return ['--locale=C']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}
