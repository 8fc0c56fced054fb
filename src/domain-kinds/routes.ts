import { inWorkspace } from '../auth/index.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { listDomainKinds, replaceDomainKinds } from './edit-domain-kinds.js'
import { DomainKind, DomainKinds, ReplaceDomainKinds } from './schema.js'

const ofWorkspace = {
  path: '/v1/workspaces/{id}/domain-kinds',
  tag: 'Citations',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

export const domainKindRoutes: Route[] = [
  listRoute({
    ...ofWorkspace,
    operationId: 'listDomainKinds',
    summary: 'List the domains whose kind people have set',
    description: 'Sorted by domain.',
    scope: 'read',
    item: DomainKind,
    list: (ctx, _input, page) => listDomainKinds(ctx, page),
  }),
  route({
    ...ofWorkspace,
    method: 'PUT',
    operationId: 'replaceDomainKinds',
    summary: 'Replace the kinds of domains that people have set',
    description:
      'Replaces the whole list. Every read uses the new kinds at once. A domain that is not in the list gets its kind from the rules.',
    scope: 'write',
    body: ReplaceDomainKinds,
    success: { status: 200, schema: DomainKinds },
    records: { action: 'domain-kinds.updated', shows: ['items'] },
    handle: (ctx, { body }) => replaceDomainKinds(ctx, body),
  }),
]
