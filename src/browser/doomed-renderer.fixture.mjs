// A renderer in a separate process, to be killed while it shows a page. Node 20 cannot run TypeScript, so vite, which comes with
// vitest, compiles it to JavaScript.
import { runnerImport } from 'vite'

const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module
const { findChromium, openRenderer } = await load('./index.ts')
const { parseRanges } = await load('../web/index.ts')

const renderer = openRenderer({
  chromiumPath: await findChromium(process.env.SIGHTLINE_CHROMIUM_PATH),
  allowed: parseRanges('127.0.0.0/8'),
})
await renderer.render({ url: process.argv[2], userAgent: 'doomed', signal: new AbortController().signal })
