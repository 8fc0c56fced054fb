import { NOT_PUBLIC } from '../web/index.js'

export interface RenderOrder {
  /** The group whose turn is used. Without one, the turn is the program's own. */
  group?: string
  url: string
  userAgent: string
  /** Headers sent with the page itself, to its own origin only. */
  headers?: Record<string, string>
  signal: AbortSignal
}

/** Messages for untrusted users: they reveal nothing about the internal network. */
const MESSAGES = {
  blocked_address: NOT_PUBLIC,
  unresolved: 'The host name could not be resolved.',
  timeout: 'The page was not ready in time.',
  crashed: 'The page crashed the browser.',
  too_large: 'The page is too large.',
  failed: 'The page could not be opened.',
  not_html: 'The address does not lead to an HTML page.',
}

type RenderFault = keyof typeof MESSAGES

export type RenderResult =
  | {
      ok: true
      status: number
      /** The address after redirects and scripts. */
      url: string
      /** Includes the doctype. An open shadow root becomes `<template shadowrootmode="open">` in its host. */
      html: string
    }
  | { ok: false; reason: RenderFault; message: string }

export class RenderFailure extends Error {
  constructor(
    readonly reason: RenderFault,
    message: string = MESSAGES[reason],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function calledOff(): RenderFailure {
  return new RenderFailure('failed', 'The rendering was cancelled.')
}
