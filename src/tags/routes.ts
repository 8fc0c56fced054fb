import { inWorkspace } from '../auth/index.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { createTag, listTags, tagProblems, updateTag } from './edit-tags.js'
import { CreatedTag, CreateTag, Tag, TagParams, UpdateTag } from './schema.js'
import { deleteStoredTag, findTag } from './store.js'

const ofWorkspace = {
  path: '/v1/workspaces/{id}/tags',
  tag: 'Tags',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

const ofTag = {
  path: '/v1/workspaces/{id}/tags/{tagId}',
  tag: 'Tags',
  params: TagParams,
  access: inWorkspace('params.id', {
    name: 'tag',
    holds: async (db, workspaceId, { tagId = '' }) => (await findTag(db, workspaceId, tagId)) !== undefined,
  }),
}

export const tagRoutes = [
  listRoute({
    ...ofWorkspace,
    operationId: 'listTags',
    summary: 'List the tags of a workspace',
    scope: 'read',
    item: Tag,
    list: (ctx, _input, page) => listTags(ctx, page),
  }),
  creationRoute({
    ...ofWorkspace,
    operationId: 'createTag',
    summary: 'Create a tag',
    scope: 'write',
    body: CreateTag,
    success: { status: 201, schema: CreatedTag },
    handle: (ctx, { body }) => createTag(ctx, body),
  }),
  route({
    ...ofTag,
    method: 'PATCH',
    operationId: 'updateTag',
    summary: 'Update a tag',
    scope: 'write',
    body: UpdateTag,
    success: { status: 200, schema: Tag },
    contentProblems: (ctx, { params, body }) => tagProblems(ctx, params.tagId, body),
    handle: (ctx, { params, body }) => updateTag(ctx, params.tagId, body),
  }),
  route({
    ...ofTag,
    method: 'DELETE',
    operationId: 'deleteTag',
    summary: 'Delete a tag and keep its prompts',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'tag.deleted',
      shows: ['name'],
      read: ({ db, workspaceId }, { params }) => findTag(db, workspaceId, params.tagId),
    },
    handle: async ({ db, workspaceId }, { params }) => {
      await deleteStoredTag(db, workspaceId, params.tagId)
    },
  }),
]
