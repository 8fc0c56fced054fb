import { findChromium, HOW_TO_GET_CHROMIUM, openRenderer } from '../../browser/index.js'
import type { Config } from '../../config.js'
import type { DoctorFinding } from './examine-given-up.js'

const LIMIT_MS = 20_000
/** Reserved for documentation: a browser that has started refuses it without any network. */
const NOWHERE = 'http://192.0.2.1/'

/** Content checks work without Chromium, but cannot tell what JavaScript adds to a page. */
export async function examineChromium({ chromiumPath: configured }: Config): Promise<DoctorFinding> {
  const chromiumPath = await findChromium(configured)
  if (chromiumPath === undefined) {
    const found = 'not found: content checks do not compare pages with their rendering'
    return { what: 'Chromium', ok: true, isNote: true, found, advice: HOW_TO_GET_CHROMIUM }
  }
  const renderer = openRenderer({ chromiumPath, allowed: [] })
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const rendered = await renderer.render({ url: NOWHERE, userAgent: 'Sightline/1.0', signal })
    const ok = rendered.ok || rendered.reason === 'blocked_address'
    return { what: 'Chromium', ok, found: chromiumPath, advice: ok ? '' : rendered.message }
  } finally {
    await renderer.close()
  }
}
