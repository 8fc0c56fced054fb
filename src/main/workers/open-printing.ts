import { findChromium, openPrinter, type Printer } from '../../browser/index.js'
import type { Config } from '../../config.js'
import { BUILT_DASHBOARD, openPages } from '../../dashboard-server/index.js'
import type { ExportTools } from '../../exports/index.js'
import type { Application } from '../open-application.js'
import { openOwnServer } from '../open-own-server.js'

/** Makes files of reports with our own server, which has no port, and a browser that reads from it. */
interface Printing extends ExportTools {
  close(): Promise<void>
}

export function openPrinting(application: Application, config: Config): Printing {
  const openServer = async () =>
    openOwnServer(application, config, { adminKey: undefined, pages: await openPages(BUILT_DASHBOARD) })
  let opening: ReturnType<typeof openServer> | undefined
  let printer: Printer | undefined
  const respond = async (asked: Request) => (await (opening ??= openServer())).respond(asked)
  return {
    respond,
    // Searches again until Chromium is found, because it may be installed meanwhile.
    findPrinter: async () => {
      const chromiumPath = printer === undefined ? await findChromium(config.chromiumPath) : undefined
      if (chromiumPath !== undefined) printer ??= openPrinter({ chromiumPath, respond })
      return printer
    },
    close: async () => {
      await printer?.close()
      await (await opening)?.close()
    },
  }
}
