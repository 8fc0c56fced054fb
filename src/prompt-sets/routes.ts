import { inWorkspace } from '../auth/index.js'
import { route, type Route } from '../http/routes/index.js'
import type { AddressRange } from '../web/index.js'
import { type PromptSetTools, previewPromptSet } from './preview-prompt-set.js'
import { openReadSite, type SiteProbe } from './sources/read-site.js'
import { PREVIEW_BYTES, PreviewedPromptSet, previewPromptSetSchema } from './schema.js'

interface PromptSetRouteOptions extends Omit<PromptSetTools, 'readSite'> {
  /** Address ranges beyond the public internet that the operator allows. */
  allowedNetworks: AddressRange[]
  crawlProbe: SiteProbe
}

export function promptSetRoutes(options: PromptSetRouteOptions): Route[] {
  const { allowedNetworks, engineAccess, setBuilders, crawlProbe } = options
  const tools = { engineAccess, setBuilders, readSite: openReadSite(crawlProbe) }
  const preview = route({
    method: 'POST',
    path: '/v1/prompt-sets/preview',
    operationId: 'previewPromptSet',
    summary: 'Build a prompt set from what people ask',
    description:
      'Merges near copies, names topics, finds the intent of each question, and says what is missing and how many prompts a report needs. The same input gives the same set. ' +
      'Nothing is stored: create the prompts that you choose with `POST /v1/workspaces/{id}/prompts`. Sightline asks no language model and reads no site except the one that you name.',
    tag: 'Prompt sets',
    scope: 'read',
    access: inWorkspace('body.workspaceId'),
    body: previewPromptSetSchema(allowedNetworks),
    bodyLimit: PREVIEW_BYTES,
    success: { status: 200, schema: PreviewedPromptSet },
    handle: (ctx, { body }) => previewPromptSet(ctx, tools, body),
  })
  return [preview]
}
