import type { PageTexts } from '../schema.js'
import { missingFrom, withoutInvisible } from './rendering-gap.js'

/** How much is kept of each of the two texts, so that an editor can read them side by side. */
const MAX_CHARACTERS = 20_000

/** Returns the texts of a page without and with JavaScript, side by side. */
export function pageTexts(sent: readonly string[], rendered: readonly string[] | null): PageTexts {
  const shownSent = beginningOf(sent)
  const shownRendered = rendered === null ? null : beginningOf(rendered)
  const isMissing = missingFrom(sent)
  return {
    static: shownSent.blocks,
    rendered: shownRendered?.blocks.map((text) => ({ text, missing: isMissing(text) })) ?? null,
    truncated: shownSent.isCut || shownRendered?.isCut === true,
  }
}

function beginningOf(blocks: readonly string[]): { blocks: string[]; isCut: boolean } {
  const kept: string[] = []
  let left = MAX_CHARACTERS
  for (const block of blocks) {
    const text = withoutInvisible(block).trim()
    if (text === '') continue
    if (text.length > left) return { blocks: [...kept, text.slice(0, left)].filter(Boolean), isCut: true }
    kept.push(text)
    left -= text.length
  }
  return { blocks: kept, isCut: false }
}
