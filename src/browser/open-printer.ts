import { openTabs } from './open-tabs.js'
import { PRINT_LIMITS, type PrintLimits } from './print/print-limits.js'
import { printPage } from './print/print-page.js'
import type { Respond, PrintOrder, PrintResult } from './print/printed.js'
import { RenderFailure } from './rendered.js'

/** Makes files of our own pages in a browser without a network. Our own program responds to its requests. */
export interface Printer {
  /** Returns failures as data and does not throw them. */
  print(order: PrintOrder): Promise<PrintResult>
  /** Kills the browser, cancels what it prints, and waits until it is gone. */
  close(): Promise<void>
}

export interface PrinterOptions {
  chromiumPath: string
  respond: Respond
  limits?: Partial<PrintLimits>
}

/** Uses a separate browser, because untrusted pages may have broken into the renderer's browser. */
export function openPrinter({ chromiumPath, respond, ...options }: PrinterOptions): Printer {
  const limits = { ...PRINT_LIMITS, ...options.limits }
  const lookup = async () => []
  const tabs = openTabs({ chromiumPath, allowed: [], lookup, showsImages: true, limits })
  return {
    async print(order) {
      try {
        const printed = await tabs.use(order, ({ tab, signal }) =>
          printPage({ tab, respond, limits, order: { ...order, signal } }),
        )
        return { ok: true, ...printed }
      } catch (error) {
        if (!(error instanceof RenderFailure)) throw error
        return { ok: false, message: wordsFor(error) }
      }
    },
    close: () => tabs.close(),
  }
}

function wordsFor({ reason, message }: RenderFailure): string {
  return reason === 'crashed'
    ? 'The browser ended while it printed the report. Export it again. If this happens each time, choose a shorter window.'
    : message
}
