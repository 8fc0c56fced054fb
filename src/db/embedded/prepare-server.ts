import { join } from 'node:path'

import { findBinaries } from './binaries/find-binaries.js'
import { dataMajor } from './data-directory/data-version.js'
import { chooseLocation, readPointer } from './data-directory/placement.js'
import type { EmbeddedOptions, EmbeddedServer } from './embedded-server.js'
import type { Host } from './host.js'
import { userOfServer } from './server/hand-over.js'
import { socketDirectory } from './server/socket-directory.js'

export async function prepareServer(
  host: Host,
  { directory, settings, note }: Required<EmbeddedOptions>,
): Promise<EmbeddedServer> {
  const user = await userOfServer(directory)
  const location = chooseLocation(host, user, directory)
  if (readPointer(directory) !== undefined)
    note(`The database is in ${location}, because ${directory}/LOCATION points there`)
  const pgdata = join(location, 'pgdata')
  return {
    location,
    pgdata,
    log: join(location, 'server.log'),
    user,
    installation: await findBinaries(host, user, dataMajor(pgdata)),
    socketDirectory: host.transport === 'socket' ? socketDirectory(user, location) : undefined,
    settings,
  }
}
