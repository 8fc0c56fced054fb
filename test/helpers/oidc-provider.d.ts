declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface KoaContext {
    path: string
    body: unknown
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  /** What the tests use of it. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (order: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    use(middleware: (ctx: KoaContext, next: () => Promise<void>) => Promise<void>): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: { client_id: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
