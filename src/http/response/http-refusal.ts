/** A refusal that belongs to HTTP alone: wrong method, wrong media type. */
export class HttpRefusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}
