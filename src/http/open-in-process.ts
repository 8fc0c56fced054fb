import { buildApp } from './app.js'
import type { AppOptions } from './app-options.js'

/** Answers our own program as the server does, without a connection and without a port. */
export interface InProcess {
  answer(asked: Request): Promise<Response>
  close(): Promise<void>
}

/** No body may stand beside these, not even an empty one. */
const WITHOUT_BODY = new Set([204, 304])

export function openInProcess(options: AppOptions): InProcess {
  const app = buildApp(options)
  return {
    async answer(asked) {
      const { host, pathname, search } = new URL(asked.url)
      const payload = await asked.text()
      const answered = await app.inject({
        method: asked.method as 'GET',
        url: `${pathname}${search}`,
        headers: { host, ...Object.fromEntries(asked.headers) },
        signal: asked.signal,
        ...(payload !== '' && { payload }),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(answered.headers))
        for (const one of [value ?? []].flat()) headers.append(name, String(one))
      const body = WITHOUT_BODY.has(answered.statusCode) ? null : new Uint8Array(answered.rawPayload)
      return new Response(body, { status: answered.statusCode, headers })
    },
    close: () => app.close(),
  }
}
