import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF that Chromium wrote, page by page and without line breaks. Supports only what such files contain:
 * uncompressed objects, fonts named after the number of their object, and hexadecimal strings.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const letters = new Map<string, Map<string, string>>()
  for (const [number, { head }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    if (map !== undefined) letters.set(`F${number}`, lettersOf(objects.get(map)?.stream ?? ''))
  }
  const contents = [...objects.values()].filter(({ stream }) => /\bBT\b[\s\S]*\bET\b/.test(stream))
  return contents.map(({ stream }) => textOf(stream, letters)).join('\n')
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endobj', start)
    const streamAt = text.indexOf('stream\n', start)
    const hasStream = streamAt !== -1 && streamAt < end
    const head = text.slice(start, hasStream ? streamAt : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const body = pdf.subarray(streamAt + 7, streamAt + 7 + length)
    const isPacked = head.includes('/FlateDecode')
    const stream = hasStream ? (isPacked ? inflateSync(body) : body).toString('latin1') : ''
    found.set(match[1] ?? '', { head, stream })
  }
  return found
}

/** The characters for the glyph numbers of a font. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<([0-9A-F]+)>\s*<([0-9A-F]+)>/gi))
      letters.set(from.toUpperCase(), text(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<([0-9A-F]+)>\s*<([0-9A-F]+)>\s*<([0-9A-F]+)>/gi,
    ))
      for (let number = parseInt(from, 16); number <= parseInt(to, 16); number += 1) {
        const letter = String.fromCodePoint((text(first).codePointAt(0) ?? 0) + number - parseInt(from, 16))
        letters.set(number.toString(16).toUpperCase().padStart(4, '0'), letter)
      }
  return letters
}

function textOf(stream: string, letters: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]*)>/gi)) {
    if (name !== undefined) font = letters.get(name)
    else text += (hex?.match(/.{4}/g) ?? []).map((code) => font?.get(code.toUpperCase()) ?? '').join('')
  }
  return text
}
