import type { MessageWords } from './message-words.js'

/** Maximum length of the text of a section. */
const MAX_SECTION = 3000
const MAX_TITLE = 300

/**
 * Builds a message for an incoming webhook of Slack. Outside names are sent as plain text, so they cannot notify people or create
 * links.
 */
export function slackMessage({ title, sentence, link }: MessageWords): object {
  const head = slackText(title, MAX_TITLE)
  const words = slackText(sentence, MAX_SECTION - head.length - '**\n'.length)
  return {
    text: `${head}: ${words}`,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${head}*\n${words}`, verbatim: true } },
      ...(link === null ? [] : [linkBlock(link)]),
    ],
  }
}

function linkBlock(link: string): object {
  const text = `<${slackText(link, MAX_SECTION)}|Open in Sightline>`
  return { type: 'context', elements: [{ type: 'mrkdwn', text }] }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text by the rules of Slack and cuts it at the limit, never inside a character. */
export function slackText(text: string, limit: number): string {
  let escaped = ''
  for (const character of text) {
    const next = ESCAPES[character] ?? character
    if (escaped.length + next.length >= limit) return `${escaped}…`
    escaped += next
  }
  return escaped
}
