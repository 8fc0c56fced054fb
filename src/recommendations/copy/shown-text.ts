/** Maximum length of a shown title, prompt or rule, and of a shown name or agent. */
export const MAX_SHOWN_TITLE = 120
export const MAX_SHOWN_NAME = 60

/** Matches one line of ASCII with single spaces. Most texts are like that and need no tidying. */
const PLAIN = /^(?! )(?:[!#-~]| (?! |$))*$/

/**
 * Makes an outside text fit for quotation marks: one line, no control or format characters (for example bidi marks), no double
 * spaces, limited length.
 */
export function tidied(text: string, max: number): string {
  if (text.length <= max && PLAIN.test(text)) return text
  // Only the beginning is processed, because texts may be of any length.
  const line = text
    .slice(0, 8 * max)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/["“”„«»]/g, "'")
    .trim()
  return shortenedText(line, max)
}

/** Cuts the text at the end of a word if possible and adds an ellipsis. */
export function shortenedText(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = Array.from(text.slice(0, 2 * max))
  if (characters.length <= max && text.length <= 2 * max) return text
  const cut = characters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`
}

/** Escapes a text for Markdown, so that it produces no markup, HTML, entity, link or list. */
export function escaped(text: string): string {
  if (/^[A-Za-z](?:[A-Za-z0-9 ,?'’-]|[.](?! ))*$/.test(text) && !/www/i.test(text)) return text
  return text
    .replace(/[\\`*_[\]<>|~&#@!]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(www)\./gi, '$1\\.')
    .replace(/^(\d*)([-+=.)])/, '$1\\$2')
}

/** Formats a text as code. Between backticks, no other character has a meaning in Markdown. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``
}

/** Characters with a meaning in Markdown. In addresses, `a_b` and `/@name` have none. */
const SIGNS = /(?:[\\`*[\]<>|~]|(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])|(?<!\/)@)+/gu

/** Turns Markdown into one plain line: it removes escapes, markup characters and prefixes that make links. */
export function plainLine(markdown: string): string {
  return (
    markdown
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(SIGNS, ' ')
      .replace(/\b(?:https?:\/\/|www\.)/gi, ' ')
      .replace(/\s+/g, ' ')
      // A removed character leaves no space before a comma. Between letters the space stays, so that the letters do not form an
      // address.
      .replace(/“ | (?=[”…]|[,.;:](?:\s|$))/g, (found) => found.trim())
      .trim()
  )
}
