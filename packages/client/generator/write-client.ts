import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiOfAllRoutes } from '../../../src/main/routes.js'
import { clientFiles, GENERATED } from './client-files.js'

/** Writes the generated part of the client into the working directory. */
for (const [name, text] of Object.entries(await clientFiles(openApiOfAllRoutes())))
  writeFileSync(join(GENERATED, name), text)
