import { findChromium, HOW_TO_GET_CHROMIUM } from '../../src/browser/index.js'

/** `npm test` and `npm run test:programs` have made sure that Chromium is installed. */
export async function chromiumPath(): Promise<string> {
  const path = await findChromium(process.env.SIGHTLINE_CHROMIUM_PATH)
  if (path === undefined) throw new Error(HOW_TO_GET_CHROMIUM)
  return path
}
