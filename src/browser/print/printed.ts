import type { Paper } from './paper.js'

export interface PrintOrder {
  /** Whose turn it takes. */
  group: string
  /** Of our own pages, with query and fragment. */
  path: string
  kind: 'pdf' | 'png'
  paper: Paper
  signal: AbortSignal
}

export type PrintResult =
  /** `pages` is null for a picture. */
  | { ok: true; file: Buffer; pages: number | null }
  /** In words that say what to do. */
  | { ok: false; message: string }

/** Answers a request of the page as our server would. */
export type Respond = (request: Request) => Promise<Response>
