import type { Paper } from './paper.js'

export interface PrintOrder {
  /** The group whose turn is used. */
  group: string
  /** The path of one of our own pages, with query and fragment. */
  path: string
  kind: 'pdf' | 'png'
  paper: Paper
  signal: AbortSignal
}

export type PrintResult =
  /** `pages` is null for a picture. */
  | { ok: true; file: Buffer; pages: number | null }
  /** A message that says what to do. */
  | { ok: false; message: string }

/** Responds to a request of the page as our server would. */
export type Respond = (request: Request) => Promise<Response>
