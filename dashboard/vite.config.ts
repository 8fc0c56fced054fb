import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { defineConfig, type Plugin } from 'vite'

const OUT = join(import.meta.dirname, '../dist/dashboard')

/** Files are compressed once, here, as well as it goes, and not at each request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const file of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|html|svg|md)$/.test(file)) continue
        const content = readFileSync(join(OUT, file))
        writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(content))
        writeFileSync(join(OUT, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [compressed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // Content is inlined nowhere: the policy of the pages allows no data in scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What every screen needs is one file: a dozen small ones would wait for each other.
        codeSplitting: {
          groups: [
            {
              name: 'common',
              test: /packages\/client|dashboard\/(?:data|parts\/(?!editable-list)[^/]+$|charts\/(?!picture|heatmap|effects|sides))|preact/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SIGHTLINE_URL ?? 'http://127.0.0.1:8080' } },
})
