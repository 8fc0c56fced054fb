import { z } from 'zod'

import { type MainFrame, watchFrame } from './main-frame.js'
import type { Tab } from './open-tab.js'

/**
 * Removes features that bypass the proxy or outlive the page. The browser's flags disable them too, but flag names have changed
 * before.
 */
const REMOVE_BYPASSES = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
    delete globalThis[name]
  delete Navigator.prototype.serviceWorker`

/** Prepares a tab before its page is opened. */
export async function prepareTab(tab: Tab, frame: MainFrame): Promise<void> {
  await Promise.all([
    watchFrame(tab, frame),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: REMOVE_BYPASSES }),
  ])
}

const Navigated = z.object({ errorText: z.string().optional(), isDownload: z.boolean().optional() })

/** Resolves when the page is parsed, or with the reason why there is none. */
export async function openAddress(tab: Tab, frame: MainFrame, url: string) {
  const navigated = Navigated.parse(await tab.send('Page.navigate', { url }))
  if (navigated.errorText === undefined) await frame.parsed()
  return navigated
}
