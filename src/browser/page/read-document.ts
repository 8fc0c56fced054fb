import { setTimeout } from 'node:timers/promises'

import { z } from 'zod'

import { BrowserEnded } from '../chromium/devtools.js'
import type { Tab } from './open-tab.js'
import { RenderFailure } from '../rendered.js'

const World = z.object({ executionContextId: z.number() })
const Evaluated = z.object({
  result: z.object({
    value: z.object({ url: z.string(), type: z.string(), html: z.string().nullable() }).optional(),
  }),
})

interface ReadDocument {
  url: string
  /** The content type as the browser understood it, for example `text/html`. */
  type: string
  html: string
}

/** If a page navigates while it is read, reading is repeated up to this many times, with this pause. */
const TRIES = 10
const PAUSE_MS = 50

export async function readDocument(tab: Tab, maxLength: number): Promise<ReadDocument> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await readOnce(tab, maxLength)
    } catch (error) {
      // The document may have been replaced meanwhile. The next try reads its successor.
      if (error instanceof RenderFailure || error instanceof BrowserEnded || left === 1) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function readOnce(tab: Tab, maxLength: number): Promise<ReadDocument> {
  // The time for the page is over, so further changes are ignored.
  await tab.send('Page.stopLoading')
  const { executionContextId: contextId } = World.parse(
    await tab.send('Page.createIsolatedWorld', { frameId: tab.frameId }),
  )
  const question = { contextId, expression: documentScript(maxLength), returnByValue: true }
  const { value } = Evaluated.parse(await tab.send('Runtime.evaluate', question)).result
  // A missing value means that the page was too large to serialize.
  if (value === undefined || value.html === null) throw new RenderFailure('too_large')
  return { ...value, html: value.html }
}

/**
 * The script runs in its own world, whose globals the page cannot change. It still reads properties from the prototypes: a form
 * named "doctype" would otherwise hide the document's own property.
 */
function documentScript(maxLength: number): string {
  return `(() => {
    const get = (kind, name, object) => Reflect.get(kind.prototype, name, object)
    const root = get(Document, 'documentElement', document)
    const doctype = get(Document, 'doctype', document)

    const shadowRoots = []
    for (const scopes = [document]; scopes.length > 0; ) {
      const walker = Document.prototype.createTreeWalker.call(document, scopes.pop(), NodeFilter.SHOW_ELEMENT)
      while (walker.nextNode()) {
        const shadow = get(Element, 'shadowRoot', walker.currentNode)
        if (shadow instanceof ShadowRoot) {
          shadowRoots.push(shadow)
          scopes.push(shadow)
        }
      }
    }

    const outer = () => {
      if (root === null) return ''
      if (shadowRoots.length === 0 || !Element.prototype.getHTML) return get(Element, 'outerHTML', root)
      const shell = get(Element, 'outerHTML', Node.prototype.cloneNode.call(root, false))
      const end = shell.lastIndexOf('</')
      return shell.slice(0, end) + Element.prototype.getHTML.call(root, { shadowRoots }) + shell.slice(end)
    }

    const html = (doctype === null ? '' : new XMLSerializer().serializeToString(doctype)) + outer()
    return {
      url: get(Document, 'URL', document),
      type: get(Document, 'contentType', document),
      html: html.length > ${maxLength} ? null : html,
    }
  })()`
}
