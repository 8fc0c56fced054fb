/** For the few handlers whose status or headers depend on what they found; all others return the body alone. */
export class Answer<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}
