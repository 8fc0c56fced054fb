import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { defineConfig, type Plugin } from 'vite'

const OUT = join(import.meta.dirname, '../dist/dashboard')

/** Compresses each file once, at the highest level, instead of at each request. */
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

const screens = (names: string): RegExp => new RegExp(`dashboard/screens/(?:${names})/`)

/**
 * Each file is compressed alone, so many small files repeat the same words: one file for each screen would be a sixth larger in
 * total. Screens that people switch between share a file. The heaviest code is in no file that people load first.
 */
const GROUPS = [
  // The first load is one file: a dozen small files would wait for each other.
  { name: 'common', tags: ['$initial' as const] },
  { name: 'parts', test: /dashboard\/(?:data|parts|charts)\/[^/]+$/ },
  { name: 'texts', test: /dashboard\/parts\/(?:markdown|said|name-kinds)\// },
  { name: 'comparisons', test: screens('why|engines|competitors?|said') },
  { name: 'answers', test: screens('answers?|prompts?|prompt-set') },
  { name: 'sources', test: screens('sources?|actions') },
  { name: 'checks', test: screens('checks|content-check|crawlability-check|fan-out') },
  { name: 'client-report', test: screens('client-report|shared') },
  { name: 'report-settings', test: screens('report-settings|new-report') },
  {
    name: 'people',
    test: /dashboard\/screens\/(?:people|account|audit-log|authorize|administration\/(?:access-tab|invite|key|login-link|sessions))/,
  },
  { name: 'qr-code', test: /node_modules\/uqr\/|sign-in\/qr-code/ },
  { name: 'others', test: screens('sign-in|unsubscribe|not-found|method') },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [compressed()],
  // Passing children as arguments saves two kilobytes compared with a property of every element.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'jsxElement', pragmaFrag: 'JsxFragment' },
    jsxInject: "import { createElement as jsxElement, Fragment as JsxFragment } from 'preact'",
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined: the content security policy forbids `data:` scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // Hides the timing of the plugins: the people who start the program do not need it.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/v1': process.env.SIGHTLINE_URL ?? 'http://127.0.0.1:8080' } },
})
