import { buildApp } from './app.js'
import type { AppOptions } from './app-options.js'

/** Responds to requests of our own program like the server does, without a connection or port. */
export interface InProcess {
  /** `address` is that of the client for whom our program asks. Without it, the request counts as one of this machine. */
  respond(asked: Request, address?: string): Promise<Response>
  close(): Promise<void>
}

/** Responses with these statuses have no body, not even an empty one. */
const WITHOUT_BODY = new Set([204, 304])

export function openInProcess(options: AppOptions): InProcess {
  const app = buildApp({ ...options, isInside: true })
  return {
    async respond(asked, address) {
      const { host, pathname, search } = new URL(asked.url)
      const payload = await asked.text()
      const injected = await app.inject({
        method: asked.method as 'GET',
        url: `${pathname}${search}`,
        headers: { host, ...Object.fromEntries(asked.headers) },
        signal: asked.signal,
        ...(address !== undefined && { remoteAddress: address }),
        ...(payload !== '' && { payload }),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(injected.headers))
        for (const one of [value ?? []].flat()) headers.append(name, String(one))
      const body = WITHOUT_BODY.has(injected.statusCode) ? null : new Uint8Array(injected.rawPayload)
      return new Response(body, { status: injected.statusCode, headers })
    },
    close: () => app.close(),
  }
}
