import { setTimeout } from 'node:timers/promises'

import { z } from 'zod'

import { BrowserEnded } from './devtools.js'
import { documentScript } from './document-script.js'
import type { Tab } from './open-tab.js'
import { RenderFailure } from './rendered.js'

const World = z.object({ executionContextId: z.number() })
const Evaluated = z.object({
  result: z.object({
    value: z.object({ url: z.string(), type: z.string(), html: z.string().nullable() }).optional(),
  }),
})

interface ReadDocument {
  url: string
  /** As the browser understood it: `text/html`. */
  type: string
  html: string
}

/** A page that moves on while we read it is read again, so often and so much later. */
const TRIES = 10
const PAUSE_MS = 50

export async function readDocument(tab: Tab, maxLength: number): Promise<ReadDocument> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await readOnce(tab, maxLength)
    } catch (error) {
      // The document that was asked may be gone; the one that took its place will do.
      if (error instanceof RenderFailure || error instanceof BrowserEnded || left === 1) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function readOnce(tab: Tab, maxLength: number): Promise<ReadDocument> {
  // It has had its time: what it is about to become will not be waited for.
  await tab.send('Page.stopLoading')
  const { executionContextId: contextId } = World.parse(
    await tab.send('Page.createIsolatedWorld', { frameId: tab.frameId }),
  )
  const question = { contextId, expression: documentScript(maxLength), returnByValue: true }
  const { value } = Evaluated.parse(await tab.send('Runtime.evaluate', question)).result
  // Without a value there was not even room to write it down.
  if (value === undefined || value.html === null) throw new RenderFailure('too_large')
  return { ...value, html: value.html }
}
