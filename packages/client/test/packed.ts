import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../../test/helpers/source.js'

const CLIENT = join(ROOT, 'packages/client')

/** Builds what would be published in a separate folder, so that no build is needed first and no shared file is written. */
export function packClient(directory: string): { tarball: string; files: string[] } {
  const copy = join(directory, 'package')
  for (const name of ['package.json', 'README.md', 'LICENSE', 'test'])
    cpSync(join(CLIENT, name), join(copy, name), { recursive: true })
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', CLIENT, '--outDir', join(copy, 'dist')], copy)
  const text = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', directory], copy)
  const [packed] = JSON.parse(text.slice(text.indexOf('['))) as {
    filename: string
    files: { path: string }[]
  }[]
  return {
    tarball: join(directory, packed?.filename ?? ''),
    files: packed?.files.map(({ path }) => path) ?? [],
  }
}

/** Returns the output of a program. */
export const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
