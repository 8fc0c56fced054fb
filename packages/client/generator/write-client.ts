import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiOfAllRoutes } from '../../../src/main/routes.js'
import { nodeFiles, NODES } from './n8n/node-files.js'
import { clientFiles, GENERATED } from './client-files.js'

const document = openApiOfAllRoutes()

/** Writes the generated parts of the client and of the n8n node into the working directory. */
for (const [folder, files] of Object.entries({
  [GENERATED]: await clientFiles(document),
  [NODES]: nodeFiles(document),
}))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
