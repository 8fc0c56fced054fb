import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { ROOT } from '../helpers/source.js'

/** Before this one nothing was promised: earlier versions are stopped for the upgrade. */
const FIRST = 32

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** For each migration the version of the program before it, where the history is there. */
function versionsBefore(): [string, string][] {
  const files = readdirSync(join(ROOT, 'migrations')).filter((file) => Number(file.slice(0, 4)) >= FIRST)
  return files.flatMap((file): [string, string][] => {
    try {
      const added = git('log', '--diff-filter=A', '--format=%H', '--', `migrations/${file}`)
        .split('\n')
        .at(-1)
      return [[file, git('rev-parse', '--verify', `${added}^`)]]
    } catch {
      // A clone without history, or a package: the test says so.
      return []
    }
  })
}

const scratch = useScratch()

async function built(version: string): Promise<string[]> {
  const directory = join(await scratch.directory(), 'old')
  mkdirSync(directory)
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive ${version} | tar x -C "${directory}"`])
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: directory })
  return [process.execPath, join(directory, 'bin/sightline.js')]
}

/** Reads and writes one after another until told to stop; what did not succeed, and how many there were. */
function startClient(url: string, key: string) {
  const failures: string[] = []
  let [requests, isStopping] = [0, false]
  const ask = async (path: string, body?: object) => {
    requests += 1
    try {
      const answer = await send(`${url}${path}`, key, body)
      if (answer.status >= 400) failures.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    } catch (error) {
      failures.push(`${path}: ${String(error)}`)
      return {}
    }
  }
  const going = (async () => {
    for (let round = 0; !isStopping; round += 1) {
      const { id } = await ask('/v1/workspaces', { name: `Round ${round}` })
      await ask(`/v1/workspaces/${String(id)}`)
      await ask(`/v1/workspaces/${String(id)}/tags`, { name: 'Brand', color: 'blue' })
      await ask('/v1/overview')
      await ask('/v1/accounts/info')
      await ask('/v1/api-keys', { name: 'Reader', scopes: ['read'], workspaceIds: [id] })
      await ask(`/v1/events?workspaceId=${String(id)}`)
    }
  })()
  const stopClient = async () => {
    isStopping = true
    await going
    return failures
  }
  return { requests: () => requests, stop: stopClient }
}

const versions = versionsBefore()

describe.skipIf(versions.length === 0)('an upgrade while the version before it serves', () => {
  it.each(versions)('over %s fails no request of either', async (_, version) => {
    const cwd = await scratch.directory()
    const command = await built(version)
    const old = scratch.run(['serve'], { cwd, command })
    const oldUrl = await ready(old)
    const key = readFileSync(join(cwd, 'data/admin-key'), 'utf8').trim()
    const before = startClient(oldUrl, key)
    const current = scratch.run(['serve'], { cwd })
    const after = startClient(await ready(current), key)
    const wanted = before.requests() + 300
    while (before.requests() < wanted || after.requests() < 300) await send(`${oldUrl}/v1/workspaces`, key)
    expect([await before.stop(), await after.stop()]).toEqual([[], []])
    expect([await stop(old), await stop(current)]).toEqual([0, 0])
  })
})
