import type { BenchRequest } from './rehearsal.js'

/** A request as bytes. */
export function bytesOf({ method, url, body }: BenchRequest, authorization: string): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    `authorization: ${authorization}`,
    ...(payload === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`)
}

export async function answerOf(port: number, request: BenchRequest, authorization: string): Promise<Buffer> {
  const { method, url, body } = request
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${bytes.toString()}`)
  return bytes
}
