import type { MessageWords } from './message-words.js'

/** Teams accepts 28 KB in total. The frame of the card and a link take less than 4 KB. */
const MAX_TITLE_BYTES = 2_000
const MAX_SENTENCE_BYTES = 20_000

/**
 * Builds a message for a Microsoft Teams workflow that posts a card. Text runs are plain text, so outside names cannot format
 * anything or create links.
 */
export function teamsMessage({ title, sentence, link }: MessageWords): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      textBlock({ text: withinBytes(title, MAX_TITLE_BYTES), weight: 'Bolder', size: 'Medium' }),
      textBlock({ text: withinBytes(sentence, MAX_SENTENCE_BYTES) }),
    ],
    ...(link === null
      ? {}
      : { actions: [{ type: 'Action.OpenUrl', title: 'Open in Sightline', url: link }] }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

const textBlock = (run: { text: string; weight?: string; size?: string }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...run }],
})

/** Cuts a text to a number of bytes as in JSON, where a line break or a quotation mark takes two. */
function withinBytes(text: string, limit: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2
    if (bytes > limit) return `${kept}…`
    kept += character
  }
  return kept
}
