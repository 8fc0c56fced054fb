import { type Token, Tokenizer, TokenizerMode } from 'parse5'

import { MAX_TAG_NAME } from '../../page-html/index.js'
import { type MarkupFault, type MarkupTag, OpenTags } from './open-tags.js'

/** The search stops here, because more faults do not change the score. */
export const MAX_FAULTS = 500

/** Elements in which tags are text. */
const TEXT_MODES = new Map<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>([
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
])

class EnoughFaults extends Error {}

/**
 * Finds faults in the tags themselves. The tree does not show them: the parser repairs them silently and reports only syntax
 * errors.
 */
export function markupFaults(html: string): MarkupFault[] {
  const faults: MarkupFault[] = []
  try {
    readTags(html, (fault) => {
      faults.push(fault)
      if (faults.length >= MAX_FAULTS) throw new EnoughFaults()
    })
  } catch (error) {
    // Thrown above to stop the tokenizer.
    if (!(error instanceof EnoughFaults)) throw error
  }
  return faults
}

function readTags(html: string, found: (fault: MarkupFault) => void): void {
  const tags = new OpenTags(found)
  const nothing = () => undefined
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        tags.open(tagOf(token))
        const mode = tags.isForeign ? undefined : TEXT_MODES.get(token.tagName)
        if (mode !== undefined) tokenizer.state = mode
        tokenizer.inForeignNode = tags.isForeign
      },
      onEndTag(token) {
        tags.close(tagOf(token))
        tokenizer.inForeignNode = tags.isForeign
      },
      onEof: () => tags.closeAll(),
      onParseError: ({ code, startLine }) => found({ kind: 'syntax', name: code, line: startLine }),
      onComment: nothing,
      onDoctype: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  )
  tokenizer.write(html, true)
}

function tagOf({ tagName, location, selfClosing }: Token.TagToken): MarkupTag {
  return { name: tagName.slice(0, MAX_TAG_NAME), line: location?.startLine ?? 0, isSelfClosing: selfClosing }
}
