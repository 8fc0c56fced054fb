import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'

import { run, type Usage } from './processes.js'

const BASELINES = {
  'wc -l': (file: string) => run({ command: 'wc', args: ['-l', file] }),
  'grep -c GPTBot': (file: string) => run({ command: 'grep', args: ['-c', 'GPTBot', file] }),
  goaccess: (file: string) =>
    run({
      command: 'goaccess',
      args: [file, '--log-format=COMBINED', '--no-global-config', '--no-progress', '-o', `${file}.json`],
    }),
}
type Baseline = keyof typeof BASELINES

/** What other programs need for the same file. None of them stores visits, so they are a limit and not competitors. */
export async function runBaselines(file: string, names: Baseline[]): Promise<Record<string, Usage>> {
  // Reads the file once, so that no contestant is the first to read it from disk.
  await once(createReadStream(file).resume(), 'close')
  const usages: Record<string, Usage> = {}
  for (const name of names) {
    if (isInstalled(name)) usages[name] = await BASELINES[name](file)
    else console.log(`${name} is not installed: apt-get install ${name}`)
  }
  return usages
}

function isInstalled(name: Baseline): boolean {
  return spawnSync(name.split(' ')[0] ?? '', ['--version']).error === undefined
}
