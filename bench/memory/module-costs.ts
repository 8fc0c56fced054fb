import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Modules that each thread loads again, because threads do not share heaps. */
const MODULES = {
  'dictionaries and word lists': resolve('dist-bench/src/language/index.js'),
  'detection, with the above': resolve('dist-bench/src/detection/index.js'),
  'query expansion, with the above': resolve('dist-bench/src/query-expansion/index.js'),
  're2js (patterns)': 're2js',
  'tldts (domains)': 'tldts',
  'zod (schemas)': 'zod',
  'routes and their schemas': resolve('dist-bench/src/main/routes.js'),
}

const PROGRAM = `
  const held = () => { gc(); gc(); const { heapUsed, external } = process.memoryUsage(); return heapUsed + external }
  const before = held()
  globalThis.kept = await import(process.argv[1])
  console.log(held() - before)`

/** Measures each module in a separate process, after a garbage collection. */
export async function moduleCosts(): Promise<string> {
  const rows = []
  for (const [name, module] of Object.entries(MODULES)) {
    const file = module.startsWith('/') ? pathToFileURL(module).href : module
    const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM, file]
    const { stdout } = await run(process.execPath, args)
    rows.push(`    ${name.padEnd(34)} ${(Number(stdout) / 1e6).toFixed(1).padStart(6)} MB`)
  }
  return rows.join('\n')
}
