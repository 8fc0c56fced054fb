import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../../test/helpers/source.js'

const CLIENT = join(ROOT, 'packages/client')

/** What would be published, built apart, so that nothing else has to be built and nothing that others read is written. */
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

/** What a program prints. */
export const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
