import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { defineConfig, type Plugin } from 'vite'

import { dropSupersededChunks } from './superseded-chunks.js'

const BUILD = join(import.meta.dirname, 'dist-modules')
const COMPILED = join(BUILD, 'src')
const OUT = join(import.meta.dirname, 'dist')

/** What is started by its file: the program, and each of its threads. An earlier build may have left threads that are gone. */
const started = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file === 'cli/main.ts' || /(?:^|\/)thread\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, '.js'))

/** Modules look for their threads, the dashboard and the documents from where they were, not from the file that they are now in. */
function places(): Plugin {
  const PLACE = /__placeOf\("([^"]+)"\)/g
  return {
    name: 'places',
    transform(code, id) {
      if (!id.startsWith(COMPILED) || !code.includes('import.meta')) return undefined
      const moved = code.replaceAll('import.meta.url', `__placeOf(${JSON.stringify(relative(COMPILED, id))})`)
      if (moved.includes('import.meta')) this.error(`${id} may say import.meta.url and nothing else of it.`)
      return { code: moved, map: null }
    },
    renderChunk(code, { fileName }) {
      const fromHere = (place: string) => relative(dirname(fileName), place)
      return code.replace(
        PLACE,
        (_, place: string) => `new URL(${JSON.stringify(fromHere(place))}, import.meta.url).href`,
      )
    },
  }
}

/** A file with any other letter is held at two bytes a letter, in every thread that loads it. In `String.raw` there are only patterns, which read the same. */
function latinLetters(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'latin-letters',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\u00ff]/g, escaped)
    },
  }
}

/** What is read when it is needed, and so stands beside the program and not in it. */
function dictionaries(): Plugin {
  const FOLDER = 'language/dictionary'
  return {
    name: 'dictionaries',
    generateBundle() {
      for (const file of readdirSync(join(COMPILED, FOLDER)).filter((name) => name.endsWith('.json'))) {
        const source = readFileSync(join(COMPILED, FOLDER, file))
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${file}`, source })
      }
    },
  }
}

function earlierBuilds(): Plugin {
  return {
    name: 'earlier-builds',
    writeBundle(_, written) {
      dropSupersededChunks({
        folder: join(OUT, 'chunks'),
        // Not in `dist`, which is packed.
        list: join(BUILD, '.chunks.json'),
        written: Object.keys(written).flatMap((file) => (file.startsWith('chunks/') ? [basename(file)] : [])),
        now: new Date(),
      })
    },
  }
}

/**
 * The compiled modules in about a hundred files: to find, open and read more than a thousand of them took longer than
 * to run what they hold, at every start and once more in every thread. What is installed stays outside.
 */
export default defineConfig({
  plugins: [places(), latinLetters(), dictionaries(), earlierBuilds()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: OUT,
    // Whatever runs from here goes on loading files of its own build.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: Object.fromEntries(started.map((file) => [file.replace(/\.js$/, ''), join(COMPILED, file)])),
      treeshake: false,
      output: {
        format: 'esm',
        keepNames: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
