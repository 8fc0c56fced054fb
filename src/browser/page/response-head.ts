export interface ResponseHead {
  status: number
  headers: { name: string; value: string }[]
}

const HTML = new Set(['text/html', 'application/xhtml+xml', ''])

/** Judges by the headers only. If they have no type, the browser looks at the body. */
export function mayBeHtml({ headers }: ResponseHead): boolean {
  const type = valueOf(headers, 'content-type').split(';', 1)[0] ?? ''
  const disposition = valueOf(headers, 'content-disposition')
  return HTML.has(type.trim().toLowerCase()) && !/^\s*attachment\b/i.test(disposition)
}

export function isRedirect({ status, headers }: ResponseHead): boolean {
  return status >= 300 && status < 400 && valueOf(headers, 'location') !== ''
}

/** Recognizes our proxy's response when it could not or would not connect. Responses of real servers have more headers. */
export function isProxysOwn({ status, headers }: ResponseHead): boolean {
  const names = headers.map(({ name }) => name.toLowerCase())
  const isBare = names.every((name) => name === 'content-length' || name === 'connection')
  return [403, 407, 502].includes(status) && isBare
}

function valueOf(headers: ResponseHead['headers'], wanted: string): string {
  return headers.findLast(({ name }) => name.toLowerCase() === wanted)?.value ?? ''
}
