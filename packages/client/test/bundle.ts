import { join } from 'node:path'

import { build } from 'vite'

import { ROOT } from '../../../test/helpers/source.js'

/** The whole client as one file, as a bundler builds it for a page. */
export async function bundledClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(ROOT, 'packages/client'),
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'client' },
    },
  })
  const [made] = [result].flat()
  if (made === undefined || !('output' in made)) throw new Error('Nothing was built.')
  return made.output[0].code
}
