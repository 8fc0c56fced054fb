/** Of a title, a prompt or a rule in a copy, and of a name or an agent. */
export const MAX_SHOWN_TITLE = 120
export const MAX_SHOWN_NAME = 60

/** Most texts are plain: one line of ASCII with single spaces. */
const PLAIN = /^(?! )(?:[!#-~]| (?! |$))*$/

/** Text of others in one line: no control or format characters (bidi marks among them), no runs of white space, not too long; fit to stand in quotation marks. */
export function tidied(text: string, max: number): string {
  if (text.length <= max && PLAIN.test(text)) return text
  // What is thrown away need not be looked at: texts may be of any length.
  const line = text
    .slice(0, 8 * max)
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(/["“”„«»]/g, "'")
    .trim()
  return shortenedText(line, max)
}

/** At the end of a word where there is one, with an ellipsis. */
export function shortenedText(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = Array.from(text.slice(0, 2 * max))
  if (characters.length <= max && text.length <= 2 * max) return text
  const cut = characters.slice(0, max - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`
}

/** In Markdown, as nothing but text: no markup, HTML, entity, link or list comes of it. */
export function escaped(text: string): string {
  if (/^[A-Za-z](?:[A-Za-z0-9 ,?'’-]|[.](?! ))*$/.test(text) && !/www/i.test(text)) return text
  return text
    .replace(/[\\`*_[\]<>|~&#@!]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(www)\./gi, '$1\\.')
    .replace(/^(\d*)([-+=.)])/, '$1\\$2')
}

/** Between backticks nothing else has a meaning. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``
}

/** What has a meaning in Markdown; `a_b` and `/@name`, which addresses hold, have none. */
const SIGNS = /(?:[\\`*[\]<>|~]|(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])|(?<!\/)@)+/gu

/** Markdown as a plain line: without its escapes, its signs and what makes a link, so that it stays plain wherever it is shown. */
export function plainLine(markdown: string): string {
  return (
    markdown
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(SIGNS, ' ')
      .replace(/\b(?:https?:\/\/|www\.)/gi, ' ')
      .replace(/\s+/g, ' ')
      // A sign that ended before a comma leaves no space there; between letters it still parts what would be an address.
      .replace(/“ | (?=[”…]|[,.;:](?:\s|$))/g, (found) => found.trim())
      .trim()
  )
}
